import { createStore } from 'jotai'
import { pendingRemovalsAtom } from '../deletion/pending-removals.ts'
import { createPrintTray, printTrayAtom } from '../prints/print-tray.ts'
import { emptySelection } from '../selection/photo-selection.ts'
import { albumStoreOf } from './album-store.ts'

const library = createStore()
library.set(printTrayAtom, createPrintTray('customer'))
const report = () => 'correlation-id'
const storeOf = (albumId: string, kind: 'album' | 'shared-album' = 'album') =>
  albumStoreOf(library, { kind, albumId }, report)

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
