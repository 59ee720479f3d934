import { crc32 } from 'node:zlib'

/** A chunk of a PNG. */
export type PngChunk = { name: string; content: Buffer }

const SIGNATURE_BYTES = 8
const AROUND_BYTES = 12
/** A PNG may hold its pixels in many small chunks; more than these are an attack. */
const MOST_CHUNKS = 200_000

/** The chunks of a PNG in their order, whatever follows the last one. One that is cut ends the list. */
export const pngChunksIn = (file: Buffer): PngChunk[] => {
  const chunks: PngChunk[] = []
  let at = SIGNATURE_BYTES
  while (at + AROUND_BYTES <= file.length && chunks.length < MOST_CHUNKS) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (!/^[a-zA-Z]{4}$/.test(name) || at + AROUND_BYTES + length > file.length) break
    chunks.push({ name, content: file.subarray(at + 8, at + 8 + length) })
    if (name === 'IEND') break
    at += AROUND_BYTES + length
  }
  return chunks
}

const HEADER_BYTES = 13
/** Size of the checksum at the end of the pixels. */
const CHECKSUM_BYTES = 4

export type PngPixels = {
  /** Packed, in their order. */
  parts: Buffer[]
  /** False if a complete chunk has a wrong checksum. */
  areChecksumsRight: boolean
}

/** The header and the packed pixels of a PNG; no header where it has another length, or where more than checksums are cut. */
export const pngPixelsIn = (file: Buffer): PngPixels & { header: Buffer | undefined } => {
  const parts: Buffer[] = []
  let [header, areChecksumsRight]: [Buffer | undefined, boolean] = [undefined, true]
  let at = SIGNATURE_BYTES
  for (let chunks = 0; at + 8 <= file.length && chunks < MOST_CHUNKS; chunks += 1) {
    const end = at + 8 + file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, end)
    if (name === 'IHDR' && content.length === HEADER_BYTES) header = content
    if (name === 'IDAT') {
      parts.push(content)
      if (end - file.length > CHECKSUM_BYTES) header = undefined
      if (end + 4 <= file.length && crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
        areChecksumsRight = false
    } else if (parts.length > 0) break
    at = end + 4
  }
  return { header, parts, areChecksumsRight }
}
