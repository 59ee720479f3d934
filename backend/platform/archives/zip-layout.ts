/** A file of an archive, stored as it is: photos are compressed already. */
export type ZipEntry = {
  name: string
  bytes: number
  /** CRC-32 of the whole content, unsigned. */
  crc32: number
  /** `local` is the wall clock as `YYYY-MM-DDTHH:mm:ss`, which old programs read; `instant` serves all others. */
  modified: { local: string; instant: Date }
}

/** A part of an archive's bytes: a header, or the content of the entry with the index `entry`. */
export type ZipPiece = { first: number; bytes: number } & ({ header: Buffer } | { entry: number })

export type ZipLayout = { bytes: number; pieces: readonly ZipPiece[] }

const LOCAL_HEADER_BYTES = 30
const CENTRAL_HEADER_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const ZIP64_END_SIGNATURE = 0x06064b50
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50

/** Bit 11: names are UTF-8. Bit 3 stays unset, since sizes and checksum come before the content. */
const UTF8_NAMES = 0x0800
const STORED = 0
const VERSION = 20
const VERSION_WITH_ZIP64 = 45
const MADE_ON_UNIX = 3 << 8
const REGULAR_FILE_READABLE = (0o100644 << 16) >>> 0

const LARGEST_16 = 0xffff
const LARGEST_32 = 0xffffffff

const ZIP64_EXTRA = 0x0001
const EXTENDED_TIMESTAMP_EXTRA = 0x5455
const EARLIEST_UNIX_SECONDS = -(2 ** 31)
const LATEST_UNIX_SECONDS = 2 ** 31 - 1

const EARLIEST_DOS = '1980-01-01T00:00:00'
const LATEST_DOS = '2107-12-31T23:59:58'

/** Time in the low and date in the high 16 bits, in steps of two seconds. */
const dosTimeOf = (local: string) => {
  const representable = local < EARLIEST_DOS ? EARLIEST_DOS : local > LATEST_DOS ? LATEST_DOS : local
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = representable.split(/\D/).map(Number)
  const time = (hour << 11) | (minute << 5) | (second >> 1)
  const date = ((year - 1980) << 9) | (month << 5) | day
  return ((date << 16) | time) >>> 0
}

const extraField = (id: number, content: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}

/** Empty where the moment does not fit into 32 bits. */
const timestampExtra = (instant: Date) => {
  const seconds = Math.floor(instant.getTime() / 1000)
  if (!(seconds >= EARLIEST_UNIX_SECONDS && seconds <= LATEST_UNIX_SECONDS)) return Buffer.alloc(0)
  const content = Buffer.alloc(5)
  // Bit 0 means that the modification time follows.
  content.writeUInt8(1)
  content.writeInt32LE(seconds, 1)
  return extraField(EXTENDED_TIMESTAMP_EXTRA, content)
}

const zip64Extra = (values: readonly number[]) => {
  const content = Buffer.alloc(8 * values.length)
  for (const [index, value] of values.entries()) content.writeBigUInt64LE(BigInt(value), 8 * index)
  return extraField(ZIP64_EXTRA, content)
}

const inField = (value: number, largest: number) => Math.min(value, largest)

type Header = { entry: ZipEntry; name: Buffer; extra: Buffer }

/** The fields that a local and a central header share, from `version needed` to the length of the extra fields. */
const writeShared = (target: Buffer, { entry, name, extra, needsZip64 }: Header & { needsZip64: boolean }) => {
  target.writeUInt16LE(needsZip64 ? VERSION_WITH_ZIP64 : VERSION, 0)
  target.writeUInt16LE(UTF8_NAMES, 2)
  target.writeUInt16LE(STORED, 4)
  target.writeUInt32LE(dosTimeOf(entry.modified.local), 6)
  target.writeUInt32LE(entry.crc32, 10)
  target.writeUInt32LE(inField(entry.bytes, LARGEST_32), 14)
  target.writeUInt32LE(inField(entry.bytes, LARGEST_32), 18)
  target.writeUInt16LE(name.length, 22)
  target.writeUInt16LE(extra.length, 24)
}

const localHeader = (entry: ZipEntry) => {
  const needsZip64 = entry.bytes >= LARGEST_32
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([
    needsZip64 ? zip64Extra([entry.bytes, entry.bytes]) : Buffer.alloc(0),
    timestampExtra(entry.modified.instant),
  ])
  const head = Buffer.alloc(LOCAL_HEADER_BYTES)
  head.writeUInt32LE(LOCAL_SIGNATURE)
  writeShared(head.subarray(4), { entry, name, extra, needsZip64 })
  return Buffer.concat([head, name, extra])
}

