import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  albumListQuery,
  albumQuery,
  sharedAlbumListQuery,
  sharedAlbumQuery,
  sharedCountsQuery,
  type AlbumsSource,
} from './album-queries.ts'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'

export const useAlbumList = () => useInfiniteQuery(albumListQuery(useAlbumsSource()))

export const useSharedAlbumList = () => useInfiniteQuery(sharedAlbumListQuery(useAlbumsSource()))

export const useAlbum = (albumId: string) => useQuery(albumQuery(useAlbumsSource(), albumId))

export const useSharedAlbum = (albumId: string) => useQuery(sharedAlbumQuery(useAlbumsSource(), albumId))

/** Sends no request where the storefront does not show shared albums. */
export const useSharedCounts = () => {
  const { flags } = useHostServices()
  return useQuery({ ...sharedCountsQuery(useAlbumsSource()), enabled: flags.sharedAlbumsView })
}

export const useAlbumsSource = (): AlbumsSource => ({
  api: useAtomValue(albumsApiAtom),
  report: useHostServices().report,
})
