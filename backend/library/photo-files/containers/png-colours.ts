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

const writtenExponentIn = (file: Buffer): number | undefined => {
  const chunks = pngChunksIn(file)
  const contentOf = (wanted: string) => chunks.find(({ name }) => name === wanted)?.content
  const colours = pngColoursIn(file)
  if (colours) return exponentOfTransfer[colours.transfer]
  const gamma = contentOf('gAMA')
  if (gamma?.length !== 4 || contentOf('sRGB') || contentOf('iCCP')) return undefined
  return 100_000 / gamma.readUInt32BE(0)
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
