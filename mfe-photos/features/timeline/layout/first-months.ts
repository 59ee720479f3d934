import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { TimelineSection } from '../../../months/counted-month.ts'

/** Months that any screen shows at the top of the library. */
const MOST_MONTHS = 3

/** The months that fill the first screen, as far as their counts tell. */
export const firstSections = (sections: readonly TimelineSection[]): readonly TimelineSection[] => {
  let photos = 0
  const isBeyondScreen = ({ count }: TimelineSection, index: number) => {
    const isBeyond = index >= MOST_MONTHS || photos >= TIMELINE_PAGE_LIMIT
    photos += count
    return isBeyond
  }
  const beyond = sections.findIndex(isBeyondScreen)
  return beyond === -1 ? sections : sections.slice(0, beyond)
}
