import type { Photo } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { justifyRows, type JustifiedRows, type RowOptions } from './justified-rows.ts'
import { photoRatio } from '../../../photo/photo-ratio.ts'

/** What is known of a month's photos. */
export type MonthContents = {
  photos: readonly Photo[]
  /** Photos that are not loaded yet; where nothing is loaded: all of them. */
  remaining: number
  /** The shapes of photos that were loaded once. */
  shape?: { readonly ratios: Float32Array } | undefined
}

type RowsByCount = Map<number, JustifiedRows>

const MORE_TILE_RATIO = 1

/** How many tiles a month shows, without the '+N' tile: its loaded photos, or places for them or for its first page. */
export const photoTileCount = ({ photos, remaining, shape }: MonthContents): number =>
  photos.length > 0 ? photos.length : Math.min(remaining, shape?.ratios.length ?? TIMELINE_PAGE_LIMIT)

export const hasMoreTile = (contents: MonthContents): boolean =>
  contents.photos.length + contents.remaining > photoTileCount(contents)

/**
 * Lays out months, remembering what did not change: a loaded month by its list of photos, a month that is not loaded
 * by its number of places (of which there are 25 kinds, however many photos and months there are).
 */
export const createMonthRows = (options: RowOptions) => {
  const known = new WeakMap<object, RowsByCount>()
  /** By the ratio of each. */
  const placeholders = new Map<number, RowsByCount>()

  const rowsIn = (byCount: RowsByCount, tileCount: number, ratios: () => Float32Array) => {
    const rows = byCount.get(tileCount) ?? justifyRows(ratios(), options)
    byCount.set(tileCount, rows)
    return rows
  }

  /** `owner` stands for the ratios: the list of photos, or the shape that is left of one. */
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
    if (photos.length > 0) return rowsOf(photos, tileCount, () => ratiosOf(photos.map(photoRatio), tileCount))
    if (shape) return rowsOf(shape, tileCount, () => ratiosOf(shape.ratios.subarray(0, photoTiles), tileCount))
    return rowsOfPlaceholders(tileCount, placeholderRatio)
  }
}

const ratiosOf = (ofPhotos: ArrayLike<number>, tileCount: number) => {
  const ratios = new Float32Array(tileCount).fill(MORE_TILE_RATIO)
  ratios.set(ofPhotos)
  return ratios
}
