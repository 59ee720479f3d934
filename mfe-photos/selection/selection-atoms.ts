import { atom } from 'jotai'
import type { SectionKey } from '../months/counted-month.ts'
import {
  deselectGone,
  emptySelection,
  selectSections,
  togglePhoto,
  toggleSection,
  type CountedSection,
  type PhotoSelection,
} from './photo-selection.ts'

/** Undefined while photos are not being selected. */
export const selectionAtom = atom<PhotoSelection | undefined>(undefined)

export type SelectedPhoto = { key: SectionKey; photoId: string }

/** The last photo that was selected by hand, which a range with Shift begins at. Its place changes as photos come and go. */
export const selectionOriginAtom = atom<SelectedPhoto | undefined>(undefined)

export const startSelectionAtom = atom(null, (get, set) => set(selectionAtom, get(selectionAtom) ?? emptySelection))

export const stopSelectionAtom = atom(null, (_, set) => {
  set(selectionAtom, undefined)
  set(selectionOriginAtom, undefined)
})

export const togglePhotoAtom = atom(null, (get, set, photo: SelectedPhoto) => {
  set(selectionAtom, togglePhoto(get(selectionAtom) ?? emptySelection, photo.key, photo.photoId))
  set(selectionOriginAtom, photo)
})

export const toggleSectionAtom = atom(null, (get, set, section: CountedSection) =>
  set(selectionAtom, toggleSection(get(selectionAtom) ?? emptySelection, section)),
)

export const deselectGoneAtom = atom(null, (get, set, goneIds: readonly string[]) => {
  const selection = get(selectionAtom)
  if (selection) set(selectionAtom, deselectGone(selection, goneIds))
})

export const selectSectionsAtom = atom(null, (get, set, sections: readonly CountedSection[]) =>
  set(selectionAtom, selectSections(get(selectionAtom) ?? emptySelection, sections)),
)
