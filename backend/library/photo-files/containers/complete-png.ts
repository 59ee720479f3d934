import { once } from 'node:events'
import { constants, createInflate, createInflateRaw } from 'node:zlib'
import { pngPixelsIn, type PngPixels } from './png-chunks.ts'

/** Samples of a pixel by the kind of colours that the header names. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The first pixel of each pass of an interlaced picture and the distance of its pixels (PNG, 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const ONE_PASS = [[0, 0, 1, 1]] as const

/** The number of bytes of all rows, each with the byte of its filter. */
const bytesOfRows = (header: Buffer): number => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = header.readUInt8(8) * (samplesOf[header.readUInt8(9)] ?? 4)
  return (header.readUInt8(12) === 1 ? passes : ONE_PASS).reduce((bytes, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    return columns > 0 && rows > 0 ? bytes + rows * (1 + Math.ceil((columns * bits) / 8)) : bytes
  }, 0)
}

const ZLIB_HEADER_BYTES = 2

/** Adler-32 at the end of the pixels proves them where the checksum of a chunk is wrong, and is not needed where none is. */
const inflaterOf = (areChecksumsRight: boolean) =>
  areChecksumsRight
    ? { inflater: createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }), skipped: ZLIB_HEADER_BYTES }
    : { inflater: createInflate(), skipped: 0 }

/** The number of inflated bytes, which is smaller than expected if the data is damaged. The bytes are not kept. */
const inflatedBytes = async ({ parts, areChecksumsRight }: PngPixels): Promise<number> => {
  const { inflater, skipped } = inflaterOf(areChecksumsRight)
  let bytes = 0
  inflater.on('data', (part: Buffer) => {
    bytes += part.length
  })
  try {
    const ended = once(inflater, 'end')
    inflater.end(Buffer.concat(parts).subarray(skipped))
    await ended
    return bytes
  } catch {
    return areChecksumsRight ? bytes : 0
  }
}

/**
 * Whether every row of a PNG can be unpacked. Viewers show such a file whole although its end, a checksum or bytes that belong
 * to no row are missing, wrong or too many, of which the decoder complains.
 */
export const hasAllPngRows = async (file: Buffer): Promise<boolean> => {
  const { header, ...pixels } = pngPixelsIn(file)
  return header !== undefined && (await inflatedBytes(pixels)) >= bytesOfRows(header)
}
