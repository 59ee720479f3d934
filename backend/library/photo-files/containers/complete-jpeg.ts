import { jpegMarker, jpegSegmentsIn, type JpegSegment } from './jpeg-segments.ts'

const END_OF_IMAGE = Buffer.from([0xff, jpegMarker.endOfImage])
const COEFFICIENTS = 64
const NOT_SENT = 255

/** The markers that begin a frame; the others of this range are tables. */
const isFrame = ({ marker }: JpegSegment) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const componentsOf = ({ content }: JpegSegment): number[] =>
  Array.from({ length: content[5] ?? 0 }, (_, index) => content[6 + index * 3] ?? -1)

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
const isEveryScanThere = (segments: readonly JpegSegment[]): boolean => {
  const frame = segments.find(isFrame)
  if (!frame) return false
  const sent = new Map(componentsOf(frame).map((id) => [id, new Uint8Array(COEFFICIENTS).fill(NOT_SENT)]))
  for (const { components, first, last, missingBits } of segments
    .filter(({ marker }) => marker === jpegMarker.startOfScan)
    .map(scanOf))
    for (const component of components) sent.get(component)?.fill(missingBits, first, last + 1)
  return [...sent.values()].every((coefficients) => coefficients.every((bits) => bits === 0))
}

/** What recovered files are filled up with behind their last byte, and half a marker. */
const lengthWithoutPadding = (file: Buffer) => {
  let length = file.length
  while (length > 0 && file[length - 1] === 0) length -= 1
  return file[length - 1] === 0xff ? length - 1 : length
}

export type JpegEnding =
  | { kind: 'there' }
  /** The whole file, which the decoder has to take without any complaint: then all pixels are there. */
  | { kind: 'added'; file: Buffer }
  | { kind: 'cut' }

/** Whether only the end marker of a JPEG is missing, or may be. Decoding its pixels decides. */
export const jpegEndingOf = (file: Buffer): JpegEnding => {
  const { segments, isEndMissing } = jpegSegmentsIn(file)
  if (!isEndMissing) return { kind: 'there' }
  if (!isEveryScanThere(segments)) return { kind: 'cut' }
  return { kind: 'added', file: Buffer.concat([file.subarray(0, lengthWithoutPadding(file)), END_OF_IMAGE]) }
}
