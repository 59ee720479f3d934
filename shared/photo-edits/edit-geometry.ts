import type { PhotoCrop, PhotoEdit } from '../contracts/photo-edit.ts'

/** Width and height in one unit, such as pixels. */
export type Size = { width: number; height: number }

/** The crop that cuts nothing off. */
export const WHOLE_FRAME: PhotoCrop = { x: 0, y: 0, width: 1, height: 1 }

/** The edit that shows the original. */
export const UNEDITED: PhotoEdit = { turn: 0, angle: 0, crop: WHOLE_FRAME }

const radiansOf = (degrees: number) => (Math.abs(degrees) * Math.PI) / 180

/** The size after a turn by a multiple of 90 degrees. */
export const turnedSize = ({ width, height }: Size, turn: PhotoEdit['turn']): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** How much smaller the frame is than a picture of this size, so that the picture fills it at this angle. */
export const frameScale = ({ width, height }: Size, angle: number): number => {
  const radians = radiansOf(angle)
  return 1 / (Math.cos(radians) + Math.sin(radians) * Math.max(width / height, height / width))
}

/** The size of the rectangle around a picture that is rotated by the angle. */
export const rotatedSize = ({ width, height }: Size, angle: number): Size => {
  const radians = radiansOf(angle)
  return {
    width: width * Math.cos(radians) + height * Math.sin(radians),
    height: width * Math.sin(radians) + height * Math.cos(radians),
  }
}

/** The pixels that the edit shows of a picture of this size, at most as many as the picture has. */
export const editedSize = (original: Size, { turn, angle, crop }: PhotoEdit): Size => {
  const turned = turnedSize(original, turn)
  const scale = frameScale(turned, angle)
  return {
    width: Math.max(1, Math.floor(turned.width * scale * crop.width)),
    height: Math.max(1, Math.floor(turned.height * scale * crop.height)),
  }
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.000_5

/** Whether two edits show the same, up to the rounding of fractions. */
export const isSameEdit = (one: PhotoEdit, other: PhotoEdit): boolean =>
  one.turn === other.turn &&
  isSame(one.angle, other.angle) &&
  isSame(one.crop.x, other.crop.x) &&
  isSame(one.crop.y, other.crop.y) &&
  isSame(one.crop.width, other.crop.width) &&
  isSame(one.crop.height, other.crop.height)
