import { crc32 } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

/** Segments of a JPEG by what they hold. */
export const jpegSegment = {
  of: (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), u16(content.length + 2), content]),
  exif: (block: Buffer) => jpegSegment.of(0xe1, Buffer.concat([latin('Exif\0\0'), block])),
  xmp: (packet: string) => jpegSegment.of(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)),
  iptc: (datasets: Buffer) =>
    jpegSegment.of(0xed, Buffer.concat([latin('Photoshop 3.0\0'), photoshopResource(datasets)])),
}

/** The resource of Photoshop that holds IPTC. */
export const photoshopResource = (datasets: Buffer) =>
  Buffer.concat([latin('8BIM\x04\x04\0\0'), u32(datasets.length), datasets, Buffer.alloc(datasets.length % 2)])

/** Datasets of the application record by number. */
export const iptcBlock = (values: Readonly<Record<number, string>>) =>
  Buffer.concat(
    Object.entries(values).map(([number, text]) =>
      Buffer.concat([Buffer.from([0x1c, 2, Number(number)]), u16(text.length), latin(text)]),
    ),
  )

/** A JPEG with these segments before all of its own. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export const pngChunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([latin(name), content])
  return Buffer.concat([u32(content.length), named, u32(crc32(named))])
}

export const pngText = (keyword: string, text: string) => pngChunk('tEXt', latin(`${keyword}\0${text}`))

/** A block as ImageMagick has long kept it in a PNG: as hexadecimal digits. */
export const pngRawProfile = (kind: string, block: Buffer) => {
  const lines = block.toString('hex').replace(/.{72}/g, '$&\n')
  return pngText(`Raw profile type ${kind}`, `\n${kind}\n${String(block.length).padStart(8)}\n${lines}\n`)
}

const PNG_HEADER_BYTES = 33
const PNG_END_BYTES = 12

/** A PNG with these chunks before its pixels, or after them. */
export const pngWith = (png: Buffer, { before = [], after = [] }: { before?: Buffer[]; after?: Buffer[] }) =>
  Buffer.concat([
    png.subarray(0, PNG_HEADER_BYTES),
    ...before,
    png.subarray(PNG_HEADER_BYTES, -PNG_END_BYTES),
    ...after,
    png.subarray(-PNG_END_BYTES),
  ])

/** An XMP packet whose description has these attributes and elements. */
export const xmpPacket = (attributes: string, elements = '') =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
