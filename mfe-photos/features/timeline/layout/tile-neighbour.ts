import { lastAtOrBefore } from './binary-search.ts'
import type { JustifiedRows } from './justified-rows.ts'
import { rowOfTile, tilePlace, tilesOfRows, type TimelineLayout } from './timeline-layout.ts'

export type TilePosition = { section: number; tile: number }

/** A step to the next tile, or a leap within the row, by a page, or to an end of the library. */
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
  first: () => ({ section: 0, tile: 0 }),
  last: ({ rows }) => ({ section: rows.length - 1, tile: (rows.at(-1)?.tileCount ?? 1) - 1 }),
}

type TileMove = {
  direction: TileDirection
  /** By how many pixels a page leaps. */
  pageHeight: number
}

/** The tile that a key leads to; undefined where none is farther that way. */
export const tileReached = (
  layout: TimelineLayout,
  position: TilePosition,
  { direction, pageHeight }: TileMove,
): TilePosition | undefined => {
  const reached = leaps[direction](layout, position, pageHeight)
  const hasMoved = reached?.section !== position.section || reached.tile !== position.tile
  return hasMoved ? reached : undefined
}

const tileBeside = (
  layout: TimelineLayout,
  { section, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const beside = tile + step
  if (beside >= 0 && beside < (layout.rows[section]?.tileCount ?? 0)) return { section, tile: beside }
  const neighbour = layout.rows[section + step]
  return neighbour && { section: section + step, tile: step === 1 ? 0 : neighbour.tileCount - 1 }
}

const tileAtRowEnd = (
  { rows }: TimelineLayout,
  { section, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const sectionRows = rows[section]
  if (!sectionRows) return undefined
  const row = rowOfTile(sectionRows, tile)
  const { start, end } = tilesOfRows(sectionRows, { start: row, end: row + 1 })
  return { section, tile: step === -1 ? start : end - 1 }
}

const tileAcross = (
  layout: TimelineLayout,
  { section, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const rows = layout.rows[section]
  if (!rows) return undefined
  const middle = middleOf(rows, tile)
  const row = rowOfTile(rows, tile) + step
  if (row >= 0 && row < rows.rowCount) return { section, tile: nearestInRow(layout, { section, row, middle }) }
  const neighbour = layout.rows[section + step]
  if (!neighbour) return undefined
  const target = { section: section + step, row: step === 1 ? 0 : neighbour.rowCount - 1, middle }
  return { section: target.section, tile: nearestInRow(layout, target) }
}

/** In the row that stands so many pixels farther down, but at least in the next one. */
const tilePaged = (layout: TimelineLayout, position: TilePosition, pixels: number): TilePosition | undefined => {
  const rows = layout.rows[position.section]
  if (!rows) return undefined
  const target = rowAt(layout, topOfTile(layout, position) + pixels)
  const paged = {
    section: target.section,
    tile: nearestInRow(layout, { ...target, middle: middleOf(rows, position.tile) }),
  }
  const step = pixels < 0 ? -1 : 1
  const hasMoved = (topOfTile(layout, paged) - topOfTile(layout, position)) * step > 0
  return hasMoved ? paged : tileAcross(layout, position, step)
}

const middleOf = ({ lefts, widths }: JustifiedRows, tile: number) => (lefts[tile] ?? 0) + (widths[tile] ?? 0) / 2

const topOfTile = ({ rows, tops, headerHeight }: TimelineLayout, { section, tile }: TilePosition): number => {
  const sectionRows = rows[section]
  return (tops[section] ?? 0) + headerHeight + (sectionRows ? tilePlace(sectionRows, tile).top : 0)
}

/** The row that reaches over a height of the timeline, or the last one before it. */
const rowAt = ({ rows, tops, headerHeight }: TimelineLayout, top: number) => {
  const section = lastAtOrBefore(tops, tops.length, top)
  const sectionRows = rows[section]
  const origin = (tops[section] ?? 0) + headerHeight
  return { section, row: sectionRows ? lastAtOrBefore(sectionRows.rowTops, sectionRows.rowCount, top - origin) : 0 }
}

const nearestInRow = (
  layout: TimelineLayout,
  { section, row, middle }: { section: number; row: number; middle: number },
): number => {
  const rows = layout.rows[section]
  const start = rows?.rowStarts[row] ?? 0
  const end = rows?.rowStarts[row + 1] ?? start + 1
  for (let tile = start; tile < end; tile += 1) {
    if ((rows?.lefts[tile] ?? 0) + (rows?.widths[tile] ?? 0) >= middle) return tile
  }
  return end - 1
}
