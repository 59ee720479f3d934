import sharp, { type Metadata, type Sharp } from 'sharp'
import { PIXEL_LIMIT } from '@account/shared/contracts/upload.ts'
import { CUSTOMARY_HDR, isHdr, toneDown } from './colours/hdr-tones.ts'
import { toUsualBrightness } from './colours/srgb-curve.ts'
import { chromaticitiesOf, profileOfChromaticities, type Chromaticities } from './colours/primaries-profile.ts'
import { isSrgbProfile } from './colours/srgb-profile.ts'
import { withProfile } from './colours/with-profile.ts'
import { jpegEndingOf } from './containers/complete-jpeg.ts'
import { completedPng } from './containers/complete-png.ts'
import { withFrameHeight } from './containers/frame-height.ts'
import { pngChromaticitiesIn, pngColoursIn, pngExponentIn } from './containers/png-colours.ts'
import { decodeHeic, type DecodedHeic } from './decode-heic.ts'
import type { Colours } from './heif/hevc-parameters.ts'
import { orientationIn } from './containers/written-orientation.ts'
import type { OpenPhoto } from './open-photo.ts'
import type { RawPicture } from './picture/orientation.ts'
import { pictureEndOf } from './picture/picture-end.ts'
import { PhotoRefusal } from './picture/photo-refusal.ts'
import { largestThumbnailSize, rawOf, scaleDown, type ScaledPicture, type ScaledSize } from './render-thumbnails.ts'

/** Largest picture that is decoded in memory as a whole before its first line is known. */
const MOST_UNPACKED_BYTES = 1_700_000_000

const OUT_OF_MEMORY = /insufficient memory|out of memory|unable to allocate|malloc/i
const isOutOfMemory = (error: unknown) => OUT_OF_MEMORY.test(String(error))

/** The messages of libjpeg for JPEGs of 12 bits and for other coding processes that no browser decodes. */
const UNSUPPORTED = /unsupported jpeg|unsupported marker type 0x(?:f7|de)|not implemented/i

const TOO_LONG_SIDE = /maximum supported image dimension/i

/** A decoder that lacks memory, or a process of the standard, says nothing against the bytes of the file. */
const reasonOf = (cause: unknown) => {
  if (isOutOfMemory(cause) || TOO_LONG_SIDE.test(String(cause))) return 'too-many-pixels'
  return UNSUPPORTED.test(String(cause)) ? 'unsupported-format' : 'damaged-file'
}

const refuse = (cause: unknown) => {
  if (cause instanceof PhotoRefusal) throw cause
  throw new PhotoRefusal(reasonOf(cause), cause)
}

// Without a cache the decoder ends, and warns of missing last rows, before sharp returns the picture.
sharp.cache(false)

const bytesOfSample = (depth: Metadata['depth']) => (depth === 'ushort' || depth === 'short' ? 2 : 1)

/** Throws `PhotoRefusal` for what has more pixels than the limit, or than memory allows for a picture of its kind. */
const ensureFitting = ({ width, height, channels, depth, format, isProgressive }: Metadata) => {
  const pixels = width * height
  // A decoder keeps two bytes of each coefficient.
  const bytes = format === 'jpeg' ? 2 : bytesOfSample(depth)
  const unpacked = isProgressive ? pixels * channels * bytes : 0
  if (pixels > PIXEL_LIMIT || unpacked > MOST_UNPACKED_BYTES) throw new PhotoRefusal('too-many-pixels')
}

type Source = {
  scaledSize: ScaledSize
  input: Buffer
  failOn: 'none' | 'error' | 'warning'
  /** Receives warnings about pixels that the decoder has already delivered. */
  onWarning?: (warning: string) => void
}

type WritePixels = (pixels: Uint16Array) => Buffer

/** Reads the pixels with 16 bits per channel and converts them to sRGB with `write`. */
const converted = async (scaled: Sharp, write: WritePixels): Promise<RawPicture> => {
  const { data, info } = await scaled
    .pipelineColourspace('rgb16')
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { pixels: write(pixels), width: info.width, height: info.height, channels: 3 }
}

