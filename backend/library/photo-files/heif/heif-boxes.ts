export type HeifBox = { name: string; content: Buffer }

/** A camera writes a handful of boxes side by side, and some thousands of items; more are an attack. */
const MOST_BOXES = 100_000

/** A full box has one byte of version and three of flags after its name. */
const VERSION_BYTES = 4

type BoxHeader = { name: string; begin: number; length: number }

/** The header of the box at the beginning of these bytes; undefined where none fits in. */
const headerOf = (rest: Buffer): BoxHeader | undefined => {
  if (rest.length < 8) return undefined
  const short = rest.readUInt32BE(0)
  const name = rest.toString('latin1', 4, 8)
  // 0 means up to the end; 1 means that the size is in the eight bytes after the name.
  if (short === 0) return { name, begin: 8, length: rest.length }
  if (short !== 1) return { name, begin: 8, length: short }
  return rest.length < 16 ? undefined : { name, begin: 16, length: Number(rest.readBigUInt64BE(8)) }
}

/** The boxes in these bytes, in order, up to the first one that is cut. */
export const heifBoxesIn = (bytes: Buffer): HeifBox[] => {
  const boxes: HeifBox[] = []
  let rest = bytes
  for (let header = headerOf(rest); header && boxes.length < MOST_BOXES; header = headerOf(rest)) {
    const { name, begin, length } = header
    if (length < begin || length > rest.length) break
    boxes.push({ name, content: rest.subarray(begin, length) })
    rest = rest.subarray(length)
  }
  return boxes
}

/** The content of the first box of that name; no bytes where there is none. */
export const contentOf = (boxes: readonly HeifBox[], name: string): Buffer =>
  boxes.find((box) => box.name === name)?.content ?? Buffer.of()

/** The version, the flags and the content of a full box. */
export const versionedOf = (content: Buffer) => ({
  version: content[0] ?? 0,
  flags: content.length < VERSION_BYTES ? 0 : content.readUIntBE(1, 3),
  rest: content.subarray(VERSION_BYTES),
})

/** Reads numbers one after the other. Throws `RangeError` at the end. */
export const numbersOf = (content: Buffer) => {
  let offset = 0
  return {
    next(bytes: number): number {
      const begin = offset
      if (begin + bytes > content.length) throw new RangeError(`A box ends before ${bytes} bytes that it needs.`)
      offset += bytes
      if (bytes === 0) return 0
      return bytes === 8 ? Number(content.readBigUInt64BE(begin)) : content.readUIntBE(begin, bytes)
    },
    /** Reads text up to the next NUL, or to the end. */
    text(): string {
      const end = content.indexOf(0, offset)
      const text = content.toString('latin1', offset, end < 0 ? content.length : end)
      offset = end < 0 ? content.length : end + 1
      return text
    },
    rest: () => content.subarray(offset),
  }
}

/** Boxes at the top level that hold a picture or say where it is. Padding and the data of programs may be cut without harm. */
const HOLDING_PICTURES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof'])

/**
 * Whether the last of the file's own boxes with pictures is cut. Bytes after the boxes that form no box, and another file after
 * this one, such as the video of a motion photo, do not count.
 */
export const isCutHeif = (file: Buffer): boolean => {
  let rest = file
  for (let header = headerOf(rest); header; header = headerOf(rest)) {
    if (header.length < header.begin || (header.name === 'ftyp' && rest !== file)) return false
    if (header.length > rest.length) return HOLDING_PICTURES.has(header.name)
    rest = rest.subarray(header.length)
  }
  return false
}
