import { UNDATED_MONTH } from '@account/shared/contracts/timeline-numbers.ts'
import type { TimelineCounts, TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { Sorting, SortOrder } from '@account/shared/contracts/sorting.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'

/** `2007-12`: the server's year and month, never computed in the browser's time zone. */
export type MonthKey = `${number}-${number}`

export type CountedMonth = TimelineMonth & { key: MonthKey; count: number }

export type MonthCount = Pick<CountedMonth, 'key' | 'count'>

const monthKeyOf = ({ year, month }: TimelineMonth): MonthKey => `${year}-${month}`

export const isUndated = ({ year, month }: TimelineMonth): boolean =>
  year === UNDATED_MONTH.year && month === UNDATED_MONTH.month

type CountOptions = {
  /** Called for a month whose count is below zero; the month is treated as empty. */
  onNegativeCount: (month: TimelineMonth, count: number) => void
}

/** The months that hold photos, newest first. */
export const monthsFromCounts = (counts: TimelineCounts, { onNegativeCount }: CountOptions): CountedMonth[] => {
  const countedMonths = Object.entries(counts)
    .flatMap(([year, months]) =>
      Object.entries(months).map(([month, count]) => ({ year: Number(year), month: Number(month), count })),
    )
    .map(({ count, ...month }) => {
      if (count < 0) onNegativeCount(month, count)
      return { ...month, key: monthKeyOf(month), count: Math.max(0, count) }
    })
    .filter(({ count }) => count > 0)
  return inOrder(countedMonths, 'desc')
}

/** Undated photos are last in either order. */
const inOrder = (countedMonths: readonly CountedMonth[], sortOrder: SortOrder): CountedMonth[] => {
  const direction = sortOrder === 'desc' ? -1 : 1
  return countedMonths.toSorted((a, b) => lastWhenUndated(a, b) || direction * (a.year - b.year || a.month - b.month))
}

const lastWhenUndated = (a: TimelineMonth, b: TimelineMonth) => Number(isUndated(a)) - Number(isUndated(b))

export const monthOfKey = (key: MonthKey): TimelineMonth => {
  const [year, month] = key.split('-').map(Number)
  return { year: year ?? UNDATED_MONTH.year, month: month ?? UNDATED_MONTH.month }
}

/** The key of the flat list: all photos in one group, by the time at which they were added. No month has this key. */
export const FLAT_LIST: MonthKey = '0-0'

export const isFlatList = (key: MonthKey): boolean => key === FLAT_LIST

/** The groups of a sorting: months for the date taken, else the flat list. */
export const arrangeMonths = (
  countedMonths: readonly CountedMonth[],
  { sortKey, sortOrder }: Sorting,
): CountedMonth[] => {
  if (sortKey === 'dateTaken') return inOrder(countedMonths, sortOrder)
  return flatListOf(countedMonths.reduce((sum, countedMonth) => sum + countedMonth.count, 0))
}

/** The flat list as the only group; no group where there are no photos. */
export const flatListOf = (count: number): CountedMonth[] =>
  count > 0 ? [{ key: FLAT_LIST, year: 0, month: 0, count }] : []

/** The month of a photo by the date that its camera wrote; it is read from the text, without a time zone. */
export const monthKeyOfPhoto = ({ dateTaken }: Photo): MonthKey => {
  const written = /^(\d{4})-(\d{2})/.exec(dateTaken ?? '')
  return monthKeyOf(written ? { year: Number(written[1]), month: Number(written[2]) } : UNDATED_MONTH)
}
