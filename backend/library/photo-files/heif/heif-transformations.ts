import { turnedFurther, UPRIGHT, uprightSize, type Orientation } from '../picture/orientation.ts'
import { numbersOf, type HeifBox } from './heif-boxes.ts'

/** The visible part of a stored picture, in pixels of that picture before any rotation. */
export type Crop = { left: number; top: number; width: number; height: number }

const furtherTurn = ({ name, content: [number = 0] }: HeifBox): Orientation => {
  // The file counts quarter turns counterclockwise.
  if (name === 'irot') return { isMirrored: false, quarterTurns: (4 - (number & 3)) % 4 }
  return name === 'imir' ? { isMirrored: true, quarterTurns: number & 1 ? 0 : 2 } : UPRIGHT
}

/** The rotation and the mirroring of a picture, in the order of its properties. */
export const orientationOf = (properties: readonly HeifBox[]): Orientation =>
  properties.map(furtherTurn).reduce(turnedFurther, UPRIGHT)

type Size = { width: number; height: number }

/** The clean aperture (ISO/IEC 14496-12, 12.1.4): its size, and how far its middle is from the picture's, as fractions. */
const apertureOf = (content: Buffer, { width, height }: Size): Crop | undefined => {
  if (content.length < 32) return undefined
  const { next } = numbersOf(content)
  const [across, down, right, below] = Array.from({ length: 4 }, () => {
    const numerator = next(4) | 0
    return numerator / next(4)
  })
  if (![across, down, right, below].every(Number.isFinite)) return undefined
  const size = { width: Math.round(across ?? 0), height: Math.round(down ?? 0) }
  const left = Math.round((width - size.width) / 2 + (right ?? 0))
  const top = Math.round((height - size.height) / 2 + (below ?? 0))
  const isWithin = left >= 0 && top >= 0 && left + size.width <= width && top + size.height <= height
  return isWithin && size.width > 0 && size.height > 0 ? { left, top, ...size } : undefined
}

/** The part of the stored picture that a crop of the rotated picture shows. */
const cropBeforeTurn = (crop: Crop, turned: Size, { isMirrored, quarterTurns }: Orientation): Crop => {
  let part = crop
  let size = turned
  for (let turns = quarterTurns; turns > 0; turns -= 1) {
    part = { left: part.top, top: size.width - part.left - part.width, width: part.height, height: part.width }
    size = { width: size.height, height: size.width }
  }
  return isMirrored ? { ...part, left: size.width - part.left - part.width } : part
}

/** Properties apply in their order, so a rotation before the crop rotates what is cropped. */
export const cropOf = (properties: readonly HeifBox[], size: Size): Crop | undefined => {
  const at = properties.findIndex(({ name }) => name === 'clap')
  const aperture = properties[at]
  if (!aperture) return undefined
  const turn = orientationOf(properties.slice(0, at))
  const turned = uprightSize(size, turn)
  const crop = apertureOf(aperture.content, turned)
  return crop && cropBeforeTurn(crop, turned, turn)
}
