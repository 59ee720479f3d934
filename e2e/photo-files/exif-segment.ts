type PhotoMetadata = {
  /** Local time in EXIF format: `2023:08:14 10:00:00`. */
  takenAt?: string | undefined
  /** `+02:00` */
  offset?: string | undefined
  /** EXIF orientation 1 to 8. */
  orientation?: number | undefined
  /** Makes the bytes of the file unique. */
  description: string
  /** The small picture that a camera adds, as JPEG. */
  thumbnail?: Buffer | undefined
}

type Entry = { tag: number; type: 'ascii' | 'short' | 'long'; value: string | number }

const typeCodes = { ascii: 2, short: 3, long: 4 } as const
const ENTRY_BYTES = 12

/**
 * One image file directory of a little-endian TIFF block that starts at `offset`, and names the next one. Texts over four bytes follow
 * the entries.
 */
const directoryAt = (offset: number, entries: Entry[], next = 0): Buffer => {
  const table = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4)
  table.writeUInt16LE(entries.length, 0)
  table.writeUInt32LE(next, table.length - 4)
  const texts: Buffer[] = []
  let textOffset = offset + table.length
  entries.forEach(({ tag, type, value }, index) => {
    const at = 2 + index * ENTRY_BYTES
    table.writeUInt16LE(tag, at)
    table.writeUInt16LE(typeCodes[type], at + 2)
    if (typeof value === 'number') {
      table.writeUInt32LE(1, at + 4)
      table.writeUInt32LE(value, at + 8)
      return
    }
    const text = Buffer.from(`${value}\0`, 'latin1')
    table.writeUInt32LE(text.length, at + 4)
    if (text.length <= 4) return void text.copy(table, at + 8)
    table.writeUInt32LE(textOffset, at + 8)
    texts.push(text)
    textOffset += text.length
  })
  return Buffer.concat([table, ...texts])
}

/** The directory of the small picture, followed by the picture itself. */
const thumbnailDirectoryAt = (offset: number, thumbnail: Buffer): Buffer => {
  const entriesOf = (begin: number): Entry[] => [
    { tag: 0x0201, type: 'long', value: begin },
    { tag: 0x0202, type: 'long', value: thumbnail.length },
  ]
  const begin = offset + directoryAt(offset, entriesOf(0)).length
  return Buffer.concat([directoryAt(offset, entriesOf(begin)), thumbnail])
}

/** The APP1 segment of a JPEG that carries this metadata as EXIF. */
export const exifSegment = ({ takenAt, offset, orientation, description, thumbnail }: PhotoMetadata): Buffer => {
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  const entriesOf = (exifOffset: number): Entry[] => [
    { tag: 0x010e, type: 'ascii', value: description },
    ...(orientation ? [{ tag: 0x0112, type: 'short', value: orientation } as const] : []),
    { tag: 0x8769, type: 'long', value: exifOffset },
  ]
  const exifOffset = header.length + directoryAt(header.length, entriesOf(0)).length
  const exif = directoryAt(exifOffset, [
    ...(takenAt ? [{ tag: 0x9003, type: 'ascii', value: takenAt } as const] : []),
    ...(offset ? [{ tag: 0x9011, type: 'ascii', value: offset } as const] : []),
  ])
  const secondOffset = thumbnail ? exifOffset + exif.length : 0
  const first = directoryAt(header.length, entriesOf(exifOffset), secondOffset)
  const second = thumbnail ? thumbnailDirectoryAt(secondOffset, thumbnail) : Buffer.alloc(0)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), header, first, exif, second])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([marker, body])
}
