import type { Photo } from '@account/shared/contracts/photo.ts'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { TimelineSection } from '../timeline-layout/timeline-section.ts'
import type { Months } from './library-order.ts'
import type { MonthState } from './month-state.ts'
import { isSelectedIn, selectedCountIn, type PhotoSelection, type SectionSelection } from './photo-selection.ts'

/** Selections that are being deleted: nowhere to be seen from the moment the customer confirms, and back if it fails. */
export const hiddenSelectionsAtom = atom<readonly PhotoSelection[]>([])

type Library = { sections: readonly TimelineSection[]; months: Months }

/** The library without what is being deleted. */
export const useShownLibrary = ({ sections, months }: Library): Library => {
  const hidden = useAtomValue(hiddenSelectionsAtom)
  return useMemo(
    () => hidden.reduce((library, selection) => withoutSelection(library, selection), { sections, months }),
    [hidden, sections, months],
  )
}

export const withoutSelection = ({ sections, months }: Library, selection: PhotoSelection): Library => ({
  sections: sections.flatMap((section) => {
    const count = section.count - selectedCountIn(selection.get(section.key), section.count)
    if (count === section.count) return section
    return count > 0 ? { ...section, count } : []
  }),
  months: new Map(
    [...months].map(([key, month]) => {
      const of = selection.get(key)
      return [key, of ? monthWithout(month, of) : month]
    }),
  ),
})

const monthWithout = (month: MonthState, selection: SectionSelection): MonthState => {
  const images = imagesWithout(month.images, selection)
  return images === month.images ? month : { ...month, images }
}

/** Remembered by what it was made of: the geometry and every tile of a month know it by its list of photos. */
const kept = new WeakMap<readonly Photo[], WeakMap<SectionSelection, readonly Photo[]>>()

const imagesWithout = (images: readonly Photo[], selection: SectionSelection): readonly Photo[] => {
  const known = kept.get(images) ?? new WeakMap<SectionSelection, readonly Photo[]>()
  kept.set(images, known)
  const rest = known.get(selection) ?? images.filter(({ imageId }) => !isSelectedIn(selection, imageId))
  known.set(selection, rest)
  return rest
}
