import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, crc32, createDeflate, createInflate, createInflateRaw } from 'node:zlib'
import { pngChunksIn, pngPixelsIn, type PngPixels } from './png-chunks.ts'

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

/** Where the checksum of a chunk is wrong, the Adler-32 at the end of the pixels proves that they are right. */
const inflaterOf = (areChecksumsRight: boolean) =>
  areChecksumsRight
    ? { inflater: createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }), skipped: ZLIB_HEADER_BYTES }
    : { inflater: createInflate(), skipped: 0 }

class RowsMissing extends Error {
  override name = 'RowsMissing' as const
}

/** Yields at most `most` inflated bytes, up to the first fault of the data. */
async function* unpackedBytes({ parts, areChecksumsRight }: PngPixels, most: number) {
  const { inflater, skipped } = inflaterOf(areChecksumsRight)
  inflater.end(Buffer.concat(parts).subarray(skipped))
  let missing = most
  try {
    for await (const part of inflater as AsyncIterable<Buffer>) {
      if (missing > 0) yield part.subarray(0, missing)
      missing -= Math.min(missing, part.length)
    }
  } catch {
    // Without a right checksum, the fault may be in any of the rows.
    if (!areChecksumsRight) throw new RowsMissing()
  }
  if (missing > 0) throw new RowsMissing()
}

/** The rows compressed again, with an end and a checksum; undefined if rows are missing. The inflated rows are not kept. */
const repackedRows = async (pixels: PngPixels, bytes: number): Promise<Buffer | undefined> => {
  const rows = Readable.from(unpackedBytes(pixels, bytes))
  const deflate = createDeflate({ level: constants.Z_BEST_SPEED })
  rows.on('error', (error) => deflate.destroy(error))
  try {
    return await buffer(rows.pipe(deflate))
  } catch (error) {
    if (error instanceof RowsMissing) return undefined
    throw error
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks that describe the colours for a decoder, besides the header. */
const COLOUR_CHUNKS = ['PLTE', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM']

const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

const chunkOf = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}

/**
 * The PNG rewritten with correct checksums and an end; undefined if rows are missing. The decoder fails on a wrong checksum, a
 * missing end and surplus bytes, but viewers show such a file as long as it has every row.
 */
export const completedPng = async (file: Buffer): Promise<Buffer | undefined> => {
  const { header, ...pixels } = pngPixelsIn(file)
  const rows = header && (await repackedRows(pixels, bytesOfRows(header)))
  if (!rows) return undefined
  const chunks = pngChunksIn(file)
  const firstPixels = chunks.findIndex(({ name }) => name === 'IDAT')
  const colours = (firstPixels < 0 ? chunks : chunks.slice(0, firstPixels))
    .filter(({ name }) => COLOUR_CHUNKS.includes(name))
    .map(({ name, content }) => chunkOf(name, content))
  const ends = [chunkOf('IDAT', rows), chunkOf('IEND', Buffer.of())]
  return Buffer.concat([SIGNATURE, chunkOf('IHDR', header), ...colours, ...ends])
}
