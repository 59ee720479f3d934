import { atom } from 'jotai'
import type { MonthCount, MonthKey } from '../months/counted-month.ts'
import {
  deselectDeleted,
  emptySelection,
  selectMonths,
  togglePhoto,
  toggleMonth,
  type PhotoSelection,
} from './photo-selection.ts'

/** Undefined while photos are not being selected. */
export const selectionAtom = atom<PhotoSelection | undefined>(undefined)

export type SelectedPhoto = { key: MonthKey; photoId: string }

/**
 * The photo that was selected last, at which a range with Shift starts. Its place changes when photos are added or
 * removed.
 */
export const selectionOriginAtom = atom<SelectedPhoto | undefined>(undefined)

/** Whether the customer selects photos in order to have them printed. Photos that are too small for prints are then marked. */
export const isForPrintsAtom = atom(false)

export const startPrintSelectionAtom = atom(null, (_, set) => {
  set(startSelectionAtom)
  set(isForPrintsAtom, true)
})

export const startSelectionAtom = atom(null, (get, set) => set(selectionAtom, get(selectionAtom) ?? emptySelection))

export const stopSelectionAtom = atom(null, (_, set) => {
  set(selectionAtom, undefined)
  set(selectionOriginAtom, undefined)
  set(isForPrintsAtom, false)
})

export const togglePhotoAtom = atom(null, (get, set, photo: SelectedPhoto) => {
  set(selectionAtom, togglePhoto(get(selectionAtom) ?? emptySelection, photo.key, photo.photoId))
  set(selectionOriginAtom, photo)
})

export const toggleMonthAtom = atom(null, (get, set, countedMonth: MonthCount) =>
  set(selectionAtom, toggleMonth(get(selectionAtom) ?? emptySelection, countedMonth)),
)

export const deselectDeletedAtom = atom(null, (get, set, goneIds: readonly string[]) => {
  const selection = get(selectionAtom)
  if (selection) set(selectionAtom, deselectDeleted(selection, goneIds))
})

export const selectMonthsAtom = atom(null, (get, set, countedMonths: readonly MonthCount[]) =>
  set(selectionAtom, selectMonths(get(selectionAtom) ?? emptySelection, countedMonths)),
)
