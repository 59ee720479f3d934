import { lastAtOrBefore } from './binary-search.ts'
import type { JustifiedRows } from './justified-rows.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'

/**
 * The position of every month, which follows from the counts before a photo is loaded. Positions in CSS pixels from the
 * top of the timeline; 64-bit, because a library of a million photos is 40M pixels high.
 */
export type TimelineLayout = {
  countedMonths: readonly CountedMonth[]
  rows: readonly JustifiedRows[]
  tops: Float64Array
  headerHeight: number
  height: number
}

export type MonthSpacing = { headerHeight: number; monthGap: number }

export const layOutTimeline = (
  countedMonths: readonly CountedMonth[],
  rows: readonly JustifiedRows[],
  { headerHeight, monthGap }: MonthSpacing,
): TimelineLayout => {
  const tops = new Float64Array(countedMonths.length)
  let height = 0
  rows.forEach((monthRows, index) => {
    tops[index] = height
    height += headerHeight + monthRows.height + (index < rows.length - 1 ? monthGap : 0)
  })
  return { countedMonths, rows, tops, headerHeight, height }
}

/** Creates a new layout only where a month or its rows have changed, and not when a month starts to load. */
export const createTimelineLayouts = (spacing: MonthSpacing) => {
  let last: TimelineLayout | undefined
  return (countedMonths: readonly CountedMonth[], rows: readonly JustifiedRows[]): TimelineLayout => {
    if (!last || !areSame(last.countedMonths, countedMonths) || !areSame(last.rows, rows))
      last = layOutTimeline(countedMonths, rows, spacing)
    return last
  }
}

const areSame = (some: readonly object[], others: readonly object[]) =>
  some.length === others.length && some.every((one, index) => one === others[index])

export const monthHeight = ({ rows, headerHeight }: TimelineLayout, monthIndex: number): number =>
  headerHeight + (rows[monthIndex]?.height ?? 0)

/** A half-open range of indexes. */
export type Range = { start: number; end: number }

export const visibleMonths = ({ tops, countedMonths }: TimelineLayout, view: { top: number; bottom: number }): Range =>
  countedMonths.length === 0
    ? { start: 0, end: 0 }
    : {
        start: lastAtOrBefore(tops, tops.length, view.top),
        end: lastAtOrBefore(tops, tops.length, view.bottom) + 1,
      }

/** The rows of a month between two heights of the timeline. */
export const visibleRows = (
  layout: TimelineLayout,
  monthIndex: number,
  view: { top: number; bottom: number },
): Range => {
  const rows = layout.rows[monthIndex]
  if (!rows || rows.rowCount === 0) return { start: 0, end: 0 }
  const origin = (layout.tops[monthIndex] ?? 0) + layout.headerHeight
  if (view.bottom < origin || view.top > origin + rows.height) return { start: 0, end: 0 }
  return {
    start: lastAtOrBefore(rows.rowTops, rows.rowCount, view.top - origin),
    end: lastAtOrBefore(rows.rowTops, rows.rowCount, view.bottom - origin) + 1,
  }
}

/** The tiles in a range of rows. */
export const tilesOfRows = (rows: JustifiedRows, { start, end }: Range): Range =>
  start === end
    ? { start: 0, end: 0 }
    : { start: rows.rowStarts[start] ?? 0, end: end < rows.rowCount ? (rows.rowStarts[end] ?? 0) : rows.tileCount }

/** The part of a month that is in the document: all of it, unless it is too high for the browser's layout. */
export type MonthWindow = { top: number; height: number }

const WINDOW = 200_000

/** Moves in steps, so that scrolling within a month of a million photos seldom changes the month itself. */
export const monthWindow = (layout: TimelineLayout, monthIndex: number, viewTop: number): MonthWindow => {
  const top = layout.tops[monthIndex] ?? 0
  const height = monthHeight(layout, monthIndex)
  if (height <= 4 * WINDOW) return { top, height }
  const latest = Math.max(0, Math.ceil(height / WINDOW) - 3)
  const step = Math.min(latest, Math.max(0, Math.floor((viewTop - top) / WINDOW) - 1))
  const start = step * WINDOW
  return { top: top + start, height: Math.min(3 * WINDOW, height - start) }
}

export type TilePlace = { left: number; top: number; width: number; height: number }

/** The position of a tile within its month, below the heading. */
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
