import { atom } from 'jotai'
import {
  emptySelection,
  selectSections,
  togglePhoto,
  toggleSection,
  type CountedSection,
  type PhotoPlace,
  type PhotoSelection,
} from './photo-selection.ts'

/** Undefined while photos are not being selected. */
export const selectionAtom = atom<PhotoSelection | undefined>(undefined)

/** Where the last selection by hand was, which a range with Shift begins at. */
export const selectionOriginAtom = atom<PhotoPlace | undefined>(undefined)

export const startSelectionAtom = atom(null, (get, set) => set(selectionAtom, get(selectionAtom) ?? emptySelection))

export const stopSelectionAtom = atom(null, (_, set) => {
  set(selectionAtom, undefined)
  set(selectionOriginAtom, undefined)
})

type SelectedPhoto = PhotoPlace & { photoId: string }

export const togglePhotoAtom = atom(null, (get, set, { photoId, ...place }: SelectedPhoto) => {
  set(selectionAtom, togglePhoto(get(selectionAtom) ?? emptySelection, place.key, photoId))
  set(selectionOriginAtom, place)
})

export const toggleSectionAtom = atom(null, (get, set, section: CountedSection) =>
  set(selectionAtom, toggleSection(get(selectionAtom) ?? emptySelection, section)),
)

export const selectSectionsAtom = atom(null, (get, set, sections: readonly CountedSection[]) =>
  set(selectionAtom, selectSections(get(selectionAtom) ?? emptySelection, sections)),
)
