import { useAtomValue } from 'jotai'
import { useAlbumList } from '../../library/use-album-queries.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'

/** The albums that can take the photos: the customer's own unshared albums, except the one that is open. */
export const useAlbumChoice = () => {
  const query = useAlbumList()
  const source = useAtomValue(photoSourceAtom)
  const isCurrent = (albumId: string) => source.kind !== 'timeline' && source.albumId === albumId
  const pages = query.data?.pages.map((page) => ({
    albums: page.albums.filter(({ albumId, isShared }) => !isShared && !isCurrent(albumId)),
  }))
  const isEmpty = pages !== undefined && !query.hasNextPage && pages.every(({ albums }) => albums.length === 0)
  return { query: { ...query, data: pages && { pages } }, isEmpty }
}
