/** A chunk of a PNG. */
export type PngChunk = { name: string; content: Buffer }

const SIGNATURE_BYTES = 8
const AROUND_BYTES = 12
/** A PNG may hold its pixels in many small chunks; more than these are an attack. */
const MOST_CHUNKS = 200_000

/** The chunks of a PNG in their order, whatever stands behind the last one. One that is cut ends the list. */
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
