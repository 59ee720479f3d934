import type { Photo } from '@account/shared/contracts/photo.ts'
import { type MonthCount, type MonthKey, monthKeyOfPhoto } from './counted-month.ts'
import { isReadAsEmpty, remainingPhotos, uninitializedMonth, type MonthState } from './month-state.ts'

export type Months = ReadonlyMap<MonthKey, MonthState>

/**
 * The neighbour of a photo in the order of the library: a photo, photos that are not loaded or failed to load, or the
 * end of the library.
 */
export type Neighbour =
  | { kind: 'photo'; photo: Photo }
  | { kind: 'unloaded' | 'failed'; monthKey: MonthKey; part: 'first-page' | 'remaining' }
  | { kind: 'edge' }

type NeighbourQuestion = { countedMonths: readonly MonthCount[]; months: Months; photoId: string }

export const findLoaded = (
  months: Months,
  photoId: string,
): { monthKey: MonthKey; index: number; photo: Photo } | undefined => {
  for (const [monthKey, { photos }] of months) {
    const index = photos.findIndex(({ imageId }) => imageId === photoId)
    const photo = photos[index]
    if (photo) return { monthKey, index, photo }
  }
  return undefined
}

/** The month of a loaded photo; of another photo, the month of its date. */
export const monthKeyIn = (months: Months, photo: Photo): MonthKey =>
  findLoaded(months, photo.imageId)?.monthKey ?? monthKeyOfPhoto(photo)

export const nextPhoto = ({ countedMonths, months, photoId }: NeighbourQuestion): Neighbour => {
  const here = findLoaded(months, photoId)
  if (!here) return { kind: 'edge' }
  const month = months.get(here.monthKey) ?? uninitializedMonth
  const beside = month.photos[here.index + 1]
  if (beside) return { kind: 'photo', photo: beside }
  const monthIndex = countedMonths.findIndex(({ key }) => key === here.monthKey)
  if (monthIndex < 0) return { kind: 'edge' }
  if (remainingPhotos(month, countedMonths[monthIndex]?.count ?? 0) > 0)
    return { kind: kindOfUnloaded(month), monthKey: here.monthKey, part: 'remaining' }
  return endOfMonth({ countedMonth: countedMonths.slice(monthIndex + 1).find(mayHold(months)), months, end: 'first' })
}

/** Going back into a month leads to its last loaded photo: the specification moves across loaded photos. */
export const previousPhoto = ({ countedMonths, months, photoId }: NeighbourQuestion): Neighbour => {
  const here = findLoaded(months, photoId)
  if (!here) return { kind: 'edge' }
  const beside = months.get(here.monthKey)?.photos[here.index - 1]
  if (beside) return { kind: 'photo', photo: beside }
  const monthIndex = countedMonths.findIndex(({ key }) => key === here.monthKey)
  const before = countedMonths.slice(0, Math.max(0, monthIndex))
  return endOfMonth({ countedMonth: before.findLast(mayHold(months)), months, end: 'last' })
}

/** False for a counted month whose list turned out to be empty. */
export const mayHold =
  (months: Months) =>
  ({ key }: MonthCount): boolean =>
    !isReadAsEmpty(months.get(key))

type MonthEnd = { countedMonth: MonthCount | undefined; months: Months; end: 'first' | 'last' }

const endOfMonth = ({ countedMonth, months, end }: MonthEnd): Neighbour => {
  if (!countedMonth) return { kind: 'edge' }
  const month = months.get(countedMonth.key) ?? uninitializedMonth
  const photo = month.photos.at(end === 'first' ? 0 : -1)
  if (photo) return { kind: 'photo', photo }
  // The deletion of all loaded photos is pending.
  const part = month.status === 'fulfilled' ? 'remaining' : 'first-page'
  return { kind: kindOfUnloaded(month), monthKey: countedMonth.key, part }
}

const kindOfUnloaded = ({ status }: MonthState) => (status === 'rejected' ? 'failed' : 'unloaded')
