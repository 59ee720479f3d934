import { ALBUM_PAGE_LIMIT } from '@account/shared/contracts/album.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AlbumsApi } from '../api/albums-api.ts'
import { libraryQueryKey } from './library-queries.ts'

export type AlbumsSource = { api: AlbumsApi; report: ReportError }

/** The key of all album queries. It is below the library's key, because covers and counts change with the photos. */
export const albumsQueryKey = [...libraryQueryKey, 'albums'] as const

/** All albums that the customer made, shared with others or not: the tab counts them all. */
export const albumListQuery = ({ api, report }: AlbumsSource) =>
  infiniteQueryOptions({
    queryKey: [...albumsQueryKey, 'own'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      reportingFailure({
        report,
        action: 'photos/albums',
        read: () =>
          api.list(
            {
              limit: ALBUM_PAGE_LIMIT,
              displaySharedData: 'true',
              ...(pageParam && { cursor: pageParam }),
            },
            signal,
          ),
      })({ signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })

export const sharedAlbumListQuery = ({ api, report }: AlbumsSource) =>
  infiniteQueryOptions({
    queryKey: [...albumsQueryKey, 'shared'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      reportingFailure({
        report,
        action: 'photos/shared-albums',
        read: () => api.listShared({ limit: ALBUM_PAGE_LIMIT, ...(pageParam && { cursor: pageParam }) }, signal),
      })({ signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })

export const albumQuery = ({ api, report }: AlbumsSource, albumId: string) =>
  queryOptions({
    queryKey: [...albumsQueryKey, 'own', albumId],
    queryFn: reportingFailure({ report, action: 'photos/album', read: (signal) => api.find(albumId, signal) }),
  })

/** The album with its owner and participants. */
export const sharedAlbumQuery = ({ api, report }: AlbumsSource, albumId: string) =>
  queryOptions({
    queryKey: [...albumsQueryKey, 'shared', albumId],
    queryFn: reportingFailure({
      report,
      action: 'photos/shared-album',
      read: async (signal) => {
        const [album, people] = await Promise.all([api.findShared(albumId, signal), api.participants(albumId, signal)])
        return { ...album, ...people }
      },
    }),
  })

export const sharedCountsQuery = ({ api, report }: AlbumsSource) =>
  queryOptions({
    queryKey: [...albumsQueryKey, 'shared-counts'],
    queryFn: reportingFailure({
      report,
      action: 'photos/shared-counts',
      read: (signal) => api.sharedCounts(signal),
    }),
  })
