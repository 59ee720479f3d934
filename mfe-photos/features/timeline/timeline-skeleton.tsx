import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'
import { DEFAULT_RATIO } from '@account/shared/photo-grid/photo-ratio.ts'
import { tilePlace } from './layout/timeline-layout.ts'
import headerStyles from './month/month-header.module.css'
import rowStyles from './grid/grid-row.module.css'
import { headerHeightStyle, measuresFor } from './layout/timeline-measures.ts'
import monthStyles from './month/timeline-month.module.css'
import toolbarStyles from './timeline-toolbar.module.css'
import { useElementWidth } from './scroll/use-element-width.ts'

const PLACEHOLDERS = 18

/** Placeholders where the first month's photos will stand. */
export const TimelineSkeleton = () => {
  const element = useRef<HTMLDivElement>(null)
  const width = useElementWidth(element) ?? window.innerWidth
  const measures = useMemo(() => measuresFor(width), [width])
  const rows = useMemo(() => justifyRows(new Float32Array(PLACEHOLDERS).fill(DEFAULT_RATIO), measures), [measures])
  return (
    <div ref={element} style={headerHeightStyle(measures)}>
      <VisuallyHidden live="polite">
        <FormattedMessage id="timeline.loading" />
      </VisuallyHidden>
      <div className={toolbarStyles.toolbar} />
      <div className={headerStyles.header}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={monthStyles.grid} style={{ height: rows.height }} aria-hidden="true">
        {Array.from({ length: rows.tileCount }, (_, tile) => (
          <div key={tile} className={rowStyles.cell} style={{ position: 'absolute', ...tilePlace(rows, tile) }} />
        ))}
      </div>
    </div>
  )
}
