import { lineStart, type TimelineLayout } from '../layout/timeline-layout.ts'

/**
 * The month that a key leads to: the next or previous month that has a line of its own, the neighbouring year, or an
 * end; undefined for other keys.
 */
export const monthAfterKey = (
  layout: Pick<TimelineLayout, 'countedMonths' | 'tops'>,
  index: number,
  key: string,
): number | undefined => {
  const { countedMonths, tops } = layout
  const last = countedMonths.length - 1
  const year = countedMonths[index]?.year
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight': {
      const below = tops.findIndex((top, candidate) => candidate > index && top > (tops[index] ?? 0))
      return below === -1 ? last : below
    }
    case 'ArrowUp':
    case 'ArrowLeft':
      return lineStart(layout, Math.max(0, lineStart(layout, index) - 1))
    case 'PageDown': {
      const next = countedMonths.findIndex((countedMonth, candidate) => candidate > index && countedMonth.year !== year)
      return next === -1 ? last : next
    }
    case 'PageUp': {
      const before =
        countedMonths[
          countedMonths.findLastIndex((countedMonth, candidate) => candidate < index && countedMonth.year !== year)
        ]
      return before ? countedMonths.findIndex((countedMonth) => countedMonth.year === before.year) : 0
    }
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
