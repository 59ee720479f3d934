import type { Photo, PhotoPage } from '@account/shared/contracts/photo.ts'
import type { FirstPictures } from '@account/shared/contracts/release-file.ts'
import type { SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'
import { justifyRows, type JustifiedRows } from '@account/shared/photo-grid/justified-rows.ts'
import { photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'
import type { ReadResponse } from './preloaded-responses.ts'
import { picturesIn } from './snapshot-store.ts'

/** A side of the page that the first paint reserves for a screen, in CSS pixels. */
export type ScreenPlace = { left: number; width: number }

/** Half a row below the screen, for customers who scroll at once. More would take connection and processor from what is on the screen. */
const isFarBelow = (top: number, rowHeight: number) => top > window.innerHeight + rowHeight / 2

/** The rows whose photos do not depend on a further tile after the last loaded photo. */
const wholeRows = ({ rowCount }: JustifiedRows, { cursor }: PhotoPage) => (cursor === null ? rowCount : rowCount - 1)

type Rectangle = Pick<SnapshotPicture, 'left' | 'top' | 'width' | 'height'>

/**
 * The whole pixels that the place touches. A picture that is smaller than that of the timeline by a part of a pixel would not count as
 * the largest paint of the page, because the later one does.
 */
const inWholePixels = ({ left, top, width, height }: Rectangle): Rectangle => {
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { left: x, top: y, width: Math.ceil(left + width) - x, height: Math.ceil(top + height) - y }
}

type MonthPlace = { grid: FirstPictures; place: ScreenPlace; top: number }

const pictureOf = (photo: Photo, { thumbnail, radius }: FirstPictures) => ({
  url: photo.thumbnails.find(({ id }) => id === thumbnail)?.url ?? photo.url,
  radius,
  color: undefined,
})

const picturesOfRows = (page: PhotoPage, rows: JustifiedRows, { grid, place, top }: MonthPlace): SnapshotPicture[] => {
  const pictures: SnapshotPicture[] = []
  for (let row = 0; row < wholeRows(rows, page); row += 1)
    for (let tile = rows.rowStarts[row] ?? 0; tile < (rows.rowStarts[row + 1] ?? 0); tile += 1) {
      const photo = page.images[tile]
      const rowTop = top + (rows.rowTops[row] ?? 0)
      const height = rows.rowHeights[row] ?? 0
      if (!photo || isFarBelow(rowTop, height)) return pictures
      const left = place.left + (rows.lefts[tile] ?? 0)
      const tilePlace = { left, top: rowTop, width: rows.widths[tile] ?? 0, height }
      pictures.push({ ...pictureOf(photo, grid), ...inWholePixels(tilePlace) })
    }
  return pictures
}

const gridOfWindow = (grids: readonly FirstPictures[]) =>
  grids.find(({ windowWidths: [least, most] }) => window.innerWidth >= least && window.innerWidth <= most)

/** The responses are unchecked. Ends with the first month whose photos have no place that follows from its own response. */
const monthIn = ({ status, text }: ReadResponse, { leastPhotos }: FirstPictures): PhotoPage | undefined => {
  const page = status === 200 ? (JSON.parse(text) as PhotoPage) : undefined
  return page && page.images.length >= leastPhotos ? page : undefined
}

/** The pictures of each month, newest first, as soon as its response has arrived. */
async function* picturesOfMonths(
  responses: readonly Promise<ReadResponse>[],
  grid: FirstPictures,
  placeNow: Shown['place'],
): AsyncGenerator<SnapshotPicture[]> {
  let { top } = grid
  let place: ScreenPlace | undefined
  for (const response of responses) {
    const page = monthIn(await response, grid)
    place ??= page && placeNow()
    if (!page || !place || isFarBelow(top, grid.rowHeight)) return
    const ratios = Float32Array.from(page.images, photoRatio)
    const rows = justifyRows(ratios, { width: place.width, targetRowHeight: grid.rowHeight, gap: grid.gap })
    yield picturesIn(picturesOfRows(page, rows, { grid, place, top }))
    // The last row may change by the tile that counts further photos.
    if (page.cursor !== null) return
    top += rows.height + grid.betweenMonths
  }
}

type Shown = {
  /** Called once the first photos are there, since it makes the browser lay out the page. Undefined where the page has no screen. */
  place: () => ScreenPlace | undefined
  /** Resolves when the pictures are painted. */
  show: (pictures: SnapshotPicture[]) => Promise<unknown>
}

/**
 * Shows the photos of the newest months where the timeline will show them, and resolves when they are painted. See: [Note: First pictures]
 */
export const showFirstPictures = async (
  responses: readonly Promise<ReadResponse>[],
  grids: readonly FirstPictures[],
  { place, show }: Shown,
): Promise<void> => {
  const grid = gridOfWindow(grids)
  if (!grid) return
  const shown: Promise<unknown>[] = []
  for await (const pictures of picturesOfMonths(responses, grid, place)) shown.push(show(pictures))
  await Promise.all(shown)
}
