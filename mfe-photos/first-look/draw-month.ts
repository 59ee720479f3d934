import type { Photo } from '@account/shared/contracts/photo.ts'
import { colorOf } from '../features/timeline/photo-placeholder.ts'
import { gridThumbnailNow } from '../features/timeline/grid-thumbnail.ts'
import { NEAR_PIXELS } from '../features/timeline/timeline-measures.ts'
import { thumbnailUrl } from '../library/thumbnail.ts'
import type { JustifiedRows } from '../timeline-layout/justified-rows.ts'
import { tilePlace, type TilePlace } from '../timeline-layout/timeline-layout.ts'

type DrawnMonth = {
  images: readonly Photo[]
  rows: JustifiedRows
  /** Of its photos, in CSS pixels from the top left of the document. */
  left: number
  top: number
}

/** The photos of a month that are on the screen or just below it, as pictures and nothing else. */
export const drawMonth = ({ images, rows, left, top }: DrawnMonth): HTMLElement => {
  const month = document.createElement('div')
  place(month, { left, top, width: 0, height: 0 })
  for (const [tile, photo] of images.entries()) {
    const at = tilePlace(rows, tile)
    if (top + at.top > window.innerHeight + NEAR_PIXELS) break
    month.append(drawPhoto(photo, at))
  }
  return month
}

const drawPhoto = (photo: Photo, at: TilePlace) => {
  const picture = new Image()
  const thumbnail = gridThumbnailNow()
  picture.src = thumbnailUrl(photo, thumbnail)
  picture.alt = ''
  place(picture, at)
  // Rounded as grid-row.module.css rounds its cells.
  const borderRadius = thumbnail === '300' ? '4px' : '6px'
  Object.assign(picture.style, { objectFit: 'cover', borderRadius, backgroundColor: colorOf(photo) ?? '' })
  return picture
}

const place = ({ style }: HTMLElement, { left, top, width, height }: TilePlace) => {
  Object.assign(style, {
    position: 'absolute',
    // The site's reset keeps pictures within their parent, which has no width.
    maxWidth: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}
