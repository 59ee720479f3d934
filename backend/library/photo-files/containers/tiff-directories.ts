/**
 * [Note: Own EXIF reader]
 * Dates are needed as they are written: wall-clock text and offset apart, from whichever directory holds them. The libraries
 * tried turn them into a Date, as if in UTC, read two directories, and lose texts that end in two NULs.
 */

type TiffValue = { type: number; count: number; bytes: Buffer }

/** The entries of one directory by tag. */
export type TiffDirectory = {
  text: (tag: number) => string | undefined
  numbers: (tag: number) => number[]
  bytes: (tag: number) => Buffer | undefined
}

export type TiffDirectories = { main: TiffDirectory; exif: TiffDirectory; gps: TiffDirectory; others: TiffDirectory[] }

const ENTRY_BYTES = 12
/** A hostile block may claim 65,535 entries in each of endlessly many directories; a camera writes fewer than a hundred. */
const MOST_ENTRIES = 500
const MOST_DIRECTORIES = 40
const LONGEST_TEXT = 100
const MOST_NUMBERS = 16

const ASCII = 2
/** ASCII, UTF-8 (EXIF 3.0), and what programs write texts as instead: bytes, UTF-16 as numbers, and bytes without a meaning. */
const TEXT_TYPES = [1, ASCII, 3, 6, 7, 129]
/** With fewer bytes, UTF-16 cannot be distinguished from a short text in another encoding. */
const LEAST_UTF16_BYTES = 8
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const pointerTag = { exif: 0x8769, gps: 0x8825, others: 0x014a, interoperability: 0xa005 }

/** The two bytes after the mark are those of 42, which a program that changes only the mark leaves in their order. */
const BEGINNING = /^(?:II|MM)(?:\*\0|\0\*)/
const isTiffAt = (bytes: Buffer, at: number) => BEGINNING.test(bytes.toString('latin1', at, at + 4))

/** The order of the numbers: as the mark says, unless the main directory would then begin outside the block. */
const isLittleEndian = (block: Buffer) => {
  const isMarked = block[0] === 0x49
  const begin = isMarked ? block.readUInt32LE(4) : block.readUInt32BE(4)
  return begin < block.length ? isMarked : !isMarked
}

/** The offset of the byte order mark. Some writers put names and padding before it. */
const FARTHEST_MARK = 64

/** The block from its byte order mark on; undefined where there is none near the beginning. */
export const tiffBlockIn = (bytes: Buffer): Buffer | undefined => {
  for (let at = 0; at <= Math.min(FARTHEST_MARK, bytes.length - 8); at += 1)
    if (isTiffAt(bytes, at)) return bytes.subarray(at)
  return undefined
}

const numberReaderOf = (block: Buffer, isLittle: boolean) => {
  const within = (at: number, bytes: number) => at >= 0 && at + bytes <= block.length
  return {
    u16: (at: number) => (within(at, 2) ? (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at)) : 0),
    u32: (at: number) => (within(at, 4) ? (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at)) : 0),
  }
}

type NumberReader = ReturnType<typeof numberReaderOf>

const numberIn = ({ type, bytes }: TiffValue, index: number, { u16, u32 }: NumberReader): number => {
  switch (type) {
    case 3:
      return u16(index * 2)
    case 8:
      return (u16(index * 2) << 16) >> 16
    case 4:
    case 13:
      return u32(index * 4)
    case 9:
      return u32(index * 4) | 0
    case 5:
      return u32(index * 8) / u32(index * 8 + 4)
    case 10:
      return (u32(index * 8) | 0) / (u32(index * 8 + 4) | 0)
    case 11:
    case 12:
      // No camera writes dates or places in floating point.
      return Number.NaN
    default:
      return bytes[index] ?? 0
  }
}

const hasZeros = (bytes: Buffer, from: 0 | 1) =>
  bytes.length >= LEAST_UTF16_BYTES && bytes.every((byte, at) => at % 2 !== from || byte === 0)

