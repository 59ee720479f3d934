import { lastAtOrBefore } from '../layout/binary-search.ts'
import { monthAt, rowOfTile, tilePlace, visibleMonths, type TimelineLayout } from '../layout/timeline-layout.ts'
import type { MonthKey, CountedMonth } from '../../../months/counted-month.ts'

/** The visible place of the timeline, in terms that stay valid when the layout changes. */
export type ScrollAnchor = {
  monthKey: MonthKey
  /** Index of the first tile of the topmost visible row; undefined while the month's heading is at the top. */
  tile?: number | undefined
  /** Pixels from the anchored row or heading to the top of the view; negative where it is below. */
  offset: number
}

export const anchorAt = (layout: TimelineLayout, position: number): ScrollAnchor | undefined => {
  const index = monthAt(layout, position)
  const countedMonth = layout.countedMonths[index]
  const rows = layout.rows[index]
  if (!countedMonth || !rows) return undefined
  const top = layout.tops[index] ?? 0
  const below = position - top - layout.headerHeight
  if (below <= 0 || rows.rowCount === 0) return { monthKey: countedMonth.key, offset: position - top }
  const row = lastAtOrBefore(rows.rowTops, rows.rowCount, below)
  return { monthKey: countedMonth.key, tile: rows.rowStarts[row] ?? 0, offset: below - (rows.rowTops[row] ?? 0) }
}

/**
 * The topmost visible photo, or the heading of the first visible month with photos. Placeholders of a month that has
 * not loaded are not anchors, because their rows change when it loads.
 */
export const anchorInView = (
  layout: TimelineLayout,
  view: { top: number; bottom: number },
  showsPhotos: (countedMonth: CountedMonth) => boolean,
): ScrollAnchor | undefined => {
  const { start, end } = visibleMonths(layout, view)
  const index = layout.countedMonths.findIndex(
    (countedMonth, at) => at >= start && at < end && showsPhotos(countedMonth),
  )
  const countedMonth = layout.countedMonths[index]
  if (!countedMonth || index === start) return anchorAt(layout, view.top)
  return { monthKey: countedMonth.key, offset: view.top - (layout.tops[index] ?? 0) }
}

/** The current position of an anchor; undefined when its month is gone. */
export const positionOf = (layout: TimelineLayout, { monthKey, tile, offset }: ScrollAnchor): number | undefined => {
  const index = layout.countedMonths.findIndex(({ key }) => key === monthKey)
  const rows = layout.rows[index]
  if (!rows) return undefined
  const top = layout.tops[index] ?? 0
  if (tile === undefined) return top + offset
  const row = rowOfTile(rows, Math.min(tile, rows.tileCount - 1))
  return top + layout.headerHeight + (rows.rowTops[row] ?? 0) + Math.min(offset, rows.rowHeights[row] ?? 0)
}

/** The vertical centre of a tile; undefined when its month is gone or has become shorter. */
export const middleOfTile = (
  layout: TimelineLayout,
  { key, index }: { key: MonthKey; index: number },
): number | undefined => {
  const monthIndex = layout.countedMonths.findIndex((candidate) => candidate.key === key)
  const rows = layout.rows[monthIndex]
  if (!rows || index >= rows.tileCount) return undefined
  const { top, height } = tilePlace(rows, index)
  return (layout.tops[monthIndex] ?? 0) + layout.headerHeight + top + height / 2
}
