import sharp, { type Sharp } from 'sharp'
import { lightLevelsOf, type LightLevels } from './light-levels.ts'
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

/** Whether each pixel is darker than the one at its right, which neither exposure nor size changes. */
const likenessOf = ({ levels, width, height }: LightLevels) =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width - 1 }, (_pixel, column) => {
      const at = row * width + column
      return (levels[at] ?? 0) < (levels[at + 1] ?? 0) ? '1' : '0'
    }).join(''),
  ).join('')

type Tile = { left: number; right: number; top: number; bottom: number }

/** The pixels at the edges of the picture have no neighbours, so they belong to no tile. */
const tilesOf = ({ width, height }: LightLevels): Tile[] => {
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

const varianceOfLaplacian = ({ levels, width }: LightLevels, { left, right, top, bottom }: Tile) => {
  let [sum, squares] = [0, 0]
  for (let row = top; row < bottom; row += 1) {
    const start = row * width + left
    let [before, here] = [levels[start - 1] ?? 0, levels[start] ?? 0]
    for (let at = start; at < row * width + right; at += 1) {
      const after = levels[at + 1] ?? 0
      const laplacian = 4 * here - before - after - (levels[at - width] ?? 0) - (levels[at + width] ?? 0)
      sum += laplacian
      squares += laplacian * laplacian
      before = here
      here = after
    }
  }
  const count = Math.max(0, right - left) * Math.max(0, bottom - top)
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** A portrait is sharp in a small part of the picture only, so the smooth rest does not count. */
const sharpnessOf = (light: LightLevels) => {
  const variances = tilesOf(light)
    .map((tile) => varianceOfLaplacian(light, tile))
    .sort((one, other) => other - one)
  return variances[Math.floor(variances.length * SHARPEST_PART)] ?? 0
}

/** A bright part of a dark picture counts: a night with lights is not a failed photo. */
const brightnessOf = ({ levels }: LightLevels) => {
  const counts = new Uint32Array(LEVELS)
  // The iterator of a buffer takes four times as long as an index.
  for (let at = 0; at < levels.length; at += 1) counts[levels[at] ?? 0] = (counts[levels[at] ?? 0] ?? 0) + 1
  let below = 0
  return counts.findIndex((count) => (below += count) >= levels.length * BRIGHT_PART)
}

type PixelsOf = { size: Parameters<Sharp['resize']>[0]; colours: 'srgb' | 'b-w' }

const resized = async ({ pixels, ...raw }: RawPicture, { size, colours }: PixelsOf): Promise<RawPicture> => {
  const { data, info } = await sharp(pixels, { raw })
    .resize(size)
    .toColourspace(colours)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

const ofMeasuredSize = (picture: RawPicture) =>
  Math.max(picture.width, picture.height) <= MEASURED_EDGE
    ? picture
    : resized(picture, { size: { width: MEASURED_EDGE, height: MEASURED_EDGE, fit: 'inside' }, colours: 'srgb' })

/** The measures that find bursts, blurred photos and dark photos. */
export const measurePicture = async (picture: RawPicture): Promise<PictureMeasures> => {
  const light = lightLevelsOf(await ofMeasuredSize(picture))
  const { levels: pixels, width, height } = light
  const size = { width: HASH_EDGE + 1, height: HASH_EDGE, fit: 'fill' } as const
  const small = await resized({ pixels, width, height, channels: 1 }, { size, colours: 'b-w' })
  return {
    likeness: likenessOf({ ...small, levels: small.pixels }),
    sharpness: sharpnessOf(light),
    brightness: brightnessOf(light),
  }
}
