import { memo, useId } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { remainingPhotos, type MonthState } from '../../library/month-state.ts'
import type { JustifiedRows } from '../../timeline-layout/justified-rows.ts'
import { photoTileCount } from '../../timeline-layout/section-rows.ts'
import { tilePlace, type Range } from '../../timeline-layout/timeline-layout.ts'
import type { TimelineSection } from '../../timeline-layout/timeline-section.ts'
import { MonthFailure } from './month-failure.tsx'
import { monthTitle } from './month-title.ts'
import { MoreTile } from './more-tile.tsx'
import { PhotoTile, Tile } from './photo-tile.tsx'
import styles from './timeline-month.module.css'

type TimelineMonthProps = {
  section: TimelineSection
  month: MonthState
  rows: JustifiedRows
  /** From the top of the timeline, with the heading. */
  top: number
  height: number
  tileStart: number
  tileEnd: number
  tabStop: string | undefined
}

export const TimelineMonth = memo((props: TimelineMonthProps) => {
  const { section, month, top, height } = props
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
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>
          <FormattedMessage id="timeline.count" values={{ count, number: <FormattedNumber value={count} /> }} />
        </span>
      </header>
      {month.status === 'rejected' && month.images.length === 0 ? (
        <MonthFailure section={section} title={title} correlationId={month.correlationId} />
      ) : (
        <MonthTiles {...props} title={title} titleId={titleId} />
      )}
    </section>
  )
})

type MonthTilesProps = TimelineMonthProps & { title: string; titleId: string }

const MonthTiles = ({ section, month, rows, tileStart, tileEnd, tabStop, title, titleId }: MonthTilesProps) => {
  const remaining = remainingPhotos(month, section.count)
  const photoTiles = photoTileCount({ images: month.images, remaining })
  return (
    <ul className={styles.tiles} aria-labelledby={titleId}>
      {indexes({ start: tileStart, end: Math.min(tileEnd, photoTiles) }).map((tile) => {
        const photo = month.images[tile]
        const tileId = `${section.key}/${tile}`
        return (
          <Tile key={photo?.imageId ?? tile} place={tilePlace(rows, tile)}>
            {photo && <PhotoTile photo={photo} tileId={tileId} isTabStop={tileId === tabStop} />}
          </Tile>
        )
      })}
      {rows.tileCount > photoTiles && tileEnd > photoTiles && (
        <Tile key="more" place={tilePlace(rows, photoTiles)}>
          <MoreTile
            section={section.key}
            month={month}
            remaining={remaining - (month.images.length === 0 ? photoTiles : 0)}
            tileId={`${section.key}/${photoTiles}`}
            title={title}
          />
        </Tile>
      )}
    </ul>
  )
}

const indexes = ({ start, end }: Range): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
