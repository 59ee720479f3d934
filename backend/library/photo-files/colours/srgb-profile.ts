import sharp from 'sharp'
import { createRecentMap } from '../../../platform/recent-map.ts'
import { withProfile } from './with-profile.ts'

/** A grid over all colours in steps of 15 levels. */
const LEVELS = Array.from({ length: 18 }, (_, step) => step * 15)
const GRID = Buffer.from(
  LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.flatMap((blue) => [red, green, blue]))),
)
const GRID_SIZE = { width: LEVELS.length ** 2, height: LEVELS.length, channels: 3 } as const
/** Curves that are written as tables are rounded. */
const MOST_ROUNDING = 1

const leavesColours = async (profile: Buffer): Promise<boolean> => {
  const picture = await withProfile(sharp(GRID, { raw: GRID_SIZE }), profile)
  const converted = await picture.toColourspace('srgb').raw().toBuffer()
  return converted.every((level, at) => Math.abs(level - (GRID[at] ?? 0)) <= MOST_ROUNDING)
}

/** Cameras and programs use a handful of profiles, and the conversion of the grid takes longer than that of a thumbnail. */
const MOST_KNOWN = 50
/** The profile of sRGB version 4 has 60 KB with its tables. Profiles of printers have megabytes, which are not worth the memory. */
const MOST_BYTES = 128 * 1024
const known = createRecentMap<string, Promise<boolean>>(MOST_KNOWN)

/**
 * Whether a profile describes sRGB, as those of many cameras and programs do, so that colours stay as they are. Decoders convert even then,
 * which takes as long as decoding a JPEG. Profiles of sRGB differ in their bytes, so the colours decide.
 */
export const isSrgbProfile = async (profile: Buffer): Promise<boolean> => {
  if (profile.length > MOST_BYTES) return false
  const key = profile.toString('latin1')
  // A profile that cannot be converted here is left to the decoder of the photo.
  const answer = known.get(key) ?? leavesColours(profile).catch(() => false)
  known.set(key, answer)
  return answer
}
