import type { Photo } from '@account/shared/contracts/photo.ts'
import { useMemo } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { remainingPhotos, type MonthState } from '../months/month-state.ts'
import { useMonths } from '../months/month-store-atom.ts'
import type { TimelineSection } from '../months/counted-month.ts'
import {
  deselectPhoto,
  isSelectedIn,
  selectedCountIn,
  subtract,
  type PhotoSelection,
  type SectionSelection,
} from '../selection/photo-selection.ts'
import type { SelectedPhoto } from '../selection/selection-atoms.ts'
import { useHiddenSelection } from './hidden-selection.ts'

type Library = { sections: readonly TimelineSection[]; months: Months }

/** The library without what is being deleted, but for the photo that is `seen`. */
export const useShownLibrary = ({ sections: counted, months }: Library, seen?: SelectedPhoto): Library => {
  const allHidden = useHiddenSelection(months)
  const { key, photoId } = seen ?? {}
  const sections = useMemo(() => countedAsRead({ sections: counted, months }), [counted, months])
  const hidden = useMemo(
    () => (key && photoId ? deselectPhoto(allHidden, key, photoId) : allHidden),
    [allHidden, key, photoId],
  )
  return useMemo(() => withoutSelection({ sections, months }, hidden), [hidden, sections, months])
}

/** Of a selection what is on the screen: all of a month is all of it but for what is being deleted already. */
export const useShownSelection = (selection: PhotoSelection): PhotoSelection => {
  const hidden = useHiddenSelection(useMonths())
  return useMemo(() => subtract(selection, hidden), [selection, hidden])
}

/** A count that lies ends where the list says better: what is selected, and then deleted, goes by it. */
export const countedAsRead = ({ sections, months }: Library): readonly TimelineSection[] => {
  const read = sections.map((section) => {
    const month = months.get(section.key)
    const count = month ? month.images.length + remainingPhotos(month, section.count) : section.count
    return count === section.count ? section : { ...section, count }
  })
  return read.some((section, index) => section !== sections[index]) ? read : sections
}

export const withoutSelection = (library: Library, selection: PhotoSelection): Library =>
  selection.size === 0 ? library : withoutSome(library, selection)

const withoutSome = ({ sections, months }: Library, selection: PhotoSelection): Library => ({
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
