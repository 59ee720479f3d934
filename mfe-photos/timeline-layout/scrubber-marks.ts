import type { TimelineLayout } from './timeline-layout.ts'
import { isUndated } from './timeline-section.ts'

/** Marks nearer than this part of the scrubber would run into each other. */
const LEAST_DISTANCE = 0.04

/** Where the years begin, in parts of the scrubber's length. */
export const yearMarks = ({ sections, tops, height }: TimelineLayout): { year: number; at: number }[] => {
  const marks: { year: number; at: number }[] = []
  sections.forEach((section, index) => {
    const last = marks.at(-1)
    const at = (tops[index] ?? 0) / Math.max(1, height)
    if (isUndated(section) || section.year === 0 || section.year === sections[index - 1]?.year) return
    if (!last || at - last.at >= LEAST_DISTANCE) marks.push({ year: section.year, at })
  })
  return marks
}

/**
 * How many photos each month holds, as the outline of a silhouette in a square of one by one. By the root: one month of
 * 10,000 photos would flatten all others.
 */
export const densityPath = ({ sections, tops, height }: TimelineLayout): string => {
  const most = sections.reduce((count, section) => Math.max(count, section.count), 1)
  const points = sections.map(({ count }, index) => {
    const [from, to] = [(tops[index] ?? 0) / height, (tops[index + 1] ?? height) / height]
    const x = (1 - Math.sqrt(count / most)).toFixed(3)
    return `L${x} ${from.toFixed(4)}L${x} ${to.toFixed(4)}`
  })
  return `M1 0${points.join('')}L1 1Z`
}
