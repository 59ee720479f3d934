import type { TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { IntlShape } from 'react-intl'
import { isFlatList, isUndated, type MonthKey } from '../../../months/counted-month.ts'

/**
 * 'December 2007', or 'Unknown date' for January 1970, where undated photos are stored. In UTC, so that no time zone changes
 * the month.
 */
export const monthTitle = (month: TimelineMonth & { key?: MonthKey }, intl: IntlShape): string => {
  if (month.key && isFlatList(month.key)) return intl.formatMessage({ id: 'timeline.all-photos' })
  if (isUndated(month)) return intl.formatMessage({ id: 'timeline.unknown-date' })
  return intl.formatDate(Date.UTC(month.year, month.month - 1), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
