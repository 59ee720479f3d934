/**
 * [Note: Own EXIF reader]
 * Only dates are needed, and they are needed as written: wall-clock text and offset apart. The libraries tried turn
 * them into a Date, as if in UTC, and lose those that end in two NULs, as Adobe's programs write them.
 */

type Reader = { buffer: Buffer; start: number; u16: (offset: number) => number; u32: (offset: number) => number }

type Entry = { type: number; count: number; at: number }

const ENTRY_BYTES = 12
/** A hostile file may claim 65,535 entries; a camera writes fewer than a hundred. */
const MOST_ENTRIES = 500

const readerOf = (exif: Buffer): Reader | undefined => {
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const order = exif.toString('latin1', start, start + 2)
  if (exif.length < start + 8 || (order !== 'II' && order !== 'MM')) return undefined
  const isLittle = order === 'II'
  const within = (offset: number, bytes: number) => offset >= 0 && offset + bytes <= exif.length
  return {
    buffer: exif,
    start,
    u16: (at) => (!within(at, 2) ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at)),
    u32: (at) => (!within(at, 4) ? 0 : isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at)),
  }
}

/** The entries of one directory by tag; `at` is where the value stands. */
const directoryAt = ({ start, u16, u32 }: Reader, offset: number): Map<number, Entry> => {
  const entries = new Map<number, Entry>()
  if (offset === 0) return entries
  const count = Math.min(u16(start + offset), MOST_ENTRIES)
  for (let index = 0; index < count; index += 1) {
    const entry = start + offset + 2 + index * ENTRY_BYTES
    const [type, length] = [u16(entry + 2), u32(entry + 4)]
    const bytes = (type === 5 ? 8 : 1) * length
    entries.set(u16(entry), { type, count: length, at: bytes <= 4 ? entry + 8 : start + u32(entry + 8) })
  }
  return entries
}

const textOf = ({ buffer }: Reader, entry: Entry | undefined): string | undefined => {
  if (entry?.type !== 2 || entry.count > 100) return undefined
  return (
    buffer
      .toString('latin1', entry.at, entry.at + entry.count)
      .replaceAll('\0', '')
      .trim() || undefined
  )
}

const rationalsOf = ({ u32 }: Reader, entry: Entry | undefined): number[] => {
  if (entry?.type !== 5 || entry.count > 3) return []
  return Array.from({ length: entry.count }, (_, index) => u32(entry.at + index * 8) / u32(entry.at + index * 8 + 4))
}

export type ExifDates = {
  original?: string | undefined
  originalOffset?: string | undefined
  digitized?: string | undefined
  digitizedOffset?: string | undefined
  /** `YYYY:MM:DD HH:MM:SS` in UTC. */
  gps?: string | undefined
}

const tag = { exifDirectory: 0x8769, gpsDirectory: 0x8825, original: 0x9003, digitized: 0x9004, originalOffset: 0x9011 }
const digitizedOffsetTag = 0x9012
const gpsTag = { time: 0x07, date: 0x1d }

/** The dates of an EXIF block as text. A damaged block gives none; it never throws. */
export const exifDatesOf = (exif: Buffer): ExifDates => {
  const reader = readerOf(exif)
  if (!reader) return {}
  const image = directoryAt(reader, reader.u32(reader.start + 4))
  const pointer = (name: number) => {
    const entry = image.get(name)
    return entry ? reader.u32(entry.at) : 0
  }
  const photo = directoryAt(reader, pointer(tag.exifDirectory))
  const gps = directoryAt(reader, pointer(tag.gpsDirectory))
  const gpsDate = textOf(reader, gps.get(gpsTag.date))
  const gpsTime = rationalsOf(reader, gps.get(gpsTag.time)).map((part) => String(Math.floor(part)).padStart(2, '0'))
  return {
    original: textOf(reader, photo.get(tag.original)),
    originalOffset: textOf(reader, photo.get(tag.originalOffset)),
    digitized: textOf(reader, photo.get(tag.digitized)),
    digitizedOffset: textOf(reader, photo.get(digitizedOffsetTag)),
    gps: gpsDate && gpsTime.length === 3 ? `${gpsDate} ${gpsTime.join(':')}` : undefined,
  }
}
