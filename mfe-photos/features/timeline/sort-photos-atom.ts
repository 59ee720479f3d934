import type { Sorting } from '@account/shared/contracts/sorting.ts'
import { atom } from 'jotai'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { stopSelectionAtom } from '../../selection/selection-atoms.ts'

/** Changes the sorting, and drops the photos that are loaded in the old order and the selection by its months. */
export const sortPhotosAtom = atom(null, (get, set, sorting: Sorting) => {
  set(stopSelectionAtom)
  set(photoSortingAtom, sorting)
  get(monthStoreAtom).reset()
})
