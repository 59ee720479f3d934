import { open } from 'node:fs/promises'

const BOX_HEADER_BYTES = 16
/** A camera writes a handful of boxes at the top; thousands are an attack. */
const MOST_BOXES = 200

/**
 * Whether every box of a HEIF file ends within the file. The decoder does not tell: it fills the tiles that a cut file lacks
 * with black.
 */
export const isWholeHeif = async (file: string): Promise<boolean> => {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    const header = Buffer.alloc(BOX_HEADER_BYTES)
    let offset = 0
    for (let boxes = 0; boxes < MOST_BOXES && offset < size; boxes += 1) {
      const { bytesRead } = await opened.read(header, 0, BOX_HEADER_BYTES, offset)
      if (bytesRead < 8) return false
      const short = header.readUInt32BE(0)
      // 0 says 'up to the end of the file', 1 that the size stands in eight bytes behind the name.
      const length = short === 0 ? size - offset : short === 1 ? Number(header.readBigUInt64BE(8)) : short
      if (length < 8) return false
      offset += length
    }
    return offset === size
  } finally {
    await opened.close()
  }
}
