import type { Photo } from '@account/shared/contracts/photo.ts'
import { useMemo } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { remainingPhotos, type MonthState } from '../months/month-state.ts'
import { useMonths } from '../months/month-store-atom.ts'
import type { CountedMonth } from '../months/counted-month.ts'
import {
  deselectPhoto,
  isSelectedIn,
  selectedCountIn,
  difference,
  type PhotoSelection,
  type MonthSelection,
} from '../selection/photo-selection.ts'
import type { SelectedPhoto } from '../selection/selection-atoms.ts'
import { useHiddenSelection } from './hidden-selection.ts'

type Library = { countedMonths: readonly CountedMonth[]; months: Months }

/** The library without the photos that pending removals hide. The photo on the screen, `seen`, stays in it. */
export const useShownLibrary = ({ countedMonths: counted, months }: Library, seen?: SelectedPhoto): Library => {
  const allHidden = useHiddenSelection(months)
  const { key, photoId } = seen ?? {}
  const countedMonths = useMemo(() => countedAsRead({ countedMonths: counted, months }), [counted, months])
  const hidden = useMemo(
    () => (key && photoId ? deselectPhoto(allHidden, key, photoId) : allHidden),
    [allHidden, key, photoId],
  )
  return useMemo(() => withoutSelection({ countedMonths, months }, hidden), [hidden, countedMonths, months])
}

/** The part of a selection that is on the screen: a whole month without the photos that pending removals hide. */
export const useShownSelection = (selection: PhotoSelection): PhotoSelection => {
  const hidden = useHiddenSelection(useMonths())
  return useMemo(() => difference(selection, hidden), [selection, hidden])
}

/** Corrects a count by the list where the two differ, so that the selection and a deletion count what is there. */
export const countedAsRead = ({ countedMonths, months }: Library): readonly CountedMonth[] => {
  const read = countedMonths.map((countedMonth) => {
    const month = months.get(countedMonth.key)
    const count = month ? month.photos.length + remainingPhotos(month, countedMonth.count) : countedMonth.count
    return count === countedMonth.count ? countedMonth : { ...countedMonth, count }
  })
  return read.some((countedMonth, index) => countedMonth !== countedMonths[index]) ? read : countedMonths
}

export const withoutSelection = (library: Library, selection: PhotoSelection): Library =>
  selection.size === 0 ? library : withoutSome(library, selection)

const withoutSome = ({ countedMonths, months }: Library, selection: PhotoSelection): Library => ({
  countedMonths: countedMonths.flatMap((countedMonth) => {
    const count = countedMonth.count - selectedCountIn(selection.get(countedMonth.key), countedMonth.count)
    if (count === countedMonth.count) return countedMonth
    return count > 0 ? { ...countedMonth, count } : []
  }),
  months: new Map(
    [...months].map(([key, month]) => {
      const of = selection.get(key)
      return [key, of ? monthWithout(month, of) : month]
    }),
  ),
})

const monthWithout = (month: MonthState, selection: MonthSelection): MonthState => {
  const photos = photosWithoutSelected(month.photos, selection)
  return photos === month.photos ? month : { ...month, photos }
}

/** The same input returns the same list, because the layout and the tiles of a month compare lists by identity. */
const cache = new WeakMap<readonly Photo[], WeakMap<MonthSelection, readonly Photo[]>>()

const photosWithoutSelected = (photos: readonly Photo[], selection: MonthSelection): readonly Photo[] => {
  const known = cache.get(photos) ?? new WeakMap<MonthSelection, readonly Photo[]>()
  cache.set(photos, known)
  const rest = known.get(selection) ?? photos.filter(({ imageId }) => !isSelectedIn(selection, imageId))
  known.set(selection, rest)
  return rest
}
