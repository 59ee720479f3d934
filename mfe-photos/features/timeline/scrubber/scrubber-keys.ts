import type { CountedMonth } from '../../../months/counted-month.ts'

/**
 * The month that a key leads to: the next or previous month, the neighbouring year, or an end; undefined for other
 * keys.
 */
export const monthAfterKey = (
  countedMonths: readonly CountedMonth[],
  index: number,
  key: string,
): number | undefined => {
  const last = countedMonths.length - 1
  const year = countedMonths[index]?.year
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, index - 1)
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
