import type { Photo } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { justifyRows, type JustifiedRows, type RowOptions } from '@account/shared/photo-grid/justified-rows.ts'
import { sparseRow, sparseWidth, type MonthColumns } from './sparse-months.ts'
import { photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'

/** The photos of a month, as far as the layout needs them. */
export type MonthContents = {
  photos: readonly Photo[]
  /** The number of photos that are not loaded. */
  remaining: number
  /** The ratios of photos that were loaded before, the first of which may be loaded again. */
  shape?: { readonly ratios: Float32Array } | undefined
}

type RowsByCount = Map<number, JustifiedRows>

const MORE_TILE_RATIO = 1

/**
 * The number of tiles without the '+N' tile: the loaded photos, and placeholders for those that were loaded before or for the first
 * page.
 */
export const photoTileCount = ({ photos, remaining, shape }: MonthContents): number => {
  const expected = shape?.ratios.length ?? (photos.length > 0 ? 0 : TIMELINE_PAGE_LIMIT)
  return Math.max(photos.length, Math.min(photos.length + remaining, expected))
}

export const hasMoreTile = (contents: MonthContents): boolean =>
  contents.photos.length + contents.remaining > photoTileCount(contents)

/**
 * Lays out months and caches the rows: of a loaded month by its list of photos, of another month by its number of
 * placeholders, of which there are 25 at most.
 */
export const createMonthRows = (options: RowOptions & { columns?: MonthColumns | undefined }) => {
  const known = new WeakMap<object, RowsByCount>()
  /** The rows of placeholders by their ratio. */
  const placeholders = new Map<number, RowsByCount>()

  const rowsIn = (byCount: RowsByCount, tileCount: number, ratios: () => Float32Array) => {
    const width = sparseWidth(tileCount, options.columns)
    const layOut = () => (width ? sparseRow(ratios(), { ...options, width }) : justifyRows(ratios(), options))
    const rows = byCount.get(tileCount) ?? layOut()
    byCount.set(tileCount, rows)
    return rows
  }

  /** `owner` is the cache key: the list of photos, or the ratios of evicted ones. */
  const rowsOf = (owner: object, tileCount: number, ratios: () => Float32Array) => {
    const byCount: RowsByCount = known.get(owner) ?? new Map()
    known.set(owner, byCount)
    return rowsIn(byCount, tileCount, ratios)
  }

  const rowsOfPlaceholders = (tileCount: number, ratio: number) => {
    const byCount: RowsByCount = placeholders.get(ratio) ?? new Map()
    placeholders.set(ratio, byCount)
    return rowsIn(byCount, tileCount, () => new Float32Array(tileCount).fill(ratio))
  }

  return (contents: MonthContents, placeholderRatio: number): JustifiedRows => {
    const { photos, shape } = contents
    const photoTiles = photoTileCount(contents)
    const tileCount = photoTiles + Number(hasMoreTile(contents))
    const owner = photos.length > 0 ? photos : shape
    if (!owner) return rowsOfPlaceholders(tileCount, placeholderRatio)
    return rowsOf(owner, tileCount, () => {
      const ratios = new Float32Array(tileCount).fill(MORE_TILE_RATIO)
      if (shape) ratios.set(shape.ratios.subarray(0, photoTiles))
      ratios.set(photos.map(photoRatio))
      return ratios
    })
  }
}
