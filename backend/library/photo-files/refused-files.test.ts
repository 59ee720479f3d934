import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { pngChunk, pngWith } from '../../testing/photo-files/photo-with-metadata.ts'
import { video } from './testing/kept-files.ts'
import { outcomeOf } from './testing/read-bytes.ts'

const plainPng = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** The beginning of a TIFF whose directory has these tags with these values. */
const tiffWith = (...tags: [tag: number, value: number][]) => {
  const head = Buffer.alloc(16 + tags.length * 12)
  head.write('MM\0*', 'latin1')
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(tags.length, 8)
  for (const [index, [tag, value]] of tags.entries()) {
    head.writeUInt16BE(tag, 10 + index * 12)
    head.writeUInt16BE(value, 18 + index * 12)
  }
  return head
}

test.each([
  ['an MP4 video', video, 'video'],
  ['a QuickTime video', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'video'],
  ['an MXF video', Buffer.from('\x06\x0e+4\x02\x05\x01\x01', 'latin1'), 'video'],
  ['HEVC without a container', Buffer.from('\0\0\0\x01@\x01\x0c\x01', 'latin1'), 'video'],
  ['a WebM video', Buffer.from('\x1aE\xdf\xa3 webm', 'latin1'), 'video'],
  ['a sequence of pictures', Buffer.from('\0\0\0\x18ftypmsf1\0\0\0\0hevcmsf1', 'latin1'), 'image-sequence'],
  ['a raw file of Canon', Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1'), 'raw-photo'],
  ['a raw file of Canon in boxes', Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'latin1'), 'raw-photo'],
  ['a raw file of Fujifilm', Buffer.from('FUJIFILMCCD-RAW 0201', 'latin1'), 'raw-photo'],
  ['a raw file of Olympus', Buffer.from('IIRO\x08\0\0\0', 'latin1'), 'raw-photo'],
  ['a raw file of Panasonic', Buffer.from('IIU\0\x18\0\0\0', 'latin1'), 'raw-photo'],
  ['a digital negative', tiffWith([0x010f, 1], [0xc612, 1]), 'raw-photo'],
  ['a raw file of Nikon, Sony or Samsung', tiffWith([0x010f, 1], [0x014a, 1]), 'raw-photo'],
  ['a raw file of Pentax', tiffWith([0x0106, 32_803]), 'raw-photo'],
  ['a scan in TIFF that names its scanner', tiffWith([0x0106, 2], [0x010f, 1]), 'unsupported-format'],
  ['a TIFF that ends before its directory', Buffer.from('MM\0*\0\0\xff\0\0\0', 'latin1'), 'unsupported-format'],
  ['a picture of another format', Buffer.from('GIF89a'), 'unsupported-format'],
  ['a picture of AV1', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1miafavif', 'latin1'), 'unsupported-format'],
  ['nothing but zeros', Buffer.alloc(600), 'unsupported-format'],
  [
    'a song with a photo of its cover',
    Buffer.from('ID3\x03\0\0\0\0\x10\0\xff\xd8\xff\xe0', 'latin1'),
    'unsupported-format',
  ],
  ['nothing', Buffer.of(), 'empty-file'],
])('[UP-02] %s is refused as what it is', async (_, bytes, reason) => {
  expect(await outcomeOf(bytes)).toBe(reason)
})

test.each([
  ['of twelve bits', 0xc1, 12],
  ['of the standard JPEG-LS', 0xf7, 8],
  ['without loss', 0xc3, 8],
  ['without loss, in 16 bits', 0xc3, 16],
  ['of several sizes', 0xc5, 8],
  ['of several sizes, by its first marker', 0xde, 8],
])('[UP-02] a JPEG %s, which no browser shows, is refused as another format', async (_, frame, bits) => {
  const jpeg = await fixtureJpeg()
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg[at + 1] = frame
  jpeg[at + 4] = bits
  expect(await outcomeOf(jpeg)).toBe('unsupported-format')
})

test("[UP-02] the PNG that Apple's programs hold is refused as another format", async () => {
  const png = pngWith(await plainPng(), { before: [] })
  const ofProgram = Buffer.concat([png.subarray(0, 8), pngChunk('CgBI', Buffer.alloc(4)), png.subarray(8)])
  expect(await outcomeOf(ofProgram)).toBe('unsupported-format')
})

test('[UP-02] a sequence without a picture of its own is refused as one, whatever its brands', async () => {
  const sequence = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0hevcmsf1\0\0\0\x10moov\0\0\0\x08mvhd', 'latin1')
  expect(await outcomeOf(sequence)).toBe('image-sequence')
})

test('[UP-02] a JPEG with a longer side than any decoder takes has too many pixels', async () => {
  const jpeg = await fixtureJpeg()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_535, frame + 5)
  expect(await outcomeOf(jpeg)).toBe('too-many-pixels')
})

const pngOfSize = async (width: number, height: number) => {
  const flood = await plainPng()
  flood.writeUInt32BE(width, 16)
  flood.writeUInt32BE(height, 20)
  flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29)
  return flood
}

test('[UP-02] a picture of 289 megapixels is refused for its size, before it is decoded', async () => {
  expect(await outcomeOf(await pngOfSize(17_000, 17_000))).toBe('too-many-pixels')
})
