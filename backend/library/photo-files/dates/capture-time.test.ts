import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { exifBlock } from '../../../testing/exif-block.ts'
import { fixtureHeic, heicProperty } from '../../../testing/fixture-heic.ts'
import {
  iptcBlock,
  jpegSegment,
  jpegWith,
  photoshopResource,
  pngChunk,
  pngRawProfile,
  pngText,
  pngWith,
  xmpPacket,
} from '../../../testing/photo-with-metadata.ts'
import { photoMetadataIn } from '../containers/read-photo-metadata.ts'
import { captureTimeOf } from './capture-time.ts'

/** As much of a picture as a reader of metadata passes. */
const jpeg = Buffer.from('ffd8ffda000801010000003f0012ff0034ffd9', 'hex')
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', Buffer.alloc(13)),
  pngChunk('IDAT', Buffer.alloc(4)),
  pngChunk('IEND', Buffer.of()),
])

const ofJpeg = (...segments: Buffer[]) => captureTimeOf(photoMetadataIn(jpegWith(jpeg, ...segments), 'image/jpeg'))
const ofPng = (chunks: Parameters<typeof pngWith>[1]) =>
  captureTimeOf(photoMetadataIn(pngWith(png, chunks), 'image/png'))
const ofHeic = (metadata: Parameters<typeof fixtureHeic>[0]['metadata'], behind = Buffer.of()) =>
  captureTimeOf(photoMetadataIn(Buffer.concat([fixtureHeic({ pictures: [[]], metadata }), behind]), 'image/heic'))

const TAKEN = '2015:08:22 10:08:19'
const original = { 0x9003: TAKEN }
const taken = { local: '2015-08-22T10:08:19', milliseconds: 0, utcOffset: null }

test.each([
  ['the directory of EXIF', exifBlock({ exif: original })],
  ['the main directory', exifBlock({ main: original })],
  ['a directory of big-endian numbers', exifBlock({ exif: original, isBigEndian: true })],
  ['the second directory of the chain', exifBlock({ next: original })],
  ['a part of the main directory', exifBlock({ sub: original })],
  ['a text that ends in two NULs', exifBlock({ exif: { 0x9003: `${TAKEN}\0` } })],
])('[UP-07] the date of a JPEG is read from %s', (_, block) => {
  expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
})

test('[UP-07] an EXIF block in a second segment, and one that goes on in the next, are read', () => {
  const block = exifBlock({ main: { 0x010f: 'Maker' }, exif: original })
  expect(ofJpeg(jpegSegment.xmp(xmpPacket('')), jpegSegment.exif(exifBlock({})), jpegSegment.exif(block))).toEqual(
    taken,
  )
  const [one, other] = [block.subarray(0, 60), block.subarray(60)]
  expect(ofJpeg(jpegSegment.exif(one), jpegSegment.exif(other))).toEqual(taken)
})

test.each([
  ['in capitals', Buffer.concat([Buffer.from('EXIF\0\0'), exifBlock({ exif: original })])],
  ['left out', exifBlock({ exif: original })],
])('[UP-07] an EXIF block whose name is %s is read', (_, content) => {
  expect(ofJpeg(jpegSegment.of(0xe1, content))).toEqual(taken)
})

test('[UP-07] a date that the end of its block cuts behind the day is that day', () => {
  const block = exifBlock({ exif: original })
  expect(ofJpeg(jpegSegment.exif(block.subarray(0, -9)))).toEqual({ ...taken, local: '2015-08-22T00:00:00' })
})

test('[UP-07] a date in the digits of the telephone is read', () => {
  const arabic = Buffer.from('٢٠١٥:٠٨:٢٢ ١٠:٠٨:١٩')
  expect(ofJpeg(jpegSegment.exif(exifBlock({ exif: { 0x9003: arabic } })))).toEqual(taken)
})

test('[UP-07] what is written of another clock holds for the original date where both show the same', () => {
  const changed = { 0x0132: TAKEN }
  const ofChange = { 0x9010: '+05:30', 0x9290: '34' }
  const dated = { ...taken, milliseconds: 340, utcOffset: '+05:30' }
  expect(ofJpeg(jpegSegment.exif(exifBlock({ main: changed, exif: { ...original, ...ofChange } })))).toEqual(dated)
  const later = { 0x0132: '2020:01:01 00:00:00' }
  expect(ofJpeg(jpegSegment.exif(exifBlock({ main: later, exif: { ...original, ...ofChange } })))).toEqual(taken)
  const scanned = { 0x9004: TAKEN, 0x9012: '+05:30', 0x9292: '34' }
  expect(ofJpeg(jpegSegment.exif(exifBlock({ exif: { ...original, ...scanned } })))).toEqual(dated)
})

