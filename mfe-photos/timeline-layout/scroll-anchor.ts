import { lastAtOrBefore } from './binary-search.ts'
import { rowOfTile, type TimelineLayout } from './timeline-layout.ts'
import type { SectionKey } from './timeline-section.ts'

/** What the customer is looking at, in terms that outlive a change of the layout. */
export type ScrollAnchor = {
  section: SectionKey
  /** Index of the first tile of the topmost visible row; absent while the month's heading is at the top. */
  tile?: number
  /** Pixels from the top of the view up to the anchored row or heading. */
  offset: number
}

export const anchorAt = (layout: TimelineLayout, position: number): ScrollAnchor | undefined => {
  const index = lastAtOrBefore(layout.tops, layout.tops.length, position)
  const section = layout.sections[index]
  const rows = layout.rows[index]
  if (!section || !rows) return undefined
  const top = layout.tops[index] ?? 0
  const below = position - top - layout.headerHeight
  if (below <= 0 || rows.rowCount === 0) return { section: section.key, offset: position - top }
  const row = lastAtOrBefore(rows.rowTops, rows.rowCount, below)
  return { section: section.key, tile: rows.rowStarts[row] ?? 0, offset: below - (rows.rowTops[row] ?? 0) }
}

/** Where an anchor stands now; undefined when its month is gone. */
export const positionOf = (layout: TimelineLayout, { section, tile, offset }: ScrollAnchor): number | undefined => {
  const index = layout.sections.findIndex(({ key }) => key === section)
  const rows = layout.rows[index]
  if (!rows) return undefined
  const top = layout.tops[index] ?? 0
  if (tile === undefined) return top + offset
  const row = rowOfTile(rows, Math.min(tile, rows.tileCount - 1))
  return top + layout.headerHeight + (rows.rowTops[row] ?? 0) + Math.min(offset, rows.rowHeights[row] ?? 0)
}
