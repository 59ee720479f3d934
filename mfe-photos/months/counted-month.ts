import { UNDATED_MONTH } from '@account/shared/contracts/timeline-numbers.ts'
import type { TimelineCounts, TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { Sorting, SortOrder } from '@account/shared/contracts/sorting.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'

/** `2007-12`: the server's year and month, never the result of arithmetic in the browser's time zone. */
export type SectionKey = `${number}-${number}`

export type TimelineSection = TimelineMonth & { key: SectionKey; count: number }

export const sectionKeyOf = ({ year, month }: TimelineMonth): SectionKey => `${year}-${month}`

export const isUndated = ({ year, month }: TimelineMonth): boolean =>
  year === UNDATED_MONTH.year && month === UNDATED_MONTH.month

type SectionOptions = {
  /** Told of a month whose count is below zero; it is treated as empty. */
  onNegativeCount: (month: TimelineMonth, count: number) => void
}

/** The months that hold photos, newest first. */
export const sectionsFromCounts = (counts: TimelineCounts, { onNegativeCount }: SectionOptions): TimelineSection[] => {
  const sections = Object.entries(counts)
    .flatMap(([year, months]) =>
      Object.entries(months).map(([month, count]) => ({ year: Number(year), month: Number(month), count })),
    )
    .map(({ count, ...month }) => {
      if (count < 0) onNegativeCount(month, count)
      return { ...month, key: sectionKeyOf(month), count: Math.max(0, count) }
    })
    .filter(({ count }) => count > 0)
  return inOrder(sections, 'desc')
}

/** Undated photos come after the newest and the oldest alike. */
const inOrder = (sections: readonly TimelineSection[], sortOrder: SortOrder): TimelineSection[] => {
  const direction = sortOrder === 'desc' ? -1 : 1
  return sections.toSorted((a, b) => lastWhenUndated(a, b) || direction * (a.year - b.year || a.month - b.month))
}

const lastWhenUndated = (a: TimelineMonth, b: TimelineMonth) => Number(isUndated(a)) - Number(isUndated(b))

export const monthOfKey = (key: SectionKey): TimelineMonth => {
  const [year, month] = key.split('-').map(Number)
  return { year: year ?? UNDATED_MONTH.year, month: month ?? UNDATED_MONTH.month }
}

/** Photos in the order in which they were added stand in one section, which no month names. */
export const FLAT_SECTION: SectionKey = '0-0'

export const isFlat = (key: SectionKey): boolean => key === FLAT_SECTION

/** The sections of a sorting: months by date taken, or one section of everything. */
export const arrangeSections = (
  sections: readonly TimelineSection[],
  { sortKey, sortOrder }: Sorting,
): TimelineSection[] => {
  if (sortKey === 'dateTaken') return inOrder(sections, sortOrder)
  return flatSectionOf(sections.reduce((sum, section) => sum + section.count, 0))
}

/** One section of everything; none where there is nothing. */
export const flatSectionOf = (count: number): TimelineSection[] =>
  count > 0 ? [{ key: FLAT_SECTION, year: 0, month: 0, count }] : []

/** The month that a photo stands under: the date as its camera wrote it, so the text is read and no zone applied. */
export const sectionKeyOfPhoto = ({ dateTaken }: Photo): SectionKey => {
  const written = /^(\d{4})-(\d{2})/.exec(dateTaken ?? '')
  return sectionKeyOf(written ? { year: Number(written[1]), month: Number(written[2]) } : UNDATED_MONTH)
}
