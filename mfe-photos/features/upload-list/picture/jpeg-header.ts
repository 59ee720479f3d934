/** Cameras write the small picture into a segment of at most 64 KB, and few bytes before the size of the photo. */
export const HEADER_BYTES = 128 * 1024

type PixelSize = { width: number; height: number }

/** Facts about a photo that the first bytes of its JPEG state. */
export type JpegHeader = {
  /** As stored, before it is turned. */
  size?: PixelSize
  /** EXIF orientation, 1 to 8. */
  orientation: number
  /** The place in the file of the small picture that the camera has added. */
  thumbnail?: { begin: number; end: number }
}

const marker = { exif: 0xe1, startOfScan: 0xda, endOfImage: 0xd9 }
const EXIF = 0x45786966
const tag = { orientation: 0x0112, thumbnailBegin: 0x0201, thumbnailBytes: 0x0202 }
const SHORT = 3
const ENTRY_BYTES = 12
const MOST_ENTRIES = 500

/** Start of frame; three markers of the same range begin tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

/** The numbers of a directory by tag, and where the next directory begins. */
const readDirectory = (block: DataView, begin: number, isLittle: boolean) => {
  const count = Math.min(block.getUint16(begin, isLittle), MOST_ENTRIES)
  const numbers = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const entry = begin + 2 + index * ENTRY_BYTES
    const isShort = block.getUint16(entry + 2, isLittle) === SHORT
    const value = isShort ? block.getUint16(entry + 8, isLittle) : block.getUint32(entry + 8, isLittle)
    numbers.set(block.getUint16(entry, isLittle), value)
  }
  return { numbers, next: begin + 2 + count * ENTRY_BYTES }
}

/** The orientation, and the small picture by its place in the block. Throws a `RangeError` where an offset leads out of the block. */
const readExif = (block: DataView, found: JpegHeader) => {
  const isLittle = block.getUint16(0) === 0x4949
  const main = readDirectory(block, block.getUint32(4, isLittle), isLittle)
  const orientation = main.numbers.get(tag.orientation) ?? 1
  if (orientation >= 1 && orientation <= 8) found.orientation = orientation
  const second = block.getUint32(main.next, isLittle)
  if (second === 0) return
  const { numbers } = readDirectory(block, second, isLittle)
  const begin = numbers.get(tag.thumbnailBegin) ?? 0
  const end = begin + (numbers.get(tag.thumbnailBytes) ?? 0)
  const isJpeg = end <= block.byteLength && end > begin + 2 && block.getUint16(begin) === 0xffd8
  if (isJpeg) found.thumbnail = { begin: block.byteOffset + begin, end: block.byteOffset + end }
}

const readSegments = (view: DataView, found: JpegHeader) => {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const code = view.getUint8(at + 1)
    if (code === marker.startOfScan || code === marker.endOfImage) return
    const bytes = view.getUint16(at + 2)
    if (isFrame(code)) {
      found.size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      return
    }
    if (code === marker.exif && view.getUint32(at + 4) === EXIF) {
      const block = new DataView(view.buffer, view.byteOffset + at + 10, bytes - 8)
      readUntilDamage(() => readExif(block, found))
    }
    at += 2 + bytes
  }
}

const readUntilDamage = (read: () => void) => {
  try {
    read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** As far as the bytes reach and are whole; undefined for another kind of file. */
export const jpegHeaderOf = (bytes: ArrayBuffer): JpegHeader | undefined => {
  const view = new DataView(bytes)
  if (bytes.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  const found: JpegHeader = { orientation: 1 }
  readUntilDamage(() => readSegments(view, found))
  return found
}
