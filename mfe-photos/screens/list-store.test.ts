import { createStore } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { downloadsApiAtom } from '../api/downloads-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import { pendingRemovalsAtom } from '../deletion/pending-removals.ts'
import { createPrintTray, printTrayAtom } from '../prints/print-tray.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'
import { emptySelection } from '../selection/photo-selection.ts'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi } from '../testing/fake-library.ts'
import { augustStore } from '../testing/month-store-of.ts'
import { unusedDownloadsApi } from '../testing/unused-apis.ts'
import { listStoreOf } from './list-store.ts'

const library = createStore()
library.set(albumsApiAtom, fakeAlbumsApi())
library.set(downloadsApiAtom, unusedDownloadsApi)
library.set(photosApiAtom, fakePhotosApi({}))
library.set(monthStoreAtom, augustStore(0).store)
library.set(printTrayAtom, createPrintTray('customer'))
const report = () => 'correlation-id'
const storeOf = (albumId: string, kind: 'album' | 'shared-album' = 'album') =>
  listStoreOf(library, { kind, albumId }, report)

test('[DL-07] an album keeps its store while removals from it are pending, however often it is opened', () => {
  const summer = storeOf('summer')
  library.set(pendingRemovalsAtom, [
    { kind: 'remove', selection: emptySelection, count: 1, photos: new Map(), albumId: 'summer' },
  ])
  const winter = storeOf('winter')
  expect(storeOf('summer', 'shared-album')).not.toBe(summer)
  expect(storeOf('summer')).toBe(summer)
  expect(storeOf('winter')).not.toBe(winter)
  library.set(pendingRemovalsAtom, [])
  expect(storeOf('summer')).not.toBe(summer)
})
