import type { PictureEnd } from '../picture/picture-end.ts'
import { jpegMarker, jpegSegmentsIn, type JpegSegment } from './jpeg-segments.ts'

const END_OF_IMAGE = Buffer.from([0xff, jpegMarker.endOfImage])
/** A decoder turns these bits into visible pixels where some are missing. There are two, because one may equal them by chance. */
const OTHER_PIXELS = [0x55, 0xa6].map((byte) => Buffer.alloc(1024, byte))
/**
 * An arithmetic coder omits the zeros at the end of a scan, so a test for missing pixels first adds as many. Of 250 photos 65 lack
 * one and none lacks two. Of 140 sequential ones that end in one colour, which is coded as zeros, most lack some and none lacks ten.
 */
const OMITTED_ZEROS = { detailed: Buffer.alloc(2), plain: Buffer.alloc(9) }
const FIRST_RESTART = 0xd0
const RESTARTS = 8
const COEFFICIENTS = 64
const NOT_SENT = 255

/** The markers that begin a frame; the others of this range are tables. */
export const isFrame = ({ marker }: JpegSegment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const isProgressive = ({ marker }: JpegSegment) => marker % 4 === 2
const isArithmetic = ({ marker }: JpegSegment) => marker > 0xc8

const componentCount = (frame: JpegSegment) => frame.content[5] ?? 0

/** A decoder reads such a frame to its end before it knows a pixel, and finds no fault where scans are missing. */
const hasSeveralScans = (frame: JpegSegment, segments: readonly JpegSegment[]) => {
  const first = segments.find(({ marker }) => marker === jpegMarker.startOfScan)
  return isProgressive(frame) || (first !== undefined && scanOf(first).components.length < componentCount(frame))
}

const componentsOf = ({ content }: JpegSegment): number[] =>
  Array.from({ length: content[5] ?? 0 }, (_, index) => content[6 + index * 3] ?? -1)

const WHOLE_SCAN = { first: 0, last: COEFFICIENTS - 1, missingBits: 0 }

type Scan = { components: number[]; first: number; last: number; missingBits: number }

const scanOf = ({ content }: JpegSegment): Scan => {
  const count = content[0] ?? 0
  const [first = 0, last = 0, approximation = 0] = content.subarray(1 + count * 2)
  const components = Array.from({ length: count }, (_, index) => content[1 + index * 2] ?? -1)
  return { components, first, last: Math.min(last, COEFFICIENTS - 1), missingBits: approximation & 15 }
}

/**
 * Whether the scans send every coefficient of every component to its last bit. A progressive JPEG that is cut between two scans
 * is a coarse picture without any other sign of it.
 */
const isEveryScanThere = (frame: JpegSegment, segments: readonly JpegSegment[]): boolean => {
  const sent = new Map(componentsOf(frame).map((id) => [id, new Uint8Array(COEFFICIENTS).fill(NOT_SENT)]))
  for (const { components, ...scan } of segments
    .filter(({ marker }) => marker === jpegMarker.startOfScan)
    .map(scanOf)) {
    // Outside progressive frames these numbers mean nothing, and cameras write anything.
    const { first, last, missingBits } = isProgressive(frame) ? scan : WHOLE_SCAN
    for (const component of components) sent.get(component)?.fill(missingBits, first, last + 1)
  }
  return [...sent.values()].every((coefficients) => coefficients.every((bits) => bits === 0))
}

/**
 * The length of a file without the padding that recovery programs add after its last byte, and without half a marker. The first
 * zero stays, because it may be the last byte of the pixels, and one more is harmless.
 */
const lengthWithoutPadding = (file: Buffer) => {
  let length = file.length
  while (length > 0 && file[length - 1] === 0) length -= 1
  if (length < file.length) return length + 1
  return file[length - 1] === 0xff ? length - 1 : length
}

/** The marker of the part that would follow the last one, where a scan consists of parts with markers between them. */
const nextRestart = (pixels: Buffer): Buffer => {
  for (let at = pixels.lastIndexOf(0xff); at >= 0; at = at === 0 ? -1 : pixels.lastIndexOf(0xff, at - 1)) {
    const code = pixels[at + 1] ?? 0
    if (code >= FIRST_RESTART && code < FIRST_RESTART + RESTARTS)
      return Buffer.from([0xff, FIRST_RESTART + ((code + 1 - FIRST_RESTART) % RESTARTS)])
    if (code === jpegMarker.startOfScan) break
  }
  return Buffer.from([0xff, FIRST_RESTART])
}

const withMorePixels = (pixels: Buffer, omitted: Buffer[]) => {
  const restart = nextRestart(pixels)
  return OTHER_PIXELS.map((more) => Buffer.concat([pixels, ...omitted, more, restart, more, END_OF_IMAGE]))
}

/** Lossless and hierarchical processes of the standard, in which cameras keep raw pixels at most. */
const UNUSUAL_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf]

export type JpegEnding =
  | {
      kind: 'whole'
      /** The file, with an end marker added if it has none. Only a decoder can tell whether its pixels are complete. */
      file: Buffer
      /** The file with extra bytes after its pixels. If pixels are missing, at least one of these shows another picture. */
      longerFiles: (pictureEnd: PictureEnd) => Buffer[]
      /** Whether a decoder takes zeros for missing pixels without a warning, as one of arithmetic coding does. */
      isCutSilent: boolean
    }
  | { kind: 'cut' }
  /** The JPEG uses a coding process that no browser decodes. */
  | { kind: 'unusual' }

/**
 * Whether every scan of a JPEG is there, and the file as a decoder takes it. An end marker says nothing: programs put one after
 * pixels that are cut, and leave it out after whole ones.
 */
export const jpegEndingOf = (file: Buffer): JpegEnding => {
  const { segments, isEndMissing, end } = jpegSegmentsIn(file)
  const frame = segments.find(isFrame)
  if (frame && UNUSUAL_FRAMES.includes(frame.marker)) return { kind: 'unusual' }
  const isWhole = frame !== undefined && isEveryScanThere(frame, segments)
  if (!isWhole && (isEndMissing || (frame && hasSeveralScans(frame, segments)))) return { kind: 'cut' }
  const isCutSilent = frame !== undefined && isArithmetic(frame)
  const pixels = isEndMissing
    ? file.subarray(0, lengthWithoutPadding(file.subarray(0, end)))
    : file.subarray(0, end - END_OF_IMAGE.length)
  return {
    kind: 'whole',
    file: isEndMissing ? Buffer.concat([pixels, END_OF_IMAGE]) : file,
    longerFiles: (pictureEnd) => {
      const usual = frame && isProgressive(frame) ? 'detailed' : pictureEnd
      return withMorePixels(pixels, isCutSilent ? [OMITTED_ZEROS[usual]] : [])
    },
    isCutSilent,
  }
}

const NO_SIZE = { width: 0, height: 0 }

/** The size in pixels that the frame header of a JPEG states; zeros if the file ends before it. */
export const jpegFrameSize = (file: Buffer): { width: number; height: number } => {
  const content = jpegSegmentsIn(file).segments.find(isFrame)?.content
  if (!content || content.length < 5) return NO_SIZE
  return { width: content.readUInt16BE(3), height: content.readUInt16BE(1) }
}
