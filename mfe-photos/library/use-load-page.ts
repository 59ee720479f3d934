import { useAtomValue, useStore } from 'jotai'
import { albumsApiAtom } from '../albums-api.ts'
import { photosApiAtom } from '../photos-api-atom.ts'
import { createLoadMonthPage } from './load-month-page.ts'
import type { LoadMonthPage } from './month-store.ts'
import { photoSortingAtom } from './photo-sorting.ts'
import { photoSourceAtom } from './photo-source.ts'

/** Reads pages of the surrounding source for something else than showing them, such as the ids of a whole month. */
export const useLoadPage = (): LoadMonthPage => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  const store = useStore()
  // Read when it is asked for: another order would page through the same photos differently.
  const sortingNow = () => store.get(photoSortingAtom)
  if (source.kind === 'timeline') return createLoadMonthPage(api, sortingNow)
  const listPhotos = source.kind === 'album' ? albums.listPhotos : albums.listSharedPhotos
  return (_, query, signal) => listPhotos(source.albumId, { ...sortingNow(), ...query }, signal)
}
