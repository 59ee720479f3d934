import type { ThumbnailId } from '@account/shared/contracts/photo.ts'

type Size = { width: number; height: number }

/**
 * A thumbnail is named after its longest edge. Grid and preview show all photos at the same height, so a panorama looks as sharp as
 * other photos only if its short side has as many pixels as that of a photo of 4 to 3. The bound is between 16 to 9, which is a
 * usual photo, and 2 to 1, which is a panorama of the whole sphere.
 */
const WIDEST_USUAL_RATIO = 1.8
const SHORT_SIDE = 3 / 4
/** Bounds the length of a strip, in multiples of the name: pages show a longer one cut, or no higher than a line. */
const LONGEST_BY_NAME = 12

/** The size of the named thumbnail of a picture of this size. Nothing is enlarged. */
export const thumbnailSize = ({ width, height }: Size, id: ThumbnailId): Size => {
  const edge = Number(id)
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const isPanorama = long / short > WIDEST_USUAL_RATIO
  const bounds = isPanorama ? [(edge * LONGEST_BY_NAME) / long, (edge * SHORT_SIDE) / short] : [edge / long]
  const scale = Math.min(1, ...bounds)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
