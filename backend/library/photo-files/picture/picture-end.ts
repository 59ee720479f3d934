import type { RawPicture } from './orientation.ts'

export type PictureEnd = 'plain' | 'detailed'

/** The part of the last row that a coder writes last. */
const LAST_PART = 1 / 4
const SAME_COLOUR = 2

/** Whether a picture ends in one colour, as one with a frame or a margin does. Its rows must be in the order of the file. */
export const pictureEndOf = ({ pixels, width, channels }: RawPicture): PictureEnd => {
  const last = pixels.subarray(-channels)
  const part = pixels.subarray(-Math.ceil(width * LAST_PART) * channels)
  const isPlain = part.every((value, at) => Math.abs(value - (last[at % channels] ?? 0)) <= SAME_COLOUR)
  return isPlain ? 'plain' : 'detailed'
}
