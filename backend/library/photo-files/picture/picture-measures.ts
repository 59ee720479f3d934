import sharp from 'sharp'
import type { RawPicture } from './orientation.ts'

export type PictureMeasures = {
  /** A difference hash: 64 bits as `0` and `1`, of which similar pictures share all but a few. */
  likeness: string
  /** Variance of the Laplacian in the sharpest tenth of the picture. */
  sharpness: number
  /** The level, 0 to 255, that nine tenths of the pixels do not exceed. */
  brightness: number
}

const HASH_EDGE = 8
/** Pictures are compared at one size, because a smaller one looks sharper. */
const MEASURED_EDGE = 800
const TILES_PER_EDGE = 8
const SHARPEST_PART = 0.1
const BRIGHT_PART = 0.9
const LEVELS = 256

type Grey = { levels: Buffer; width: number; height: number }

/** Whether each pixel is darker than the one at its right, which neither exposure nor size changes. */
const likenessOf = ({ levels, width, height }: Grey) =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width - 1 }, (_pixel, column) => {
      const at = row * width + column
      return (levels[at] ?? 0) < (levels[at + 1] ?? 0) ? '1' : '0'
    }).join(''),
  ).join('')

type Tile = { left: number; right: number; top: number; bottom: number }

/** The pixels at the edges of the picture have no neighbours, so they belong to no tile. */
const tilesOf = ({ width, height }: Grey): Tile[] => {
  const between = (size: number, part: number) =>
    Math.min(size - 1, Math.max(1, Math.floor((part * size) / TILES_PER_EDGE)))
  const parts = Array.from({ length: TILES_PER_EDGE }, (_, part) => part)
  return parts.flatMap((row) =>
    parts.map((column) => ({
      left: between(width, column),
      right: between(width, column + 1),
      top: between(height, row),
      bottom: between(height, row + 1),
    })),
  )
}

const varianceOfLaplacian = ({ levels, width }: Grey, { left, right, top, bottom }: Tile) => {
  let [sum, squares, count] = [0, 0, 0]
  for (let row = top; row < bottom; row += 1)
    for (let at = row * width + left; at < row * width + right; at += 1) {
      const around =
        (levels[at - 1] ?? 0) + (levels[at + 1] ?? 0) + (levels[at - width] ?? 0) + (levels[at + width] ?? 0)
      const laplacian = 4 * (levels[at] ?? 0) - around
      sum += laplacian
      squares += laplacian * laplacian
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** A portrait is sharp in a small part of the picture only, so the smooth rest does not count. */
const sharpnessOf = (grey: Grey) => {
  const variances = tilesOf(grey)
    .map((tile) => varianceOfLaplacian(grey, tile))
    .sort((one, other) => other - one)
  return variances[Math.floor(variances.length * SHARPEST_PART)] ?? 0
}

/** A bright part of a dark picture counts: a night with lights is not a failed photo. */
const brightnessOf = ({ levels }: Grey) => {
  const counts = new Uint32Array(LEVELS)
  // The iterator of a buffer takes four times as long as an index.
  for (let at = 0; at < levels.length; at += 1) counts[levels[at] ?? 0] = (counts[levels[at] ?? 0] ?? 0) + 1
  let below = 0
  return counts.findIndex((count) => (below += count) >= levels.length * BRIGHT_PART)
}

type GreySize = { width: number; height: number; fit: 'fill' | 'inside' }

const greyOf = async ({ pixels, ...raw }: RawPicture, size: GreySize): Promise<Grey & RawPicture> => {
  const { data, info } = await sharp(pixels, { raw })
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .greyscale()
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { levels: data, pixels: data, width: info.width, height: info.height, channels: 1 }
}

/** The measures that find bursts, blurred photos and dark photos. */
export const measurePicture = async (picture: RawPicture): Promise<PictureMeasures> => {
  const measured = await greyOf(picture, { width: MEASURED_EDGE, height: MEASURED_EDGE, fit: 'inside' })
  const small = await greyOf(measured, { width: HASH_EDGE + 1, height: HASH_EDGE, fit: 'fill' })
  return { likeness: likenessOf(small), sharpness: sharpnessOf(measured), brightness: brightnessOf(measured) }
}
