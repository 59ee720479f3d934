import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ByteRange } from '../object-store/object-store.ts'
import type { ZipEntry, ZipLayout, ZipPiece } from './zip-layout.ts'

/** An entry whose content is read from elsewhere in parts. */
export type ReadableEntry = ZipEntry & { open: (range: ByteRange) => Promise<Readable> }

type Archive = {
  layout: ZipLayout
  entries: readonly ReadableEntry[]
  /** Resolves when this many bytes of an entry may pass; absent: at once. */
  waitForRead?: (bytes: number) => Promise<void>
}

/**
 * An original whose size or checksum differs from its row aborts the transfer, so that the client does not keep a damaged
 * file.
 */
const contentDiffers = ({ name }: ZipEntry, fault: string) =>
  new Error(`The content of the archive's entry '${name}' ${fault}.`)

async function* readEntry(
  entry: ReadableEntry,
  { range, waitForRead }: { range: ByteRange } & Pick<Archive, 'waitForRead'>,
): AsyncGenerator<Buffer> {
  const isWhole = range.first === 0 && range.last === entry.bytes - 1
  const expected = range.last - range.first + 1
  let [received, checksum] = [0, 0]
  const stream = await entry.open(range)
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      await waitForRead?.(part.length)
      received += part.length
      if (isWhole) checksum = crc32(part, checksum)
      yield part
    }
  } finally {
    stream.destroy()
  }
  if (received !== expected) throw contentDiffers(entry, `has ${received} bytes where ${expected} are expected`)
  if (isWhole && checksum !== entry.crc32) throw contentDiffers(entry, 'has another checksum than at its arrival')
}

/** The part of a piece that is in the range, relative to the start of the piece. */
const overlap = (piece: ZipPiece, { first, last }: ByteRange): ByteRange | undefined => {
  const within = {
    first: Math.max(0, first - piece.first),
    last: Math.min(piece.bytes - 1, last - piece.first),
  }
  return within.first <= within.last ? within : undefined
}

async function* readPieces({ layout, entries, waitForRead }: Archive, range: ByteRange): AsyncGenerator<Buffer> {
  for (const piece of layout.pieces) {
    const within = overlap(piece, range)
    if (!within) continue
    if ('header' in piece) {
      yield piece.header.subarray(within.first, within.last + 1)
      continue
    }
    const entry = entries[piece.entry]
    if (entry) yield* readEntry(entry, { range: within, ...(waitForRead && { waitForRead }) })
  }
}

/**
 * Reads any range of an archive from the originals while it is sent. One entry is open at a time, so memory use stays
 * constant. The stream fails if an original is missing, short or changed.
 */
export const readLayout = (archive: Archive, range?: ByteRange): Readable =>
  Readable.from(readPieces(archive, range ?? { first: 0, last: archive.layout.bytes - 1 }), { objectMode: false })
