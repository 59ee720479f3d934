import { lastAtOrBefore } from './binary-search.ts'
import type { JustifiedRows } from './justified-rows.ts'
import type { TimelineSection } from './timeline-section.ts'

/**
 * Where every month stands, known from the counts alone before a photo is loaded.
 * Positions in CSS pixels from the top of the timeline; 64-bit, since a library of a million photos is 40M pixels high.
 */
export type TimelineLayout = {
  sections: readonly TimelineSection[]
  rows: readonly JustifiedRows[]
  tops: Float64Array
  headerHeight: number
  height: number
}

export type SectionSpacing = { headerHeight: number; sectionGap: number }

export const layOutTimeline = (
  sections: readonly TimelineSection[],
  rows: readonly JustifiedRows[],
  { headerHeight, sectionGap }: SectionSpacing,
): TimelineLayout => {
  const tops = new Float64Array(sections.length)
  let height = 0
  rows.forEach((sectionRows, index) => {
    tops[index] = height
    height += headerHeight + sectionRows.height + (index < rows.length - 1 ? sectionGap : 0)
  })
  return { sections, rows, tops, headerHeight, height }
}

export const sectionHeight = ({ rows, headerHeight }: TimelineLayout, section: number): number =>
  headerHeight + (rows[section]?.height ?? 0)

/** Half-open ranges of what lies between two heights. */
export type Range = { start: number; end: number }

export const visibleSections = ({ tops, sections }: TimelineLayout, view: { top: number; bottom: number }): Range =>
  sections.length === 0
    ? { start: 0, end: 0 }
    : {
        start: lastAtOrBefore(tops, tops.length, view.top),
        end: lastAtOrBefore(tops, tops.length, view.bottom) + 1,
      }

/** The tiles of a month that lie, in whole rows, between two heights of the timeline. */
export const visibleTiles = (layout: TimelineLayout, section: number, view: { top: number; bottom: number }): Range => {
  const rows = layout.rows[section]
  if (!rows || rows.rowCount === 0) return { start: 0, end: 0 }
  const origin = (layout.tops[section] ?? 0) + layout.headerHeight
  if (view.bottom < origin || view.top > origin + rows.height) return { start: 0, end: 0 }
  const first = lastAtOrBefore(rows.rowTops, rows.rowCount, view.top - origin)
  const last = lastAtOrBefore(rows.rowTops, rows.rowCount, view.bottom - origin)
  return { start: rows.rowStarts[first] ?? 0, end: rows.rowStarts[last + 1] ?? rows.tileCount }
}

export type TilePlace = { left: number; top: number; width: number; height: number }

/** Where a tile stands within its month, below the heading. */
export const tilePlace = (rows: JustifiedRows, tile: number): TilePlace => {
  const row = rowOfTile(rows, tile)
  return {
    left: rows.lefts[tile] ?? 0,
    top: rows.rowTops[row] ?? 0,
    width: rows.widths[tile] ?? 0,
    height: rows.rowHeights[row] ?? 0,
  }
}

export const rowOfTile = (rows: JustifiedRows, tile: number): number =>
  lastAtOrBefore(rows.rowStarts, rows.rowCount, tile)
