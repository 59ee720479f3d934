import { lastAtOrBefore } from './binary-search.ts'
import type { JustifiedRows } from '@account/shared/photo-grid/justified-rows.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'

/**
 * The position of every month, which follows from the counts before a photo is loaded. Positions in CSS pixels from the
 * top of the timeline; 64-bit, because a library of a million photos is 40M pixels high.
 */
export type TimelineLayout = {
  countedMonths: readonly CountedMonth[]
  rows: readonly JustifiedRows[]
  /** Sparse months share a line, and have the same top. */
  tops: Float64Array
  lefts: Float32Array
  headerHeight: number
  height: number
}

/** `width` is that of the timeline. */
export type MonthSpacing = { width: number; headerHeight: number; monthGap: number }

export const layOutTimeline = (
  countedMonths: readonly CountedMonth[],
  rows: readonly JustifiedRows[],
  { width, headerHeight, monthGap }: MonthSpacing,
): TimelineLayout => {
  const tops = new Float64Array(countedMonths.length)
  const lefts = new Float32Array(countedMonths.length)
  let [left, top, height] = [0, 0, 0]
  rows.forEach((monthRows, index) => {
    if (index > 0 && left + monthRows.width > width + ROUNDING) {
      left = 0
      top = height + monthGap
    }
    tops[index] = top
    lefts[index] = left
    left += monthRows.width + monthGap
    height = Math.max(height, top + headerHeight + monthRows.height)
  })
  return { countedMonths, rows, tops, lefts, headerHeight, height }
}

/** Sums of widths are not exact. */
const ROUNDING = 0.5

/** The first of the months in the line of this one. */
export const lineStart = ({ tops }: Pick<TimelineLayout, 'tops'>, monthIndex: number): number => {
  let start = monthIndex
  while (start > 0 && tops[start - 1] === tops[monthIndex]) start -= 1
  return start
}

/** The first month at a height of the timeline, or above it. */
export const monthAt = (layout: TimelineLayout, position: number): number =>
  lineStart(layout, lastAtOrBefore(layout.tops, layout.tops.length, position))

/** The month of a shared line at this distance from the left edge. */
export const monthInLine = (layout: TimelineLayout, monthIndex: number, x: number): number => {
  let found = lineStart(layout, monthIndex)
  while (layout.tops[found + 1] === layout.tops[monthIndex] && (layout.lefts[found + 1] ?? 0) <= x) found += 1
  return found
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

const monthHeight = ({ rows, headerHeight }: TimelineLayout, monthIndex: number): number =>
  headerHeight + (rows[monthIndex]?.height ?? 0)

/** A half-open range of indexes. */
export type Range = { start: number; end: number }

export const visibleMonths = (layout: TimelineLayout, view: { top: number; bottom: number }): Range =>
  layout.countedMonths.length === 0
    ? { start: 0, end: 0 }
    : {
        start: monthAt(layout, view.top),
        end: lastAtOrBefore(layout.tops, layout.tops.length, view.bottom) + 1,
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
