import { memo, useId } from 'react'
import { useIntl } from 'react-intl'
import { remainingPhotos } from '../../../months/month-state.ts'
import { MonthFailure } from './month-failure.tsx'
import { MonthGrid, type TimelineMonthProps } from './month-grid.tsx'
import { MonthHeader } from './month-header.tsx'
import { monthTitle } from './month-title.ts'
import styles from './timeline-month.module.css'

export const TimelineMonth = memo((props: TimelineMonthProps) => {
  const { countedMonth, month, top, height, left, width, isSelecting, selection } = props
  const titleId = useId()
  const intl = useIntl()
  const title = monthTitle(countedMonth, intl)
  const count = month.photos.length + remainingPhotos(month, countedMonth.count)
  return (
    <section
      // A region would be a landmark, and the months would fill a screen reader's list of them.
      role="group"
      className={styles.month}
      // Uses `top`, because a sticky heading ignores a transform.
      style={{ top, height, left, width }}
      aria-labelledby={titleId}
      aria-busy={month.status === 'pending' || undefined}
    >
      <MonthHeader countedMonth={countedMonth} titleId={titleId} {...{ title, count, width, isSelecting, selection }} />
      {month.status === 'rejected' && month.photos.length === 0 ? (
        <MonthFailure countedMonth={countedMonth} correlationId={month.correlationId} />
      ) : (
        <MonthGrid {...props} title={title} titleId={titleId} />
      )}
    </section>
  )
})