test('[UP-07] the offset and the parts of a second of the original date belong to it', () => {
  const block = exifBlock({ exif: { ...original, 0x9011: '+02:00', 0x9291: '34', 0x9012: '+09:00', 0x9292: '99' } })
  expect(ofJpeg(jpegSegment.exif(block))).toEqual({ ...taken, milliseconds: 340, utcOffset: '+02:00' })
  const wholeHours = exifBlock({ exif: original, main: { 0x882a: { signedShorts: [-7] } } })
  expect(ofJpeg(jpegSegment.exif(wholeHours))?.utcOffset).toBe('-07:00')
})

const exifUri = 'http://ns.adobe.com/exif/1.0/'
const xapUri = 'http://ns.adobe.com/xap/1.0/'
const photoshopUri = 'http://ns.adobe.com/photoshop/1.0/'

test.each([
  ['an attribute', xmpPacket(`xmlns:exif="${exifUri}" exif:DateTimeOriginal="2015-08-22T10:08:19"`)],
  [
    'an element',
    xmpPacket(`xmlns:exif='${exifUri}'`, '<exif:DateTimeOriginal>2015-08-22T10:08:19</exif:DateTimeOriginal>'),
  ],
  ['any prefix', xmpPacket(`xmlns:x1="${exifUri}" x1:DateTimeOriginal = '2015-08-22T10:08:19'`)],
  ['the old prefix xap', xmpPacket(`xmlns:xap="${xapUri}" xap:CreateDate="2015-08-22T10:08:19"`)],
  [
    'a prefix of the element itself',
    xmpPacket('', `<p:DateCreated xmlns:p="${photoshopUri}">2015-08-22T10:08:19</p:DateCreated>`),
  ],
  [
    'the namespace of an element without a prefix',
    xmpPacket('', `<DateTimeOriginal xmlns="${exifUri}">2015-08-22T10:08:19</DateTimeOriginal>`),
  ],
  ['a prefix that the packet does not declare', xmpPacket('photoshop:DateCreated="2015-08-22T10:08:19"')],
  [
    'a description with qualifiers',
    xmpPacket(
      `xmlns:exif="${exifUri}"`,
      '<exif:DateTimeOriginal><rdf:Description><rdf:value>2015-08-22T10:08:19</rdf:value></rdf:Description></exif:DateTimeOriginal>',
    ),
  ],
  [
    'a reference to a character',
    xmpPacket(`xmlns:exif="${exifUri}" exif:DateTimeOriginal="2015-08-22T10&#x3a;08&#58;19"`),
  ],
])('[UP-07] the date of an XMP packet is read from %s', (_, packet) => {
  expect(ofJpeg(jpegSegment.xmp(packet))).toEqual(taken)
  expect(ofPng({ before: [pngText('XML:com.adobe.xmp', packet)] })).toEqual(taken)
})

test('[UP-07] a property of another namespace is no date, whatever its prefix and its name', () => {
  const packet = xmpPacket('xmlns:exif="http://example.com/other/" exif:DateTimeOriginal="2015-08-22T10:08:19"')
  expect(ofJpeg(jpegSegment.xmp(packet))).toBeUndefined()
})

test('[UP-07] a packet of UTF-16 is read', () => {
  const packet = xmpPacket(`xmlns:exif="${exifUri}" exif:DateTimeOriginal="2015-08-22T10:08:19"`)
  const metadata = photoMetadataIn(
    fixtureHeic({
      pictures: [[]],
      metadata: [
        { type: 'mime', contentType: 'application/rdf+xml', bytes: Buffer.from(`\ufeff${packet}`, 'utf16le') },
      ],
    }),
    'image/heic',
  )
  expect(captureTimeOf(metadata)).toEqual(taken)
})

