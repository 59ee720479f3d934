import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'

/** Upper bound of the months that fit on a first screen. */
const MOST_MONTHS = 3

/** The months that fill the first screen, judging by their counts. */
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
