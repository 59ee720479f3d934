import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { memo, useId } from 'react'
import { useIntl } from 'react-intl'
import { remainingPhotos, type MonthState } from '../../library/month-state.ts'
import type { SectionSelection } from '../../library/photo-selection.ts'
import type { JustifiedRows } from '../../timeline-layout/justified-rows.ts'
import { photoTileCount } from '../../timeline-layout/section-rows.ts'
import type { TimelineSection } from '../../timeline-layout/timeline-section.ts'
import { MonthFailure } from './month-failure.tsx'
import { MonthHeader } from './month-header.tsx'
import { monthTitle } from './month-title.ts'
import { PhotoRow } from './photo-row.tsx'
import styles from './timeline-month.module.css'

type TimelineMonthProps = {
  section: TimelineSection
  month: MonthState
  rows: JustifiedRows
  /** In the document, from the top of the timeline, with the heading. */
  top: number
  height: number
  /** Pixels of the month above `top`, where it is too high to be in the document as a whole. */
  within: number
  rowStart: number
  rowEnd: number
  tabStop: string | undefined
  isSelecting: boolean
  selection: SectionSelection | undefined
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

type MonthGridProps = TimelineMonthProps & { title: string; titleId: string }

const MonthGrid = ({ title, titleId, rowStart, rowEnd, ...props }: MonthGridProps) => {
  const { section, month, rows, within } = props
  const remaining = remainingPhotos(month, section.count)
  const photoTiles = photoTileCount({ images: month.images, remaining, shape: month.shape })
  const unshown = remaining - (month.images.length === 0 ? photoTiles : 0)
  const pool = poolSizeFor(rowEnd - rowStart)
  return (
    <div
      className={styles.grid}
      role="grid"
      aria-labelledby={titleId}
      aria-rowcount={rows.rowCount}
      aria-multiselectable={props.isSelecting || undefined}
    >
      {Array.from({ length: rowEnd - rowStart }, (_, offset) => {
        const row = rowStart + offset
        return (
          <PhotoRow
            // [Note: Recycled rows] A row that left at one edge is the row that enters at the other.
            key={row % pool}
            row={row}
            top={(rows.rowTops[row] ?? 0) - within}
            sectionKey={section.key}
            images={month.images}
            month={month}
            {...pick(props)}
            {...{ title, photoTiles, unshown }}
          />
        )
      })}
    </div>
  )
}

type RowShare = Pick<
  TimelineMonthProps,
  'rows' | 'tabStop' | 'isSelecting' | 'selection' | 'isFast' | 'thumbnail' | 'hrefOf'
>

const pick = ({ rows, tabStop, isSelecting, selection, isFast, thumbnail, hrefOf }: RowShare): RowShare => ({
  rows,
  tabStop,
  isSelecting,
  selection,
  isFast,
  thumbnail,
  hrefOf,
})

/** A power of two, which seldom changes: with it every row's element would. */
const poolSizeFor = (rowCount: number) => 2 ** Math.ceil(Math.log2(Math.max(4, rowCount)))
