import type { TimelineMonth } from '@account/shared/contracts/timeline.ts'
import { DateTime } from 'luxon'
import type { IntlShape } from 'react-intl'
import { isUndated } from '../../timeline-layout/timeline-section.ts'

/** 'December 2007'; January 1970 is where undated photos stand. In UTC, so that no time zone moves a month. */
export const monthTitle = (month: TimelineMonth, intl: IntlShape): string =>
  isUndated(month)
    ? intl.formatMessage({ id: 'timeline.unknown-date' })
    : DateTime.utc(month.year, month.month, { locale: intl.locale }).toLocaleString({ month: 'long', year: 'numeric' })
