import { rowOfTile, type TimelineLayout } from './timeline-layout.ts'

export type TilePosition = { section: number; tile: number }
export type TileDirection = 'left' | 'right' | 'up' | 'down'

/** The tile that an arrow key leads to; undefined at the edge of the library. */
export const tileNeighbour = (
  layout: TimelineLayout,
  position: TilePosition,
  direction: TileDirection,
): TilePosition | undefined => {
  if (direction === 'left' || direction === 'right') return tileBeside(layout, position, direction === 'left' ? -1 : 1)
  return tileAcross(layout, position, direction === 'up' ? -1 : 1)
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

const tileAcross = (
  layout: TimelineLayout,
  { section, tile }: TilePosition,
  step: -1 | 1,
): TilePosition | undefined => {
  const rows = layout.rows[section]
  if (!rows) return undefined
  const middle = (rows.lefts[tile] ?? 0) + (rows.widths[tile] ?? 0) / 2
  const row = rowOfTile(rows, tile) + step
  if (row >= 0 && row < rows.rowCount) return { section, tile: nearestInRow(layout, { section, row, middle }) }
  const neighbour = layout.rows[section + step]
  if (!neighbour) return undefined
  const target = { section: section + step, row: step === 1 ? 0 : neighbour.rowCount - 1, middle }
  return { section: target.section, tile: nearestInRow(layout, target) }
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
