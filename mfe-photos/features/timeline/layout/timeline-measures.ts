import type { CSSProperties } from 'react'
import type { RowOptions } from './justified-rows.ts'
import type { MonthSpacing } from './timeline-layout.ts'

export type TimelineMeasures = RowOptions & MonthSpacing

/** Below these widths of the timeline itself, which is narrower than the screen where the menu stands beside it. */
const SMALL_WIDTH = 575
const MEDIUM_WIDTH = 960

/** Beyond each edge of what is in view, where rows are in the document: a tenth of a second before they are seen, however fast. */
export const NEAR_PIXELS = 288

/** Sizes in CSS pixels: three photos abreast on a telephone, five or six on a desk. */
export const measuresFor = (width: number): TimelineMeasures => {
  if (width < SMALL_WIDTH) return { width, targetRowHeight: 116, gap: 4, headerHeight: 56, monthGap: 12 }
  if (width < MEDIUM_WIDTH) return { width, targetRowHeight: 172, gap: 6, headerHeight: 64, monthGap: 20 }
  return { width, targetRowHeight: 216, gap: 6, headerHeight: 68, monthGap: 24 }
}

/** Tells the style sheets how high the geometry takes a month's heading to be. */
export const headerHeightStyle = ({ headerHeight }: Pick<MonthSpacing, 'headerHeight'>) =>
  ({ '--month-header-height': `${headerHeight}px` }) as CSSProperties
