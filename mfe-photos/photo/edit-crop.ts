import { SMALLEST_CROP, type PhotoCrop, type PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { turnedSize, type Size } from '@account/shared/photo-edits/edit-geometry.ts'

export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`

type Point = { x: number; y: number }

/** Keeps the value between the bounds; the upper one wins. */
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Differences of fractions leave the frame by a rounding error, which the server refuses. */
const inFrame = (crop: PhotoCrop): PhotoCrop => {
  const [width, height] = [Math.min(1, crop.width), Math.min(1, crop.height)]
  return { x: between(crop.x, 0, 1 - width), y: between(crop.y, 0, 1 - height), width, height }
}

/** Width by height of the frame that holds the crop. */
export const frameRatioOf = (source: Size, turn: PhotoEdit['turn']): number => {
  const { width, height } = turnedSize(source, turn)
  return width / height
}

const turns = [0, 90, 180, 270] as const

/** The photo turned by a quarter, with the same part in the crop. */
export const turnedBy = ({ turn, angle, crop }: PhotoEdit, side: 'left' | 'right'): PhotoEdit => {
  const { x, y, width, height } = crop
  const turned = turns[(turns.indexOf(turn) + (side === 'right' ? 1 : 3)) % 4] ?? 0
  const left = side === 'right' ? 1 - y - height : y
  const top = side === 'right' ? x : 1 - x - width
  return { turn: turned, angle, crop: inFrame({ x: left, y: top, width: height, height: width }) }
}

/** The largest crop of the ratio, which is one of fractions, as near as possible to the middle of the present one. */
export const cropOfRatio = (crop: PhotoCrop, ratio: number): PhotoCrop => {
  const width = Math.min(1, ratio)
  const height = Math.min(1, 1 / ratio)
  return {
    x: between(crop.x + crop.width / 2 - width / 2, 0, 1 - width),
    y: between(crop.y + crop.height / 2 - height / 2, 0, 1 - height),
    width,
    height,
  }
}

export const movedBy = (crop: PhotoCrop, { x, y }: Point): PhotoCrop => ({
  ...crop,
  x: between(crop.x + x, 0, 1 - crop.width),
  y: between(crop.y + y, 0, 1 - crop.height),
})

type Resize = {
  corner: Corner
  /** The new position of the corner, in fractions of the frame. */
  to: Point
  /** Width by height of the crop, in fractions of the frame; undefined for any ratio. */
  ratio: number | undefined
}

/** The crop with a corner at another place; the opposite corner stays. */
export const resizedTo = (crop: PhotoCrop, { corner, to, ratio }: Resize): PhotoCrop => {
  const [isTop, isLeft] = [corner.startsWith('top'), corner.endsWith('left')]
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height]
  const room = { width: isLeft ? right : 1 - crop.x, height: isTop ? bottom : 1 - crop.y }
  const wanted = { width: isLeft ? right - to.x : to.x - crop.x, height: isTop ? bottom - to.y : to.y - crop.y }
  const size =
    ratio === undefined
      ? {
          width: between(wanted.width, SMALLEST_CROP, room.width),
          height: between(wanted.height, SMALLEST_CROP, room.height),
        }
      : sizeOfRatio(Math.max(wanted.width, wanted.height * ratio), room, ratio)
  return inFrame({ x: isLeft ? right - size.width : crop.x, y: isTop ? bottom - size.height : crop.y, ...size })
}

const sizeOfRatio = (wantedWidth: number, room: Size, ratio: number): Size => {
  const most = Math.min(room.width, room.height * ratio)
  const width = between(wantedWidth, SMALLEST_CROP * Math.max(1, ratio), most)
  return { width, height: width / ratio }
}
