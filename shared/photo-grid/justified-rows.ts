/** Tiles in rows of equal width. Lengths in CSS pixels, from the top left of the month's photos. */
export type JustifiedRows = {
  /** The width that is reserved for the month. */
  width: number
  /** The gap between tiles and between rows. */
  gap: number
  tileCount: number
  lefts: Float32Array
  widths: Float32Array
  rowCount: number
  /** 64-bit, because 32 bits cannot tell apart the pixels of a month of a million photos. */
  rowTops: Float64Array
  rowHeights: Float32Array
  /** Index of each row's first tile, and the number of tiles at the end. */
  rowStarts: Int32Array
  height: number
}

/** All in CSS pixels. */
export type RowOptions = { width: number; targetRowHeight: number; gap: number }

/** The enlargement up to which a last row fills the width; beyond it the row keeps the target height. */
const LAST_ROW_ENLARGEMENT = 1.25

/** Fills rows greedily: a row ends with the tile that brings its height closest to the target. */
export const justifyRows = (ratios: Float32Array, options: RowOptions): JustifiedRows => {
  const rows = emptyRows(ratios.length, options)
  let start = 0
  while (start < ratios.length) {
    const end = rowEnd(ratios, start, options)
    placeRow(rows, { ratios, start, end, ...options })
    start = end
  }
  rows.rowStarts[rows.rowCount] = ratios.length
  return rows
}

const emptyRows = (tileCount: number, { width, gap }: RowOptions): JustifiedRows => ({
  width,
  gap,
  tileCount,
  lefts: new Float32Array(tileCount),
  widths: new Float32Array(tileCount),
  rowCount: 0,
  rowTops: new Float64Array(tileCount),
  rowHeights: new Float32Array(tileCount),
  rowStarts: new Int32Array(tileCount + 1),
  height: 0,
})

const rowEnd = (ratios: Float32Array, start: number, { width, targetRowHeight, gap }: RowOptions): number => {
  let sum = ratios[start] ?? 0
  let end = start + 1
  let height = width / sum
  while (end < ratios.length && height > targetRowHeight) {
    sum += ratios[end] ?? 0
    const lower = (width - gap * (end - start)) / sum
    if (lower < targetRowHeight && targetRowHeight - lower > height - targetRowHeight) return end
    height = lower
    end += 1
  }
  return end
}

type RowPlacement = RowOptions & { ratios: Float32Array; start: number; end: number }

const placeRow = (rows: JustifiedRows, { ratios, start, end, width, targetRowHeight, gap }: RowPlacement) => {
  let sum = 0
  for (let tile = start; tile < end; tile += 1) sum += ratios[tile] ?? 0
  const justified = (width - gap * (end - start - 1)) / sum
  const isSparse = end === ratios.length && justified > targetRowHeight * LAST_ROW_ENLARGEMENT
  const height = isSparse ? targetRowHeight : justified
  const top = rows.rowCount === 0 ? 0 : rows.height + gap
  let left = 0
  for (let tile = start; tile < end; tile += 1) {
    const tileWidth = Math.min(width, (ratios[tile] ?? 0) * height)
    rows.lefts[tile] = left
    rows.widths[tile] = tileWidth
    left += tileWidth + gap
  }
  rows.rowTops[rows.rowCount] = top
  rows.rowHeights[rows.rowCount] = height
  rows.rowStarts[rows.rowCount] = start
  rows.rowCount += 1
  rows.height = top + height
}
