import { fixtureHeic } from '../../../testing/photo-files/fixture-heic.ts'
import { ofJpeg, ofPng, taken } from '../../../testing/photo-files/dated-photos.ts'
import { iptcBlock, jpegSegment, pngText, xmpPacket } from '../../../testing/photo-files/photo-with-metadata.ts'
import { photoMetadataIn } from '../containers/read-photo-metadata.ts'
import { captureTimeOf } from './capture-time.ts'

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

test('[UP-07] an IPTC time without a date is not a date', () => {
  expect(ofJpeg(jpegSegment.iptc(iptcBlock({ 60: '100819+0200' })))).toBeUndefined()
})