type WrittenColours = {
  colours?: Colours | undefined
  exponent?: number | undefined
  chromaticities?: Chromaticities | undefined
}

/** A picture of these primaries in sRGB. */
const inSrgb = async (picture: Sharp, chromaticities: Chromaticities | undefined) => {
  const profile = chromaticities && profileOfChromaticities(chromaticities)
  return rawOf(profile ? await withProfile(picture, profile) : picture)
}

const isInSrgb = async ({ space, icc }: Metadata) => space === 'srgb' && icc !== undefined && (await isSrgbProfile(icc))

/** Pixels of a JPEG or a PNG in sRGB. */
const pixelsOf = async (source: Source, metadata: Metadata, written: WrittenColours = {}) => {
  const { input, failOn, onWarning, scaledSize } = source
  const { colours, exponent, chromaticities } = written
  const profileOf16Bits = bytesOfSample(metadata.depth) === 2 && !colours ? metadata.icc : undefined
  const ignoreIcc = colours !== undefined || profileOf16Bits !== undefined || (await isInSrgb(metadata))
  const scaled = scaleDown(sharp(input, { limitInputPixels: PIXEL_LIMIT, failOn, ignoreIcc }), scaledSize(metadata))
  if (onWarning) scaled.on('warning', onWarning)
  if (profileOf16Bits) {
    // With 16 bits sharp converts to Display P3, or not at all if they are grey, and states neither.
    const isGrey = metadata.space === 'grey16'
    return rawOf(await withProfile(scaled.toColourspace(isGrey ? 'b-w' : 'srgb'), profileOf16Bits))
  }
  if (exponent !== undefined) {
    const { pixels, ...raw } = await converted(scaled, (numbers) => toUsualBrightness(numbers, exponent))
    return inSrgb(sharp(pixels, { raw }), chromaticities)
  }
  if (colours && isHdr(colours)) return converted(scaled, (pixels) => toneDown({ pixels, largest: 65_535, colours }))
  return inSrgb(scaled, chromaticities)
}

type PhotoFile = OpenPhoto & { scaledSize: ScaledSize }

/** The warning of libjpeg for pixels that end early: the rest of the picture is grey. */
const ENDS_EARLY = /premature end/i

/**
 * Refuses a picture whose pixels are cut, so that no customer orders a print that is grey at the bottom, and takes what cameras
 * really write, such as stray bytes between segments. Only the most careful of the decoder's levels fails on pixels that end
 * early, it fails on stray bytes as well, and of the last rows it says so as a warning afterwards. The decoder reports its first
 * complaint only, so any other complaint may hide an early end; then bytes after the pixels must leave the picture as it is.
 */
const decodeJpeg = async ({ bytes, scaledSize }: PhotoFile, metadata: Metadata): Promise<RawPicture> => {
  const ending = jpegEndingOf(bytes)
  if (ending.kind === 'unusual') throw new PhotoRefusal('unsupported-format')
  if (ending.kind === 'cut') throw new PhotoRefusal('damaged-file')
  const { file, longerFiles, isCutSilent } = ending
  const decode = (source: Omit<Source, 'scaledSize'>) => pixelsOf({ ...source, scaledSize }, metadata)
  const warnings: string[] = []
  const onWarning = (warning: string) => warnings.push(warning)
  const picture = await decode({ input: file, failOn: 'warning', onWarning }).catch((error: unknown) => {
    if (isOutOfMemory(error)) throw error
    warnings.push(String(error))
  })
  if (picture && warnings.length === 0 && !isCutSilent) return picture
  if (warnings.some((warning) => ENDS_EARLY.test(warning))) throw new PhotoRefusal('damaged-file')
  const accepted = await decode({ input: file, failOn: 'error' })
  for (const input of longerFiles(pictureEndOf(accepted))) {
    const longer = await decode({ input, failOn: 'error' })
    if (!accepted.pixels.equals(longer.pixels)) throw new PhotoRefusal('damaged-file')
  }
  return accepted
}

