import type { ThumbnailId } from '@account/shared/contracts/photo.ts'

type Size = { width: number; height: number }

/**
 * A thumbnail is named after its longest edge. Grid and preview give every photo rows of the same height, so that a panorama is as
 * sharp as other photos where its short side is as long as theirs: that of a photo of 4 to 3. A photo of 16 to 9 is a usual one, a
 * panorama of the whole sphere is 2 to 1.
 */
const WIDEST_USUAL_RATIO = 1.8
const SHORT_SIDE = 3 / 4
/** A strip that is longer still is shown cut, or no higher than a line. */
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
