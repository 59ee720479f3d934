import type { CSSProperties } from 'react'
import type { RowOptions } from '@account/shared/photo-grid/justified-rows.ts'
import type { MonthSpacing } from './timeline-layout.ts'

export type TimelineMeasures = RowOptions & MonthSpacing

/** Widths of the timeline itself, which is narrower than the screen where the menu is beside it. */
const SMALL_WIDTH = 575
const MEDIUM_WIDTH = 960

/**
 * Pixels beyond each edge of the screen within which rows are in the document: a tenth of a second of fast scrolling.
 */
export const NEAR_PIXELS = 288

/** Sizes in CSS pixels: three photos in a row on a phone, five or six on a desktop. */
export const measuresFor = (width: number): TimelineMeasures => {
  if (width < SMALL_WIDTH) return { width, targetRowHeight: 116, gap: 4, headerHeight: 44, monthGap: 12 }
  if (width < MEDIUM_WIDTH) return { width, targetRowHeight: 172, gap: 6, headerHeight: 64, monthGap: 20 }
  return { width, targetRowHeight: 216, gap: 6, headerHeight: 68, monthGap: 24 }
}

/** Passes the height of a month's heading in the layout to the style sheets. */
export const headerHeightStyle = ({ headerHeight }: Pick<MonthSpacing, 'headerHeight'>) =>
  ({ '--month-header-height': `${headerHeight}px` }) as CSSProperties