/** Takes a file that the decoder complains of if all rows of the picture are in it. */
const decodePng = async ({ bytes, scaledSize }: PhotoFile, metadata: Metadata): Promise<RawPicture> => {
  const written = {
    colours: pngColoursIn(bytes),
    exponent: pngExponentIn(bytes),
    chromaticities: pngChromaticitiesIn(bytes),
  }
  try {
    return await pixelsOf({ input: bytes, failOn: 'error', scaledSize }, metadata, written)
  } catch (error) {
    const completed = isOutOfMemory(error) ? undefined : await completedPng(bytes)
    if (!completed) throw error
    return pixelsOf({ input: completed, failOn: 'none', scaledSize }, metadata, written)
  }
}

const scaleJpegOrPng = async (photo: PhotoFile): Promise<ScaledPicture> => {
  // No pixel limit here: only the header is read, and the limit deserves a refusal with a name of its own.
  const header = sharp(photo.bytes, { limitInputPixels: false, failOn: 'none' })
  const metadata = await header.metadata().catch(refuse)
  ensureFitting(metadata)
  const decode = photo.mediaType === 'image/png' ? decodePng : decodeJpeg
  const raw = await decode(photo, metadata).catch(refuse)
  const { width, height } = metadata
  return { raw, originalSize: { width, height }, orientation: orientationIn(photo.metadata) }
}

const UNSPECIFIED = 2
/** In PQ this value is the light of a lamp. Most ordinary photos exceed it, and photos in PQ hardly ever do. */
const BRIGHTEST_USUAL_IN_PQ = 192

/** Whether a picture of ten bits without stated colours can be in PQ. */
const looksLikePq = ({ bitDepth, colours, icc }: DecodedHeic, { pixels }: RawPicture) =>
  bitDepth > 8 &&
  icc === undefined &&
  (colours === undefined || colours.transfer === UNSPECIFIED) &&
  pixels.every((number) => number <= BRIGHTEST_USUAL_IN_PQ)

/** Converts the colours, which the decoder leaves unchanged. It scales first, because the conversion copies the pixels. */
const withColours = async (decoded: DecodedHeic, size: ReturnType<ScaledSize>): Promise<RawPicture> => {
  const { pixels, width, height, channels, colours, icc } = decoded
  const scaled = () => scaleDown(sharp(pixels, { raw: { width, height, channels } }), size)
  const hdr = colours && isHdr(colours) ? colours : undefined
  if (icc && !hdr) return rawOf((await isSrgbProfile(icc)) ? scaled() : await withProfile(scaled(), icc))
  const raw = await inSrgb(scaled(), colours && !hdr ? chromaticitiesOf(colours.primaries) : undefined)
  const tones = hdr ?? (looksLikePq(decoded, raw) ? CUSTOMARY_HDR : undefined)
  return tones ? { ...raw, pixels: toneDown({ pixels: raw.pixels, largest: 255, colours: tones }) } : raw
}

const scaleHeic = async ({ bytes, scaledSize }: PhotoFile): Promise<ScaledPicture> => {
  const isForThumbnails = scaledSize === largestThumbnailSize
  const decoded = await decodeHeic(bytes, { mostPixels: PIXEL_LIMIT, keepsPixels: !isForThumbnails })
  const originalSize = { width: decoded.originalWidth, height: decoded.originalHeight }
  return { raw: await withColours(decoded, scaledSize(originalSize)), originalSize, orientation: decoded.orientation }
}

type ScalePicture = OpenPhoto & { scaledSize?: ScaledSize }

/** The picture in sRGB, as large as its largest thumbnail by default. Throws `PhotoRefusal` when the file is at fault. */
export const scalePicture = ({ scaledSize = largestThumbnailSize, ...file }: ScalePicture): Promise<ScaledPicture> => {
  const photo = { ...file, scaledSize }
  switch (photo.mediaType) {
    case 'image/heic':
      return scaleHeic(photo)
    case 'image/jpeg':
      return scaleJpegOrPng({ ...photo, bytes: withFrameHeight(photo.bytes) })
    case 'image/png':
      return scaleJpegOrPng(photo)
  }
}
