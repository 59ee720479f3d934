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
import { libraryStoreAtom } from '../deletion/pending-removals.ts'
import { hiddenSelectionsAtom } from '../deletion/shown-library.ts'

type Store = ReturnType<typeof createStore>
type AlbumSource = Exclude<PhotoSource, { kind: 'timeline' }>

const albumStoresAtom = atom(() => new Map<string, Store>())

/**
 * The state of one album's grid: its photos, selection and order. Who comes back to an album while photos that left it can
 * still be brought back finds it as it was: in a new store they would be seen until they are really gone.
 */
export const albumStoreOf = (library: Store, source: AlbumSource, report: ReportError): Store => {
  const stores = library.get(albumStoresAtom)
  for (const [key, store] of stores) if (store.get(hiddenSelectionsAtom).size === 0) stores.delete(key)
  const key = `${source.kind} ${source.albumId}`
  const store = stores.get(key) ?? createAlbumStore(library, source, report)
  stores.set(key, store)
  return store
}

/**
 * The grid and the preview read the same atoms as in the library; they only stand in another store. What the whole page
 * shares is taken over from the library's.
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