/** In UTF-8, or in UTF-16 with or without its mark, as Windows programs write it. */
const decodedText = (bytes: Buffer): string => {
  const even = bytes.subarray(0, bytes.length & ~1)
  if (hasZeros(even, 1) || even.toString('latin1', 0, 2) === '\xff\xfe') return even.toString('utf16le')
  if (hasZeros(even, 0) || even.toString('latin1', 0, 2) === '\xfe\xff')
    return Buffer.from(even).swap16().toString('utf16le')
  return bytes.toString('utf8')
}

const directoryOf = (values: ReadonlyMap<number, TiffValue>, isLittle: boolean): TiffDirectory => {
  return {
    text(tag) {
      const value = values.get(tag)
      if (!value || !TEXT_TYPES.includes(value.type)) return undefined
      const text = decodedText(value.bytes.subarray(0, LONGEST_TEXT)).replace(/^\uFEFF/, '')
      return text.replaceAll('\0', ' ').trim() || undefined
    },
    numbers(tag) {
      const value = values.get(tag)
      if (!value || value.type === 2 || value.count > MOST_NUMBERS) return []
      const reader = numberReaderOf(value.bytes, isLittle)
      return Array.from({ length: value.count }, (_, index) => numberIn(value, index, reader))
    },
    bytes: (tag) => values.get(tag)?.bytes,
  }
}

/** The directory at that place of a block, and the place of the next one of its chain. */
const readDirectory = (block: Buffer, at: number, isLittle: boolean) => {
  const { u16, u32 } = numberReaderOf(block, isLittle)
  const values = new Map<number, TiffValue>()
  const count = at > 0 ? Math.min(u16(at), MOST_ENTRIES) : 0
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * ENTRY_BYTES
    const [tag, type, length] = [u16(entry), u16(entry + 2), u32(entry + 4)]
    const bytes = (bytesOfType[type] ?? 1) * length
    const begin = bytes <= 4 ? entry + 8 : u32(entry + 8)
    // A text that the end of its block cuts may still hold the day.
    const isThere = begin + bytes <= block.length || (type === ASCII && begin < block.length)
    if (!values.has(tag) && isThere)
      values.set(tag, { type, count: length, bytes: block.subarray(begin, begin + bytes) })
  }
  return { directory: directoryOf(values, isLittle), next: at > 0 ? u32(at + 2 + count * ENTRY_BYTES) : 0 }
}

/** The places to which a directory leads: the next one of its chain, its parts, and what it points at. */
const placesAfter = ({ directory, next }: ReturnType<typeof readDirectory>) => [
  next,
  ...[pointerTag.others, pointerTag.exif, pointerTag.interoperability].flatMap((tag) => directory.numbers(tag)),
]

/** Every directory of an EXIF block. A damaged block gives what can be read of it; it never throws. */
export const tiffDirectoriesOf = (block: Buffer): TiffDirectories => {
  const isLittle = isLittleEndian(block)
  const readAt = (at: number) => readDirectory(block, at, isLittle)
  const main = readAt(numberReaderOf(block, isLittle).u32(4))
  const placeOf = (tag: number) => main.directory.numbers(tag)[0] ?? 0
  const [exifAt, gpsAt] = [placeOf(pointerTag.exif), placeOf(pointerTag.gps)]
  const [exif, gps] = [readAt(exifAt), readAt(gpsAt)]
  const others: TiffDirectory[] = []
  const seen = new Set([0, exifAt, gpsAt])
  const queue = [main, exif, gps].flatMap(placesAfter)
  for (let at = queue.shift(); at !== undefined && others.length < MOST_DIRECTORIES; at = queue.shift()) {
    if (seen.has(at)) continue
    seen.add(at)
    const found = readAt(at)
    others.push(found.directory)
    queue.push(...placesAfter(found))
  }
  return { main: main.directory, exif: exif.directory, gps: gps.directory, others }
}
