/** In degrees of WGS 84; the south and the west are negative. */
export type GeographicPosition = { latitude: number; longitude: number }

/** Three decimals are about 100 m: enough for the name of a city, and less than the address of a home. */
const DECIMALS = 1_000
/** Cameras without a fix write zeros. */
const NULL_ISLAND_DEGREES = 0.001

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** Undefined for a position that is none: outside the globe, or at the zeros of a receiver without a fix. */
export const positionOf = (
  latitude: number | undefined,
  longitude: number | undefined,
): GeographicPosition | undefined => {
  if (latitude === undefined || longitude === undefined) return undefined
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  if (Math.abs(latitude) < NULL_ISLAND_DEGREES && Math.abs(longitude) < NULL_ISLAND_DEGREES) return undefined
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Letters of the hemispheres: the positive one first. */
export type Hemispheres = 'NS' | 'EW'

/**
 * Degrees of up to three parts. Without a letter the hemisphere is unknown, unless a sign names it: a guess would move the
 * photo to another continent. A missing minute or second, written as 0/0, counts as zero.
 */
export const degreesOf = (
  parts: readonly number[],
  letter: string | undefined,
  hemispheres: Hemispheres,
): number | undefined => {
  const [degrees = NaN, ...rest] = parts
  const [minutes = 0, seconds = 0] = rest.map((part) => (Number.isNaN(part) ? 0 : part))
  if (parts.length > 3 || !Number.isFinite(degrees)) return undefined
  if (!(minutes >= 0 && minutes <= 60 && seconds >= 0 && seconds <= 60)) return undefined
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  if (degrees < 0) return -size
  const side = letter === undefined ? -1 : hemispheres.indexOf(letter.toUpperCase())
  if (side === -1) return undefined
  return side === 0 ? size : -size
}
