import { exifDatesOf } from './exif-dates.ts'
import { readCaptureTime } from './capture-time.ts'
import { mediaTypeOf } from '@account/shared/contracts/media-type.ts'

const xmp = (properties: string) => Buffer.from(`<rdf:Description ${properties}/>`)
const iptc = (date: string, time: string) =>
  Buffer.from(`Photoshop 3.0\0\x1c\x02\x37\x00\x08${date}\x1c\x02\x3c\x00\x0b${time}`, 'latin1')

/** A little-endian EXIF block whose only entry in the photo directory is DateTimeOriginal. */
const exif = (original: string) => {
  const text = Buffer.from(original, 'latin1')
  const block = Buffer.alloc(50 + text.length)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    block.writeUInt16LE(1, at)
    block.writeUInt16LE(tag, at + 2)
    block.writeUInt16LE(type, at + 4)
    block.writeUInt32LE(count, at + 6)
    block.writeUInt32LE(value, at + 10)
  }
  entry(8, [0x8769, 4, 1, 26])
  entry(26, [0x9003, 2, text.length, 50])
  text.copy(block, 50)
  return block
}

test('the original date of the camera wins over what editors wrote', () => {
  const metadata = { exif: exif('2007:12:06 14:33:18\0'), xmp: xmp('xmp:CreateDate="2008-12-14T23:50:20+09:00"') }
  expect(readCaptureTime(metadata)).toEqual({ local: '2007-12-06T14:33:18', utcOffset: null })
})

test('a date that ends in two NULs, as editors write it, is read', () => {
  expect(readCaptureTime({ exif: exif('2007:12:06 14:33:18\0\0') })?.local).toBe('2007-12-06T14:33:18')
})

test('an offset is kept with the wall-clock time, not applied to it', () => {
  const metadata = { xmp: xmp('photoshop:DateCreated="2022-01-01T00:30:00+13:45"') }
  expect(readCaptureTime(metadata)).toEqual({ local: '2022-01-01T00:30:00', utcOffset: '+13:45' })
})

test('an IPTC time has an offset unless it is the filler +0000', () => {
  expect(readCaptureTime({ iptc: iptc('20220110', '151544-0400') })?.utcOffset).toBe('-04:00')
  expect(readCaptureTime({ iptc: iptc('20220110', '151544+0000') })?.utcOffset).toBeNull()
})

test('a time of the GPS alone is in UTC', () => {
  const metadata = { xmp: xmp('exif:GPSTimeStamp="2023-11-15T12:30:00Z"') }
  expect(readCaptureTime(metadata)).toEqual({ local: '2023-11-15T12:30:00', utcOffset: '+00:00' })
})

test.each([
  '0000:00:00 00:00:00',
  '2023:02:31 10:00:00',
  '2023:01:01 25:00:00',
  '1804:01:01 00:00:00',
  'yesterday',
  '',
])('the impossible date %j leaves a photo undated', (moment) => {
  expect(readCaptureTime({ exif: exif(`${moment}\0`) })).toBeUndefined()
})

test('a damaged or hostile block of metadata is no date and no error', () => {
  const whole = exif('2007:12:06 14:33:18\0')
  for (let length = 0; length < whole.length; length += 1)
    expect(() => exifDatesOf(whole.subarray(0, length))).not.toThrow()
  expect(exifDatesOf(Buffer.alloc(64, 0xff))).toEqual({})
  const endless = Buffer.concat([Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.alloc(200, 0xff)])
  expect(() => exifDatesOf(endless)).not.toThrow()
})

test('formats are told apart by their first bytes', () => {
  const heif = (...brands: string[]) => {
    const box = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1')
    box.writeUInt32BE(box.length)
    return box
  }
  expect(mediaTypeOf(heif('mif1', 'mif1', 'heic'))).toBe('image/heic')
  expect(mediaTypeOf(heif('avif', 'mif1', 'miaf'))).toBeUndefined()
  expect(mediaTypeOf(heif('isom', 'mp42'))).toBeUndefined()
  expect(mediaTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(mediaTypeOf(Buffer.from('GIF89a'))).toBeUndefined()
  expect(mediaTypeOf(Buffer.alloc(0))).toBeUndefined()
})
