import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'

/** Months that any screen shows at the top of the library. */
const MOST_MONTHS = 3

/** The months that fill the first screen, as far as their counts tell. */
export const firstMonths = (countedMonths: readonly CountedMonth[]): readonly CountedMonth[] => {
  let photos = 0
  const isBeyondScreen = ({ count }: CountedMonth, index: number) => {
    const isBeyond = index >= MOST_MONTHS || photos >= TIMELINE_PAGE_LIMIT
    photos += count
    return isBeyond
  }
  const beyond = countedMonths.findIndex(isBeyondScreen)
  return beyond === -1 ? countedMonths : countedMonths.slice(0, beyond)
}
