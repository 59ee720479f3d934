import { PHOTO_SECTION_SIZE } from '@account/shared/contracts/photo.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { atom, createStore } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { downloadsApiAtom } from '../api/downloads-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import { createMonthStore } from '../months/month-store.ts'
import { libraryMonthStoreAtom, monthStoreAtom } from '../months/month-store-atom.ts'
import { basePathAtom } from '../source/photo-paths.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { printTrayAtom } from '../prints/print-tray.ts'
import { photoSourceAtom, type PhotoSource } from '../source/photo-source.ts'
import { pendingRemovalsAtom } from '../deletion/pending-removals.ts'
import { libraryStoreAtom } from '../source/library-store-atom.ts'

type Store = ReturnType<typeof createStore>
type AlbumSource = Exclude<PhotoSource, { kind: 'timeline' }>

const albumStoresAtom = atom(() => new Map<string, Store>())

/**
 * The state of one album's grid: its photos, selection and order. The store of an album with pending removals is kept, since
 * they end in the store in which they began: a new store would show the removed photos again until it has read the album.
 */
export const albumStoreOf = (library: Store, source: AlbumSource, report: ReportError): Store => {
  const stores = library.get(albumStoresAtom)
  const pendingAlbumIds = new Set(library.get(pendingRemovalsAtom).map(({ albumId }) => albumId))
  for (const [key, store] of stores) if (!pendingAlbumIds.has(albumIdOf(store))) stores.delete(key)
  const key = `${source.kind} ${source.albumId}`
  const store = stores.get(key) ?? createAlbumStore(library, source, report)
  stores.set(key, store)
  return store
}

const albumIdOf = (store: Store): string | undefined => {
  const source = store.get(photoSourceAtom)
  return source.kind === 'timeline' ? undefined : source.albumId
}

/**
 * The grid and the preview read the same atoms as in the library, from another store. The values that the whole page shares
 * come from the library's store.
 */
const createAlbumStore = (library: Store, source: AlbumSource, report: ReportError): Store => {
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
  const listPhotos = source.kind === 'album' ? api.listPhotos : api.listSharedPhotos
  store.set(
    monthStoreAtom,
    createMonthStore({
      loadPage: (_, query, signal) => listPhotos(source.albumId, { ...store.get(photoSortingAtom), ...query }, signal),
      pageSizeOf: () => PHOTO_SECTION_SIZE,
      report: (error) => report({ action: 'photos/album-photos', error }),
    }),
  )
  return store
}
