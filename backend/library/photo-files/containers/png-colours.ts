import { chromaticitiesOf, CHROMATICITIES_OF_SRGB, type Chromaticities } from '../colours/primaries-profile.ts'
import type { Colours } from '../heif/hevc-parameters.ts'
import { pngChunksIn } from './png-chunks.ts'

const CODING_INDEPENDENT_BYTES = 4
/** The exponents of the transfer functions that are powers, by their numbers in ISO/IEC 23091-2. */
const exponentOfTransfer: Readonly<Record<number, number>> = { 4: 2.2, 5: 2.8, 8: 1 }
const USUAL_EXPONENT = 2.2
/** Decoders, too, leave a picture unchanged whose exponent differs by no more than this. */
const UNSEEN_DIFFERENCE = 0.05
/** An exponent outside this range would make the picture black or white. */
const EXPONENTS = { least: 0.3, most: 5 }

/** The colours that a PNG states by numbers (`cICP`), which override its profile; undefined without them. */
export const pngColoursIn = (file: Buffer): Colours | undefined => {
  const content = pngChunksIn(file).find(({ name }) => name === 'cICP')?.content
  const [primaries, transfer] = content ?? []
  if (content?.length !== CODING_INDEPENDENT_BYTES || primaries === undefined || transfer === undefined)
    return undefined
  return { primaries, transfer }
}

/** The content of a chunk that says something of the colours where neither a profile nor `sRGB` overrides it. */
const overridableIn = (file: Buffer, wanted: string): Buffer | undefined => {
  const chunks = pngChunksIn(file)
  const isOverridden = chunks.some(({ name }) => name === 'sRGB' || name === 'iCCP')
  return isOverridden ? undefined : chunks.find(({ name }) => name === wanted)?.content
}

const writtenExponentIn = (file: Buffer): number | undefined => {
  const colours = pngColoursIn(file)
  if (colours) return exponentOfTransfer[colours.transfer]
  const gamma = overridableIn(file, 'gAMA')
  return gamma?.length === 4 ? 100_000 / gamma.readUInt32BE(0) : undefined
}

/**
 * The power of the numbers of a PNG that is their brightness, from `cICP`, or from `gAMA` where neither a profile nor `sRGB`
 * overrides it; undefined if it differs from the usual one invisibly.
 */
export const pngExponentIn = (file: Buffer): number | undefined => {
  const exponent = writtenExponentIn(file)
  if (exponent === undefined || exponent < EXPONENTS.least || exponent > EXPONENTS.most) return undefined
  return Math.abs(USUAL_EXPONENT / exponent - 1) < UNSEEN_DIFFERENCE ? undefined : exponent
}

const CHROMATICITY_BYTES = 32
/** Programs round the numbers of sRGB to two places. */
const UNSEEN_DISTANCE = 0.006

/**
 * The primaries and the white of a PNG, from `cICP`, or from `cHRM` where neither a profile nor `sRGB` overrides it; undefined if
 * they differ from those of sRGB invisibly.
 */
export const pngChromaticitiesIn = (file: Buffer): Chromaticities | undefined => {
  const colours = pngColoursIn(file)
  if (colours) return chromaticitiesOf(colours.primaries)
  const content = overridableIn(file, 'cHRM')
  if (content?.length !== CHROMATICITY_BYTES) return undefined
  const at = (place: number) =>
    [content.readUInt32BE(place * 8) / 100_000, content.readUInt32BE(place * 8 + 4) / 100_000] as const
  const written = { white: at(0), red: at(1), green: at(2), blue: at(3) }
  const isAsUsual = (['white', 'red', 'green', 'blue'] as const).every((name) =>
    written[name].every(
      (number, index) => Math.abs(number - (CHROMATICITIES_OF_SRGB[name][index] ?? 0)) < UNSEEN_DISTANCE,
    ),
  )
  return isAsUsual ? undefined : written
}
