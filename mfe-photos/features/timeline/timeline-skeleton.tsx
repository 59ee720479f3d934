import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { justifyRows } from '../../timeline-layout/justified-rows.ts'
import { DEFAULT_RATIO } from '../../timeline-layout/photo-ratio.ts'
import { tilePlace } from '../../timeline-layout/timeline-layout.ts'
import { Tile } from './photo-tile.tsx'
import { measuresFor } from './timeline-measures.ts'
import monthStyles from './timeline-month.module.css'
import { useElementWidth } from './use-element-width.ts'

const PLACES = 18

/** The first month's places, where the photos will stand. */
export const TimelineSkeleton = () => {
  const element = useRef<HTMLDivElement>(null)
  const width = useElementWidth(element)
  const rows = useMemo(() => justifyRows(new Float32Array(PLACES).fill(DEFAULT_RATIO), measuresFor(width)), [width])
  return (
    <div ref={element}>
      <VisuallyHidden live="polite">
        <FormattedMessage id="timeline.loading" />
      </VisuallyHidden>
      <div className={monthStyles.header}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <ul className={monthStyles.tiles} style={{ height: rows.height }} aria-hidden="true">
        {Array.from({ length: rows.tileCount }, (_, tile) => (
          <Tile key={tile} place={tilePlace(rows, tile)} />
        ))}
      </ul>
    </div>
  )
}
