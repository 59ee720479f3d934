import { PHOTO_SECTION_SIZE } from '@account/shared/contracts/photo.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { atom, createStore } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { downloadsApiAtom } from '../api/downloads-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import { createLoadMonthPage, pageSizeOf } from '../months/load-month-page.ts'
import type { LoadMonthPage } from '../months/month-pages.ts'
import { createMonthStore } from '../months/month-store.ts'
import { libraryMonthStoreAtom, monthStoreAtom } from '../months/month-store-atom.ts'
import { basePathAtom } from '../source/photo-paths.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { printTrayAtom } from '../prints/print-tray.ts'
import { listIdOf, photoSourceAtom, type PhotoSource } from '../source/photo-source.ts'
import { pendingRemovalsAtom } from '../deletion/pending-removals.ts'
import { libraryStoreAtom } from '../source/library-store-atom.ts'

type Store = ReturnType<typeof createStore>
const listStoresAtom = atom(() => new Map<string, Store>())

/**
 * The state of the grid of one album or filter: its photos, selection and order. The store of an album with pending removals is kept, since
 * they end in the store in which they began: a new store would show the removed photos again until it has read the album.
 */
export const listStoreOf = (library: Store, source: PhotoSource, report: ReportError): Store => {
  const stores = library.get(listStoresAtom)
  const pendingAlbumIds = new Set(library.get(pendingRemovalsAtom).map(({ albumId }) => albumId))
  for (const [key, store] of stores) if (!pendingAlbumIds.has(listIdOf(store.get(photoSourceAtom)))) stores.delete(key)
  const key = `${source.kind} ${listIdOf(source)}`
  const store = stores.get(key) ?? createListStore(library, source, report)
  stores.set(key, store)
  return store
}

/**
 * The grid and the preview read the same atoms as in the library, from another store. The values that the whole page shares
 * come from the library's store.
 */
const createListStore = (library: Store, source: PhotoSource, report: ReportError): Store => {
  const store = createStore()
  const api = library.get(albumsApiAtom)
  store.set(photoSourceAtom, source)
  store.set(albumsApiAtom, api)
  store.set(downloadsApiAtom, library.get(downloadsApiAtom))
  store.set(photosApiAtom, library.get(photosApiAtom))
  store.set(printTrayAtom, library.get(printTrayAtom))
  store.set(basePathAtom, library.get(basePathAtom))
  store.set(libraryStoreAtom, library)
  store.set(libraryMonthStoreAtom, library.get(monthStoreAtom))
  store.set(
    monthStoreAtom,
    createMonthStore({
      loadPage: loadPageOf(source, store),
      pageSizeOf: source.kind === 'timeline' ? pageSizeOf : () => PHOTO_SECTION_SIZE,
      report: (error) =>
        report({ action: source.kind === 'timeline' ? 'photos/filtered-month' : 'photos/album-photos', error }),
    }),
  )
  return store
}

const loadPageOf = (source: PhotoSource, store: Store): LoadMonthPage => {
  const sortingNow = () => store.get(photoSortingAtom)
  if (source.kind === 'timeline') return createLoadMonthPage(store.get(photosApiAtom), sortingNow, source.filter)
  const albums = store.get(albumsApiAtom)
  const listPhotos = source.kind === 'album' ? albums.listPhotos : albums.listSharedPhotos
  return (_, query, signal) => listPhotos(source.albumId, { ...sortingNow(), ...query }, signal)
}
