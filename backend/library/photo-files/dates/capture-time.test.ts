import { exifBlock } from '../../../testing/photo-files/exif-block.ts'
import { ofJpeg, original, taken, TAKEN } from '../../../testing/photo-files/dated-photos.ts'
import {
  iptcBlock,
  jpegSegment,
  photoshopResource,
  xmpPacket,
} from '../../../testing/photo-files/photo-with-metadata.ts'

test.each([
  ['the directory of EXIF', exifBlock({ exif: original })],
  ['the main directory', exifBlock({ main: original })],
  ['a directory of big-endian numbers', exifBlock({ exif: original, isBigEndian: true })],
  ['the second directory of the chain', exifBlock({ next: original })],
  ['a part of the main directory', exifBlock({ sub: original })],
  ['the directory of GPS', exifBlock({ gps: original })],
  ['a directory after that of EXIF', exifBlock({ exif: {}, afterExif: { directory: original, tag: 'chain' } })],
  ['a part of that of EXIF', exifBlock({ exif: {}, afterExif: { directory: original, tag: 0x014a } })],
  ['a directory of EXIF within another', exifBlock({ exif: {}, afterExif: { directory: original, tag: 0x8769 } })],
  ['the directory of interoperability', exifBlock({ exif: {}, afterExif: { directory: original, tag: 0xa005 } })],
  ['a text that ends in two NULs', exifBlock({ exif: { 0x9003: `${TAKEN}\0` } })],
])('[UP-07] the date of a JPEG is read from %s', (_, block) => {
  expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
})

test('[UP-07] an EXIF block in a second segment, and one that continues in the next segment, are read', () => {
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

test('[UP-07] a date that is cut off after the day is that day', () => {
  const block = exifBlock({ exif: original })
  expect(ofJpeg(jpegSegment.exif(block.subarray(0, -9)))).toEqual({ ...taken, local: '2015-08-22T00:00:00' })
})

test('[UP-07] a date in Arabic digits is read', () => {
  const arabic = Buffer.from('٢٠١٥:٠٨:٢٢ ١٠:٠٨:١٩')
  expect(ofJpeg(jpegSegment.exif(exifBlock({ exif: { 0x9003: arabic } })))).toEqual(taken)
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Buffer | { shorts: number[] }]>([
  ['UTF-16', utf16(`${TAKEN}\0`)],
  ['UTF-16 with a mark', utf16(`\uFEFF${TAKEN}`)],
  ['UTF-16 of the other order', utf16(`${TAKEN}\0`).swap16()],
  ['UTF-16 of the other order with a mark', utf16(`\uFEFF${TAKEN}\0`).swap16()],
  ['UTF-16 as numbers', { shorts: Array.from(TAKEN, (digit) => digit.charCodeAt(0)) }],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TAKEN}\0`)],
])('[UP-07] a date in %s is read', (_, value) => {
  for (const isBigEndian of [false, true])
    expect(ofJpeg(jpegSegment.exif(exifBlock({ exif: { 0x9003: value }, isBigEndian })))).toEqual(taken)
})

test('[UP-07] a date of the type that EXIF 3.0 has for UTF-8 is read', () => {
  const block = exifBlock({ exif: original })
  const type = block.indexOf(Buffer.from([0x03, 0x90, 2, 0])) + 2
  block[type] = 129
  expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
})

test.each([
  ['without a name', Buffer.of()],
  ['directly after the name of Photoshop', Buffer.from('Photoshop 3.0\0')],
])('[UP-07] IPTC %s, without resources of Photoshop around it, is read', (_, name) => {
  const datasets = iptcBlock({ 55: '20150822', 60: '100819' })
  expect(ofJpeg(jpegSegment.of(0xed, Buffer.concat([name, datasets])))).toEqual(taken)
})

test.each([
  ['lack the byte that makes their length even', Buffer.of()],
  ['have more bytes between them', Buffer.alloc(5)],
])('[UP-07] IPTC after resources of Photoshop that %s is read', (_, between) => {
  const odd = Buffer.from('8BIM\x03\xed\0\0\0\0\0\x03abc', 'latin1')
  const resource = photoshopResource(iptcBlock({ 55: '20150822', 60: '100819' }))
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0'), odd, between, resource])
  expect(ofJpeg(jpegSegment.of(0xed, content))).toEqual(taken)
})

test('[UP-07] the offset and the parts of a second of another date apply to an equal original date', () => {
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

const xmpDate = (written: string) => jpegSegment.xmp(xmpPacket(`photoshop:DateCreated="${written}"`))

test('[UP-07] the offset and the parts of a second that an editor kept in XMP alone apply to an equal original date', () => {
  const exif = jpegSegment.exif(exifBlock({ exif: original }))
  const dated = { ...taken, milliseconds: 340, utcOffset: '+05:30' }
  expect(ofJpeg(exif, xmpDate('2015-08-22T10:08:19.34+05:30'))).toEqual(dated)
  expect(ofJpeg(exif, xmpDate('2015-08-22T10:08:20.34+05:30'))).toEqual(taken)
  // Programs that know no offset write this one.
  expect(ofJpeg(exif, xmpDate('2015-08-22T10:08:19Z'))).toEqual(taken)
  const own = jpegSegment.exif(exifBlock({ exif: { ...original, 0x9011: '-03:00', 0x9291: '12' } }))
  expect(ofJpeg(own, xmpDate('2015-08-22T10:08:19.34+05:30'))).toEqual({
    ...taken,
    milliseconds: 120,
    utcOffset: '-03:00',
  })
})

test.each(['II*\0', 'II\0*', 'MM*\0', 'MM\0*'])(
  '[UP-07] the date of an EXIF block that begins with %j is read, whichever order its numbers have',
  (mark) => {
    for (const isBigEndian of [false, true]) {
      const block = exifBlock({ main: { 0x010f: 'Maker' }, exif: original, isBigEndian })
      block.write(mark, 'latin1')
      expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
    }
  },
)

test('[UP-07] the maker notes and the GPS time are used where no other date exists', () => {
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
  const text = exifBlock({ gps: { 0x1d: '2015:08:22', 0x07: '10:08:19' } })
  expect(ofJpeg(jpegSegment.exif(text))).toEqual({ ...taken, utcOffset: '+00:00' })
  const day = exifBlock({ gps: { 0x1d: '2015:08:22' } })
  expect(ofJpeg(jpegSegment.exif(day))).toEqual({ ...taken, local: '2015-08-22T00:00:00' })
})

test('[UP-07] where the most trusted date has no time, the time comes from another date of that day', () => {
  const block = exifBlock({ exif: { 0x9003: '2015:08:22', 0x9004: '2015:08:22 10:08:19' } })
  expect(ofJpeg(jpegSegment.exif(block))).toEqual(taken)
  const other = exifBlock({ exif: { 0x9003: '2015:08:22', 0x9004: '2016:08:22 10:08:19' } })
  expect(ofJpeg(jpegSegment.exif(other))?.local).toBe('2015-08-22T00:00:00')
})

test('[UP-07] the date of the last change is not the date of the photo', () => {
  expect(ofJpeg(jpegSegment.exif(exifBlock({ main: { 0x0132: TAKEN } })))).toBeUndefined()
  expect(ofJpeg(jpegSegment.xmp(xmpPacket('xmp:ModifyDate="2015-08-22T10:08:19"')))).toBeUndefined()
})
