import { lastAtOrBefore } from './binary-search.ts'
import {
  lineStart,
  monthAt,
  monthInLine,
  rowOfTile,
  tilePlace,
  tilesOfRows,
  type TimelineLayout,
} from './timeline-layout.ts'

export type TilePosition = { monthIndex: number; tile: number }

/** A move of the focus to a neighbouring tile, within the row, by a page, or to an end of the library. */
export type TileDirection =
  'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end' | 'page-up' | 'page-down' | 'first' | 'last'

type Leap = (layout: TimelineLayout, position: TilePosition, pageHeight: number) => TilePosition | undefined

const leaps: Readonly<Record<TileDirection, Leap>> = {
  left: (layout, position) => tileBeside(layout, position, -1),
  right: (layout, position) => tileBeside(layout, position, 1),
  up: (layout, position) => tileAcross(layout, position, -1),
  down: (layout, position) => tileAcross(layout, position, 1),
  'row-start': (layout, position) => tileAtRowEnd(layout, position, -1),
  'row-end': (layout, position) => tileAtRowEnd(layout, position, 1),
  'page-up': (layout, position, pageHeight) => tilePaged(layout, position, -pageHeight),
  'page-down': (layout, position, pageHeight) => tilePaged(layout, position, pageHeight),
  first: () => ({ monthIndex: 0, tile: 0 }),
  last: ({ rows }) => ({ monthIndex: rows.length - 1, tile: (rows.at(-1)?.tileCount ?? 1) - 1 }),
}

type TileMove = {
  direction: TileDirection
  /** Pixels of a page move. */
  pageHeight: number
}

/** The tile that a move leads to; undefined where there is none in that direction. */
export const tileReached = (
  layout: TimelineLayout,
  position: TilePosition,
  { direction, pageHeight }: TileMove,
): TilePosition | undefined => {
  const reached = leaps[direction](layout, position, pageHeight)
  const hasMoved = reached?.monthIndex !== position.monthIndex || reached.tile !== position.tile
  return hasMoved ? reached : undefined
}

const tileBeside = (
  layout: TimelineLayout,
  { monthIndex, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const beside = tile + step
  if (beside >= 0 && beside < (layout.rows[monthIndex]?.tileCount ?? 0)) return { monthIndex, tile: beside }
  const neighbour = layout.rows[monthIndex + step]
  return neighbour && { monthIndex: monthIndex + step, tile: step === 1 ? 0 : neighbour.tileCount - 1 }
}

const tileAtRowEnd = (
  { rows }: TimelineLayout,
  { monthIndex, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const monthRows = rows[monthIndex]
  if (!monthRows) return undefined
  const row = rowOfTile(monthRows, tile)
  const { start, end } = tilesOfRows(monthRows, { start: row, end: row + 1 })
  return { monthIndex, tile: step === -1 ? start : end - 1 }
}

const tileAcross = (
  layout: TimelineLayout,
  { monthIndex, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const rows = layout.rows[monthIndex]
  if (!rows) return undefined
  const row = rowOfTile(rows, tile) + step
  const x = middleOf(layout, { monthIndex, tile })
  if (row >= 0 && row < rows.rowCount) return { monthIndex, tile: nearestInRow(layout, { monthIndex, row, x }) }
  const neighbour = monthAcross(layout, monthIndex, step)
  if (neighbour === undefined) return undefined
  const found = monthInLine(layout, neighbour, x)
  const lastRow = (layout.rows[found]?.rowCount ?? 1) - 1
  return { monthIndex: found, tile: nearestInRow(layout, { monthIndex: found, row: step === 1 ? 0 : lastRow, x }) }
}

/** A month of the line above or below. */
const monthAcross = (layout: TimelineLayout, monthIndex: number, step: -1 | 1): number | undefined => {
  let across = step === 1 ? monthIndex + 1 : lineStart(layout, monthIndex) - 1
  while (step === 1 && layout.tops[across] === layout.tops[monthIndex]) across += 1
  return layout.rows[across] && across
}

/** The nearest tile of the row that is `pixels` farther down, or of the next row at least. */
const tilePaged = (layout: TimelineLayout, position: TilePosition, pixels: number): TilePosition | undefined => {
  const rows = layout.rows[position.monthIndex]
  if (!rows) return undefined
  const x = middleOf(layout, position)
  const target = rowAt(layout, { top: topOfTile(layout, position) + pixels, x })
  const paged = {
    monthIndex: target.monthIndex,
    tile: nearestInRow(layout, { ...target, x }),
  }
  const step = pixels < 0 ? -1 : 1
  const hasMoved = (topOfTile(layout, paged) - topOfTile(layout, position)) * step > 0
  return hasMoved ? paged : tileAcross(layout, position, step)
}

/** The middle of a tile, from the left edge of the timeline. */
const middleOf = ({ lefts, rows }: TimelineLayout, { monthIndex, tile }: TilePosition) => {
  const monthRows = rows[monthIndex]
  return (lefts[monthIndex] ?? 0) + (monthRows?.lefts[tile] ?? 0) + (monthRows?.widths[tile] ?? 0) / 2
}

const topOfTile = ({ rows, tops, headerHeight }: TimelineLayout, { monthIndex, tile }: TilePosition): number => {
  const monthRows = rows[monthIndex]
  return (tops[monthIndex] ?? 0) + headerHeight + (monthRows ? tilePlace(monthRows, tile).top : 0)
}

/** The row at a place of the timeline, or the last one above it. */
const rowAt = (layout: TimelineLayout, { top, x }: { top: number; x: number }) => {
  const monthIndex = monthInLine(layout, monthAt(layout, top), x)
  const monthRows = layout.rows[monthIndex]
  const origin = (layout.tops[monthIndex] ?? 0) + layout.headerHeight
  return { monthIndex, row: monthRows ? lastAtOrBefore(monthRows.rowTops, monthRows.rowCount, top - origin) : 0 }
}

const nearestInRow = (
  layout: TimelineLayout,
  { monthIndex, row, x }: { monthIndex: number; row: number; x: number },
): number => {
  const rows = layout.rows[monthIndex]
  const middle = x - (layout.lefts[monthIndex] ?? 0)
  const start = rows?.rowStarts[row] ?? 0
  const end = rows?.rowStarts[row + 1] ?? start + 1
  for (let tile = start; tile < end; tile += 1) {
    if ((rows?.lefts[tile] ?? 0) + (rows?.widths[tile] ?? 0) >= middle) return tile
  }
  return end - 1
}
