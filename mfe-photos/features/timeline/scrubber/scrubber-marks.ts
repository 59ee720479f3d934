import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { isUndated } from '../../../months/counted-month.ts'

/** Part of the scrubber's length below which two marks would overlap. */
const LEAST_DISTANCE = 0.04

/** The start of a year, as a part of the scrubber's length. */
export type YearMark = { year: number; at: number }

export const yearMarks = ({ countedMonths, tops, height }: TimelineLayout): YearMark[] => {
  const marks: YearMark[] = []
  countedMonths.forEach((countedMonth, index) => {
    const last = marks.at(-1)
    const at = (tops[index] ?? 0) / Math.max(1, height)
    if (isUndated(countedMonth) || countedMonth.year === 0 || countedMonth.year === countedMonths[index - 1]?.year)
      return
    if (!last || at - last.at >= LEAST_DISTANCE) marks.push({ year: countedMonth.year, at })
  })
  return marks
}

/** Units per side of the silhouette. Whole numbers are serialized ten times as fast as fractions. */
export const DENSITY_PARTS = 10_000

/**
 * The number of photos per month as an outline in a square. It uses the square root, because one month of 10,000 photos
 * would flatten all others.
 */
export const densityPath = ({ countedMonths, tops, height }: TimelineLayout): string => {
  const yAt = (top: number) => Math.round((top / height) * DENSITY_PARTS)
  const most = countedMonths.reduce((count, countedMonth) => Math.max(count, countedMonth.count), 1)
  const points = countedMonths.map(({ count }, index) => {
    const x = Math.round((1 - Math.sqrt(count / most)) * DENSITY_PARTS)
    return `L${x} ${yAt(tops[index] ?? 0)}L${x} ${yAt(tops[index + 1] ?? height)}`
  })
  return `M${DENSITY_PARTS} 0${points.join('')}L${DENSITY_PARTS} ${DENSITY_PARTS}Z`
}
