import { open } from 'node:fs/promises'

const BOX_HEADER_BYTES = 16
/** A camera writes a handful of boxes at the top; thousands are an attack. */
const MOST_BOXES = 200

export type HeifBox = { name: string; content: Buffer }

/** The length of a box with its header; `rest` is the remaining length of the file or of the enclosing box. */
const lengthOf = (header: Buffer, rest: number) => {
  const short = header.readUInt32BE(0)
  // 0 means 'up to the end', and 1 means that the size follows the name in eight bytes.
  if (short === 0) return rest
  return short === 1 ? Number(header.readBigUInt64BE(8)) : short
}

/**
 * Whether every box of a HEIF file ends within the file. The decoder does not detect this: it fills the missing tiles of a
 * truncated file with black.
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
      const length = lengthOf(header, size - offset)
      if (length < 8) return false
      offset += length
    }
    return offset === size
  } finally {
    await opened.close()
  }
}

/** The consecutive boxes in these bytes. Throws `RangeError` if a box extends beyond them. */
export const heifBoxesIn = (bytes: Buffer): HeifBox[] => {
  const boxes: HeifBox[] = []
  let rest = bytes
  while (rest.length > 0) {
    const length = lengthOf(rest, rest.length)
    const begin = rest.readUInt32BE(0) === 1 ? 16 : 8
    if (length < begin || length > rest.length) throw new RangeError(`A box of ${length} bytes has ${rest.length}.`)
    boxes.push({ name: rest.toString('latin1', 4, 8), content: rest.subarray(begin, length) })
    rest = rest.subarray(length)
  }
  return boxes
}
