import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { photosApiAtom } from '../api/photos-api-atom.ts'
import { createLoadMonthPage } from './load-month-page.ts'
import type { LoadMonthPage } from './pages-of-section.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { photoSourceAtom } from '../source/photo-source.ts'

/** Reads pages of the surrounding source for something else than showing them, such as the ids of a whole month. */
export const useLoadPage = (): LoadMonthPage => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  // Of now, whatever the customer chooses while it is read: a cursor leads on in its own order only.
  const sorting = useAtomValue(photoSortingAtom)
  if (source.kind === 'timeline') return createLoadMonthPage(api, () => sorting)
  const listPhotos = source.kind === 'album' ? albums.listPhotos : albums.listSharedPhotos
  return (_, query, signal) => listPhotos(source.albumId, { ...sorting, ...query }, signal)
}