const centralHeader = (entry: ZipEntry, offset: number) => {
  const isLarge = entry.bytes >= LARGEST_32
  const isFar = offset >= LARGEST_32
  const large = [...(isLarge ? [entry.bytes, entry.bytes] : []), ...(isFar ? [offset] : [])]
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([
    large.length > 0 ? zip64Extra(large) : Buffer.alloc(0),
    timestampExtra(entry.modified.instant),
  ])
  const needsZip64 = large.length > 0
  const head = Buffer.alloc(CENTRAL_HEADER_BYTES)
  head.writeUInt32LE(CENTRAL_SIGNATURE)
  head.writeUInt16LE(MADE_ON_UNIX | (needsZip64 ? VERSION_WITH_ZIP64 : VERSION), 4)
  writeShared(head.subarray(6), { entry, name, extra, needsZip64 })
  head.writeUInt32LE(REGULAR_FILE_READABLE, 38)
  head.writeUInt32LE(inField(offset, LARGEST_32), 42)
  return Buffer.concat([head, name, extra])
}

type Directory = { entries: number; bytes: number; offset: number }

const zip64End = ({ entries, bytes, offset }: Directory) => {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(ZIP64_END_SIGNATURE)
  // The size of this record without its first twelve bytes.
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(MADE_ON_UNIX | VERSION_WITH_ZIP64, 12)
  end.writeUInt16LE(VERSION_WITH_ZIP64, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(ZIP64_LOCATOR_SIGNATURE)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

const endOf = (directory: Directory) => {
  const { entries, bytes, offset } = directory
  const needsZip64 = entries >= LARGEST_16 || bytes >= LARGEST_32 || offset >= LARGEST_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE)
  end.writeUInt16LE(inField(entries, LARGEST_16), 8)
  end.writeUInt16LE(inField(entries, LARGEST_16), 10)
  end.writeUInt32LE(inField(bytes, LARGEST_32), 12)
  end.writeUInt32LE(inField(offset, LARGEST_32), 16)
  return needsZip64 ? Buffer.concat([zip64End(directory), end]) : end
}

const ZIP64_EXTRA_HEAD_BYTES = 4
const TIMESTAMP_EXTRA_BYTES = 9
const END_BYTES = 22
const ZIP64_END_BYTES = 56 + 20

/**
 * Adds up what `zipLayoutOf` makes of entries, without a header: the layout of ten thousand photos takes long enough to hold up
 * every other request of the process. The dates of the entries have to be of the years that the format can hold in full.
 */
export const createZipSize = () => {
  let [entries, offset, central] = [0, 0, 0]
  const zip64Bytes = (fields: number) => (fields > 0 ? ZIP64_EXTRA_HEAD_BYTES + 8 * fields : 0)

  return {
    add({ name, bytes }: Pick<ZipEntry, 'name' | 'bytes'>) {
      const named = Buffer.byteLength(name) + TIMESTAMP_EXTRA_BYTES
      const sizes = bytes >= LARGEST_32 ? 2 : 0
      entries += 1
      central += CENTRAL_HEADER_BYTES + named + zip64Bytes(sizes + (offset >= LARGEST_32 ? 1 : 0))
      offset += LOCAL_HEADER_BYTES + named + zip64Bytes(sizes) + bytes
    },
    /** The size of the archive if no further entry is added. */
    bytes: () =>
      offset +
      central +
      END_BYTES +
      (entries >= LARGEST_16 || central >= LARGEST_32 || offset >= LARGEST_32 ? ZIP64_END_BYTES : 0),
  }
}

/**
 * [Note: Archives are computed] Entries are stored uncompressed and their checksums are known, so every byte of a zip has
 * its place before any content is read: the layout gives an exact size and any range (APPNOTE.TXT 6.3.10, with zip64).
 * Local headers hold sizes and checksum, so that programs which read a stream need no central directory.
 */
export const zipLayoutOf = (entries: readonly ZipEntry[]): ZipLayout => {
  const pieces: ZipPiece[] = []
  const directory: Buffer[] = []
  let offset = 0
  const addHeader = (header: Buffer) => {
    pieces.push({ first: offset, bytes: header.length, header })
    offset += header.length
  }
  for (const [index, entry] of entries.entries()) {
    directory.push(centralHeader(entry, offset))
    addHeader(localHeader(entry))
    if (entry.bytes > 0) pieces.push({ first: offset, bytes: entry.bytes, entry: index })
    offset += entry.bytes
  }
  const central = Buffer.concat(directory)
  addHeader(Buffer.concat([central, endOf({ entries: entries.length, bytes: central.length, offset })]))
  return { bytes: offset, pieces }
}