test.each([
  ['a date alone', { 55: '20150822' }, '2015-08-22T00:00:00'],
  ['a time with an offset', { 55: '20150822', 60: '100819-0400' }, '2015-08-22T10:08:19-04:00'],
  ['a time with the filler +0000', { 55: '20150822', 60: '100819+0000' }, '2015-08-22T10:08:19'],
  ['a time without an offset', { 55: '20150822', 60: '100819' }, '2015-08-22T10:08:19'],
  ['the moment of digitization', { 62: '20150822', 63: '100819+0200' }, '2015-08-22T10:08:19+02:00'],
])('[UP-07] the date of an IPTC block with %s is read', (_, values, expected) => {
  const { local, utcOffset } = ofJpeg(jpegSegment.iptc(iptcBlock(values))) ?? {}
  expect(`${local}${utcOffset ?? ''}`).toBe(expected)
})

test('[UP-07] a time of IPTC without a date is no date', () => {
  expect(ofJpeg(jpegSegment.iptc(iptcBlock({ 60: '100819+0200' })))).toBeUndefined()
})

const exifToolProfile = (block: Buffer) =>
  pngText('Raw profile type iptc', `\nIPTC profile\n${String(block.length).padStart(8)}\n${block.toString('hex')}\n`)

test.each([
  ['an EXIF chunk before the pixels', { before: [pngChunk('eXIf', exifBlock({ exif: original }))] }],
  ['an EXIF chunk behind the pixels', { behind: [pngChunk('eXIf', exifBlock({ exif: original }))] }],
  [
    'a raw profile of EXIF',
    { before: [pngRawProfile('exif', Buffer.concat([Buffer.from('Exif\0\0'), exifBlock({ exif: original })]))] },
  ],
  [
    'a raw profile of a segment',
    { behind: [pngRawProfile('APP1', Buffer.concat([Buffer.from('Exif\0\0'), exifBlock({ exif: original })]))] },
  ],
  [
    'a raw profile of IPTC',
    { before: [pngRawProfile('iptc', photoshopResource(iptcBlock({ 55: '20150822', 60: '100819' })))] },
  ],
  [
    'a raw profile of IPTC that ExifTool wrote',
    { before: [exifToolProfile(iptcBlock({ 55: '20150822', 60: '100819' }))] },
  ],
  [
    'a raw profile of XMP',
    { before: [pngRawProfile('xmp', Buffer.from(xmpPacket('exif:DateTimeOriginal="2015-08-22T10:08:19"')))] },
  ],
  ['a text of the PNG specification', { before: [pngText('Creation Time', 'Sat, 22 Aug 2015 10:08:19')] }],
  ['a text of a converter', { behind: [pngText('exif:DateTimeOriginal', TAKEN)] }],
])('[UP-07] the date of a PNG is read from %s', (_, chunks) => {
  expect(ofPng(chunks)).toEqual(taken)
})

test('[UP-07] the date of the file that converters add to a PNG is none of the photo, nor is the clock of a plotting program', () => {
  expect(ofPng({ before: [pngText('date:create', '2015-08-22T10:08:19+00:00')] })).toBeUndefined()
  const plot = [pngText('Software', 'Mathematica 5'), pngText('Creation Time', TAKEN)]
  expect(ofPng({ before: plot })).toBeUndefined()
})

const exifName = Buffer.from('Exif\0\0', 'latin1')
const withOffset = (offset: number, ...parts: Buffer[]) => {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(offset)
  return Buffer.concat([header, ...parts])
}

test.each([
  ['begins at once', withOffset(0, exifBlock({ exif: original }))],
  ['begins behind its name', withOffset(6, exifName, exifBlock({ exif: original }))],
  ['counts its name but leaves it out', withOffset(6, exifBlock({ exif: original }))],
  ['has a name that it does not count', withOffset(0, exifName, exifBlock({ exif: original }))],
  ['begins behind a header of its own', withOffset(20, Buffer.alloc(20, 1), exifBlock({ exif: original }))],
])('[UP-07] an EXIF item of a HEIC that %s is read', (_, bytes) => {
  expect(ofHeic([{ type: 'Exif', bytes }])).toEqual(taken)
})

const moovOf = (seconds: number) => {
  const header = Buffer.alloc(108)
  header.writeUInt32BE(108, 0)
  header.write('mvhd', 4)
  header.writeUInt32BE(seconds, 12)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(116, 0)
  box.write('moov', 4)
  return Buffer.concat([box, header])
}

