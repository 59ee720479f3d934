/** A value of an entry: text, whole numbers, fractions, or bytes that mean something to their maker alone. */
type ExifValue =
  | string
  | { shorts: number[] }
  | { signedShorts: number[] }
  | { longs: number[] }
  | { fractions: [number, number][] }
  | Buffer

type Directory = Readonly<Record<number, ExifValue>>
/** Returns no entry for a directory that is left out, because an entry of `undefined` would be written. */
const when = (directory: Directory | undefined, entry: Directory): Directory => (directory ? entry : {})

type ExifBlockOptions = {
  main?: Directory
  exif?: Directory
  gps?: Directory
  /** The directory that follows the main one in its chain. */
  next?: Directory
  /** A directory to which an entry of the main one points. */
  sub?: Directory
  /** The directory that follows that of EXIF in its chain, or to which an entry of it points. */
  afterExif?: { directory: Directory; tag: 'chain' | 0x014a | 0x8769 | 0xa005 }
  isBigEndian?: boolean
}

const ENTRY_BYTES = 12

/** Writes directories of TIFF in one byte order. */
const directoryWriter = (isBigEndian: boolean) => {
  const u16 = (value: number) => {
    const bytes = Buffer.alloc(2)
    if (isBigEndian) bytes.writeUInt16BE(value)
    else bytes.writeUInt16LE(value)
    return bytes
  }
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4)
    if (isBigEndian) bytes.writeUInt32BE(value)
    else bytes.writeUInt32LE(value)
    return bytes
  }
  const coded = (value: ExifValue): { type: number; count: number; bytes: Buffer } => {
    if (typeof value === 'string') {
      const bytes = Buffer.from(`${value}\0`, 'latin1')
      return { type: 2, count: bytes.length, bytes }
    }
    if (Buffer.isBuffer(value)) return { type: 7, count: value.length, bytes: value }
    if ('shorts' in value) return { type: 3, count: value.shorts.length, bytes: Buffer.concat(value.shorts.map(u16)) }
    if ('signedShorts' in value) {
      const bytes = Buffer.concat(value.signedShorts.map((number) => u16(number & 0xffff)))
      return { type: 8, count: value.signedShorts.length, bytes }
    }
    if ('longs' in value) return { type: 4, count: value.longs.length, bytes: Buffer.concat(value.longs.map(u32)) }
    return { type: 5, count: value.fractions.length, bytes: Buffer.concat(value.fractions.flat().map(u32)) }
  }
  const sizeOf = (directory: Directory) =>
    Object.values(directory).reduce<number>((bytes, value) => {
      const { bytes: own } = coded(value)
      return bytes + ENTRY_BYTES + (own.length > 4 ? own.length : 0)
    }, 6)
  const directoryAt = (at: number, directory: Directory, following = 0): Buffer => {
    const entries = Object.entries(directory).toSorted(([one], [other]) => Number(one) - Number(other))
    let valueAt = at + 2 + entries.length * ENTRY_BYTES + 4
    const values: Buffer[] = []
    const written = entries.map(([tag, value]) => {
      const { type, count, bytes } = coded(value)
      const field = bytes.length > 4 ? u32(valueAt) : Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)])
      if (bytes.length > 4) {
        values.push(bytes)
        valueAt += bytes.length
      }
      return Buffer.concat([u16(Number(tag)), u16(type), u32(count), field])
    })
    return Buffer.concat([u16(entries.length), ...written, u32(following), ...values])
  }
  return { u32, sizeOf, directoryAt }
}

/** A TIFF block as EXIF has it, with these directories one after the other. */
export const exifBlock = ({
  main = {},
  exif,
  gps,
  next,
  sub,
  afterExif,
  isBigEndian = false,
}: ExifBlockOptions): Buffer => {
  const { u32, sizeOf, directoryAt } = directoryWriter(isBigEndian)
  const pointers = {
    ...when(exif, { 0x8769: { longs: [0] } }),
    ...when(gps, { 0x8825: { longs: [0] } }),
    ...when(sub, { 0x014a: { longs: [0] } }),
  }
  let end = 8 + sizeOf({ ...main, ...pointers })
  const place = (directory: Directory | undefined) => {
    if (!directory) return 0
    const at = end
    end += sizeOf(directory)
    return at
  }
  const exifTag = afterExif?.tag ?? 'chain'
  const whereAfter = (at: number): Directory => (exifTag === 'chain' ? {} : { [exifTag]: { longs: [at] } })
  const at = {
    exif: place(exif && { ...exif, ...whereAfter(0) }),
    gps: place(gps),
    sub: place(sub),
    next: place(next),
    afterExif: place(afterExif?.directory),
  }
  const whole = {
    ...main,
    ...when(exif, { 0x8769: { longs: [at.exif] } }),
    ...when(gps, { 0x8825: { longs: [at.gps] } }),
    ...when(sub, { 0x014a: { longs: [at.sub] } }),
  }
  return Buffer.concat([
    Buffer.from(isBigEndian ? 'MM\0*' : 'II*\0', 'latin1'),
    u32(8),
    directoryAt(8, whole, at.next),
    ...(exif
      ? [directoryAt(at.exif, { ...exif, ...whereAfter(at.afterExif) }, exifTag === 'chain' ? at.afterExif : 0)]
      : []),
    ...(gps ? [directoryAt(at.gps, gps)] : []),
    ...(sub ? [directoryAt(at.sub, sub)] : []),
    ...(next ? [directoryAt(at.next, next)] : []),
    ...(afterExif ? [directoryAt(at.afterExif, afterExif.directory)] : []),
  ])
}
