import { ofHeic, ofJpeg, ofPng, taken } from '../../../testing/photo-files/dated-photos.ts'
import { iptcBlock, jpegSegment, pngText, xmpPacket } from '../../../testing/photo-files/photo-with-metadata.ts'

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
    'the photo itself, not from the photos that it was made of',
    xmpPacket(
      `xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:photoshop="${photoshopUri}"`,
      '<xmpMM:Pantry><rdf:Bag><rdf:li><rdf:Description photoshop:DateCreated="1999-01-01"><photoshop:DateCreated>1999-01-01</photoshop:DateCreated></rdf:Description></rdf:li></rdf:Bag></xmpMM:Pantry><photoshop:DateCreated>2015-08-22T10:08:19</photoshop:DateCreated>',
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

test('[UP-07] a property of another namespace is not a date, whatever its prefix and name', () => {
  const packet = xmpPacket('xmlns:exif="http://example.com/other/" exif:DateTimeOriginal="2015-08-22T10:08:19"')
  expect(ofJpeg(jpegSegment.xmp(packet))).toBeUndefined()
})

const dated = xmpPacket(`xmlns:exif="${exifUri}" exif:DateTimeOriginal="2015-08-22T10:08:19"`)
const swapped = (bytes: Buffer, of: 2 | 4) => (of === 2 ? Buffer.from(bytes).swap16() : Buffer.from(bytes).swap32())
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const utf32 = (text: string) => Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer)

test.each([
  ['UTF-16', utf16(dated)],
  ['UTF-16 with a mark', utf16(`\ufeff${dated}`)],
  ['UTF-16 of the other order', swapped(utf16(dated), 2)],
  ['UTF-32', utf32(dated)],
  ['UTF-32 of the other order with a mark', swapped(utf32(`\ufeff${dated}`), 4)],
  ['UTF-8 after a NUL', Buffer.from(`\0${dated}`)],
])('[UP-07] a packet of %s is read', (_, bytes) => {
  const metadata = [{ type: 'mime' as const, contentType: 'application/rdf+xml', bytes }]
  expect(ofHeic(metadata)).toEqual(taken)
  expect(ofJpeg(jpegSegment.of(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), bytes])))).toEqual(
    taken,
  )
})

test.each(['', 'XMP\0', 'http://ns.adobe.com/xap/1.0/'])('[UP-07] a packet after the name "%s" is read', (name) => {
  expect(ofJpeg(jpegSegment.of(0xe1, Buffer.from(name + dated)))).toEqual(taken)
})

test.each(['http://ns.adobe.com/exif/1.0', 'https://ns.adobe.com/exif/1.0/'])(
  '[UP-07] the namespace may be written as %s',
  (uri) => {
    expect(ofJpeg(jpegSegment.xmp(xmpPacket(`xmlns:e="${uri}" e:DateTimeOriginal="2015-08-22T10:08:19"`)))).toEqual(
      taken,
    )
  },
)

const extension = (id: string, { whole, from, to }: { whole: Buffer; from: number; to: number }) => {
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(whole.length)
  numbers.writeUInt32BE(from, 4)
  const name = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${id}`)
  return jpegSegment.of(0xe1, Buffer.concat([name, numbers, whole.subarray(from, to)]))
}

test('[UP-07] of extended packets that are mixed, the one that the photo names is read', () => {
  const [own, left] = ['A'.repeat(32), 'B'.repeat(32)]
  const named = xmpPacket(`xmlns:n="http://ns.adobe.com/xmp/note/" n:HasExtendedXMP="${own}"`)
  const whole = Buffer.from(dated)
  const other = Buffer.from(dated.replace('2015', '1999'))
  const segments = [
    extension(left, { whole: other, from: 0, to: 220 }),
    extension(own, { whole, from: 200, to: whole.length }),
    extension(left, { whole: other, from: 220, to: other.length }),
    extension(own, { whole, from: 0, to: 200 }),
  ]
  expect(ofJpeg(jpegSegment.xmp(named), ...segments)).toEqual(taken)
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

test('[UP-07] an IPTC time without a date is not a date', () => {
  expect(ofJpeg(jpegSegment.iptc(iptcBlock({ 60: '100819+0200' })))).toBeUndefined()
})