test('[UP-07] the clock of the movie in a HEIC counts where nothing else is said', () => {
  const seconds = (Date.UTC(2015, 7, 22, 10, 8, 19) - Date.UTC(1904, 0, 1)) / 1000
  expect(ofHeic([], moovOf(seconds))).toEqual({ ...taken, utcOffset: '+00:00' })
  expect(ofHeic([], moovOf(0))).toBeUndefined()
  const bytes = withOffset(0, exifBlock({ exif: { 0x9003: '2014:01:01 00:00:00' } }))
  expect(ofHeic([{ type: 'Exif', bytes }], moovOf(seconds))?.local).toBe('2014-01-01T00:00:00')
})

test('[UP-07] the time at which the picture of a HEIC was made counts where nothing else is said', () => {
  const heicMadeAt = (time: Date) => fixtureHeic({ pictures: [[heicProperty.created(time)]] })
  const timeOf = (heic: Buffer) => captureTimeOf(photoMetadataIn(heic, 'image/heic'))
  expect(timeOf(heicMadeAt(new Date('2015-08-22T10:08:19Z')))).toEqual({ ...taken, utcOffset: '+00:00' })
  expect(timeOf(heicMadeAt(new Date('1904-01-01T00:00:00Z')))).toBeUndefined()
})

test('[UP-07] the notes of a camera’s maker, and the clock of the GPS, count where nothing else is said', () => {
  const note = Buffer.concat([Buffer.from('Maker\0\x01\x02', 'latin1'), Buffer.from(TAKEN)])
  expect(ofJpeg(jpegSegment.exif(exifBlock({ exif: { 0x927c: note } })))).toEqual(taken)
  const gps = {
    0x1d: '2015:08:22',
    0x07: {
      fractions: [
        [10, 1],
        [815, 100],
        [1050, 100],
      ] as [number, number][],
    },
  }
  expect(ofJpeg(jpegSegment.exif(exifBlock({ gps })))).toEqual({ ...taken, utcOffset: '+00:00' })
  const day = exifBlock({ gps: { 0x1d: '2015:08:22' } })
  expect(ofJpeg(jpegSegment.exif(day))).toEqual({ ...taken, local: '2015-08-22T00:00:00' })
})

test('[UP-07] the date of the last change is none of the photo', () => {
  expect(ofJpeg(jpegSegment.exif(exifBlock({ main: { 0x0132: TAKEN } })))).toBeUndefined()
  expect(ofJpeg(jpegSegment.xmp(xmpPacket('xmp:ModifyDate="2015-08-22T10:08:19"')))).toBeUndefined()
})

test('[UP-07] where the most trusted place knows the day alone, the time of that day comes from another', () => {
  const block = exifBlock({ exif: { 0x9003: '2015:08:22', 0x9004: '2015:08:22 10:08:19' } })
  expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
  const other = exifBlock({ exif: { 0x9003: '2015:08:22', 0x9004: '2016:08:22 10:08:19' } })
  expect(ofJpeg(jpegSegment.exif(other))?.local).toBe('2015-08-22T00:00:00')
})

test('[UP-07] whatever stands in a file is a real moment, or none, and never an error', async () => {
  const block = exifBlock({ exif: original, gps: {}, main: { 0x02bc: Buffer.from(xmpPacket('')) } })
  const wholes = [
    ['image/jpeg', jpegWith(jpeg, jpegSegment.exif(block), jpegSegment.iptc(iptcBlock({ 55: '20150822' })))],
    ['image/png', pngWith(png, { before: [pngChunk('eXIf', block), pngRawProfile('exif', block)] })],
    [
      'image/heic',
      fixtureHeic({ pictures: [[]], primary: 'grid', metadata: [{ type: 'Exif', bytes: withOffset(0, block) }] }),
    ],
  ] as const
  for (const [mediaType, whole] of wholes) {
    const beginnings = [Buffer.of(), whole.subarray(0, 40), whole.subarray(0, 160), whole.subarray(0, 300), whole]
    await checkBytes(beginnings, (bytes) => {
      const time = captureTimeOf(photoMetadataIn(bytes, mediaType))
      if (time) expect(Number.isNaN(Date.parse(`${time.local}Z`))).toBe(false)
    })
    for (let cut = 0; cut < Math.min(whole.length, 1_500); cut += 1)
      expect(() => captureTimeOf(photoMetadataIn(whole.subarray(0, cut), mediaType))).not.toThrow()
  }
})
