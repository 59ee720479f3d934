import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { memo, useId } from 'react'
import { useIntl } from 'react-intl'
import { remainingPhotos, type MonthState } from '../../library/month-state.ts'
import type { SectionSelection } from '../../library/photo-selection.ts'
import type { JustifiedRows } from '../../timeline-layout/justified-rows.ts'
import type { TimelineSection } from '../../timeline-layout/timeline-section.ts'
import { MonthFailure } from './month-failure.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthHeader } from './month-header.tsx'
import { monthTitle } from './month-title.ts'
import styles from './timeline-month.module.css'

export type TimelineMonthProps = {
  section: TimelineSection
  month: MonthState
  rows: JustifiedRows
  /** In the document, from the top of the timeline, with the heading. */
  top: number
  height: number
  /** Pixels of the month above `top`, where it is too high to be in the document as a whole. */
  within: number
  /** The rows that are in the document, and those of them that are on the screen or about to be. */
  rowStart: number
  rowEnd: number
  nearStart: number
  nearEnd: number
  tabStop: string | undefined
  isSelecting: boolean
  selection: SectionSelection | undefined
  smallPrintHint: string | undefined
  isFast: boolean
  thumbnail: ThumbnailId
  hrefOf: (photoId: string) => string
}

export const TimelineMonth = memo((props: TimelineMonthProps) => {
  const { section, month, top, height, isSelecting, selection } = props
  const titleId = useId()
  const intl = useIntl()
  const title = monthTitle(section, intl)
  const count = month.images.length + remainingPhotos(month, section.count)
  return (
    <section
      className={styles.month}
      // Not by a transform: a sticky heading takes no notice of one.
      style={{ top, height }}
      aria-labelledby={titleId}
      aria-busy={month.status === 'pending' || undefined}
    >
      <MonthHeader section={section} titleId={titleId} {...{ title, count, isSelecting, selection }} />
      {month.status === 'rejected' && month.images.length === 0 ? (
        <MonthFailure section={section} title={title} correlationId={month.correlationId} />
      ) : (
        <MonthGrid {...props} title={title} titleId={titleId} />
      )}
    </section>
  )
})
