import type { Sorting } from '@account/shared/contracts/sorting.ts'
import { atom } from 'jotai'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { stopSelectionAtom } from '../../selection/selection-atoms.ts'

/** Another order: what was loaded in the old one is let go, and so is a selection by its sections. */
export const sortPhotosAtom = atom(null, (get, set, sorting: Sorting) => {
  set(stopSelectionAtom)
  set(photoSortingAtom, sorting)
  get(monthStoreAtom).reset()
})
