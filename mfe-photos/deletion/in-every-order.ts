import { FLAT_SECTION, type SectionKey } from '../months/timeline-section.ts'
import { setPhotos, type PhotoSelection } from '../selection/photo-selection.ts'

/**
 * A selection with its photos where they stand in the other order as well: in the one section of all where they were chosen
 * by months, and by months where they were chosen among all. No month is named as that section is.
 */
export const inEveryOrder = (
  selection: PhotoSelection,
  monthsOfPhotos: ReadonlyMap<string, SectionKey>,
): PhotoSelection => {
  const isByMonths = !selection.has(FLAT_SECTION)
  const others = Map.groupBy(monthsOfPhotos, ([, month]) => (isByMonths ? FLAT_SECTION : month))
  return [...others].reduce(
    (next, [key, photos]) => setPhotos(next, { key, photoIds: photos.map(([id]) => id), isSelected: true }),
    selection,
  )
}
