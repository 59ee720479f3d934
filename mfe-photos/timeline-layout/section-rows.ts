import { TIMELINE_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import { justifyRows, type JustifiedRows, type RowOptions } from './justified-rows.ts'
import { photoRatio } from './photo-ratio.ts'

/** What is known of a month's photos. */
export type SectionContents = {
  images: readonly Photo[]
  /** Photos that are not loaded yet; where nothing is loaded: all of them. */
  remaining: number
}

const MORE_TILE_RATIO = 1

/** How many tiles a month shows, without the '+N' tile: its loaded photos, or places for its first page. */
export const photoTileCount = ({ images, remaining }: SectionContents): number =>
  images.length > 0 ? images.length : Math.min(remaining, TIMELINE_PAGE_LIMIT)

export const hasMoreTile = (contents: SectionContents): boolean =>
  contents.images.length + contents.remaining > photoTileCount(contents)

/**
 * Lays out months, remembering what did not change: a loaded month by its list of photos, a month that is not loaded
 * by its number of places (of which there are 25 kinds, however many photos and months there are).
 */
export const createSectionRows = (options: RowOptions) => {
  const loaded = new WeakMap<readonly Photo[], Map<boolean, JustifiedRows>>()
  const places = new Map<string, JustifiedRows>()

  const rowsOfPhotos = (images: readonly Photo[], hasMore: boolean) => {
    const known = loaded.get(images) ?? new Map<boolean, JustifiedRows>()
    loaded.set(images, known)
    const rows = known.get(hasMore) ?? justifyRows(ratiosOf(images, hasMore), options)
    known.set(hasMore, rows)
    return rows
  }

  const rowsOfPlaces = (tileCount: number, ratio: number) => {
    const key = `${tileCount}/${ratio}`
    const rows = places.get(key) ?? justifyRows(new Float32Array(tileCount).fill(ratio), options)
    places.set(key, rows)
    return rows
  }

  return (contents: SectionContents, ratioOfPlaces: number): JustifiedRows => {
    const hasMore = hasMoreTile(contents)
    return contents.images.length > 0
      ? rowsOfPhotos(contents.images, hasMore)
      : rowsOfPlaces(photoTileCount(contents) + Number(hasMore), ratioOfPlaces)
  }
}

const ratiosOf = (images: readonly Photo[], hasMore: boolean) => {
  const ratios = new Float32Array(images.length + Number(hasMore))
  images.forEach((photo, index) => (ratios[index] = photoRatio(photo)))
  if (hasMore) ratios[images.length] = MORE_TILE_RATIO
  return ratios
}
