import { createStore } from 'jotai'
import { albumStoreOf } from './album-store-of.ts'
import { emptySelection } from '../selection/photo-selection.ts'
import { hiddenSelectionsAtom } from '../deletion/shown-library.ts'

const library = createStore()
const report = () => 'correlation-id'
const storeOf = (albumId: string, kind: 'album' | 'shared-album' = 'album') =>
  albumStoreOf(library, { kind, albumId }, report)

test('[DL-07] an album that photos left stays as it is, however often it is opened, until that is settled', () => {
  const summer = storeOf('summer')
  const leaving = new Map([[emptySelection, emptySelection]])
  summer.set(hiddenSelectionsAtom, leaving)
  const winter = storeOf('winter')
  expect(winter.get(hiddenSelectionsAtom)).toEqual(new Map())
  expect(storeOf('summer', 'shared-album')).not.toBe(summer)
  expect(storeOf('summer').get(hiddenSelectionsAtom)).toEqual(leaving)
  summer.set(hiddenSelectionsAtom, new Map())
  expect(storeOf('summer')).not.toBe(summer)
})
