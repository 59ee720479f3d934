import type { JustifiedRows, RowOptions } from '@account/shared/photo-grid/justified-rows.ts'

/** Wide enough for most photos at the height of a row, and for the name of a month. */
const COLUMN_RATIO = 1.34

/** The columns that sparse months share, one for each of their photos. */
export type MonthColumns = { count: number; width: number; gap: number }

/** Two columns at least, so that phones show two months of one photo beside each other. */
export const columnsOf = ({
  width,
  targetRowHeight,
  monthGap,
}: Pick<RowOptions, 'width' | 'targetRowHeight'> & { monthGap: number }): MonthColumns => {
  const count = Math.max(2, Math.floor((width + monthGap) / (COLUMN_RATIO * targetRowHeight + monthGap)))
  return { count, width: (width - (count - 1) * monthGap) / count, gap: monthGap }
}

/** The width of a sparse month; undefined for a month that fills a row. Its count alone decides, so that nothing moves when it loads. */
export const sparseWidth = (photos: number, columns: MonthColumns | undefined): number | undefined =>
  columns && photos > 0 && photos < columns.count ? photos * columns.width + (photos - 1) * columns.gap : undefined

/** One row of the target height whatever the ratios are. Photos that are too wide are cropped by their tiles. */
export const sparseRow = (ratios: Float32Array, { width, targetRowHeight, gap }: RowOptions): JustifiedRows => {
  const natural = ratios.reduce((sum, ratio) => sum + ratio, 0) * targetRowHeight
  const scale = Math.min(1, (width - gap * (ratios.length - 1)) / natural)
  const widths = ratios.map((ratio) => ratio * targetRowHeight * scale)
  const lefts = new Float32Array(ratios.length)
  for (let tile = 1; tile < ratios.length; tile += 1)
    lefts[tile] = (lefts[tile - 1] ?? 0) + (widths[tile - 1] ?? 0) + gap
  return {
    width,
    gap,
    tileCount: ratios.length,
    lefts,
    widths,
    rowCount: 1,
    rowTops: new Float64Array(1),
    rowHeights: Float32Array.of(targetRowHeight),
    rowStarts: Int32Array.of(0, ratios.length),
    height: targetRowHeight,
  }
}
