import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { exifBlock } from '../../../testing/photo-files/exif-block.ts'
import { fixtureHeic, heicProperty } from '../../../testing/photo-files/fixture-heic.ts'
import {
  jpeg,
  ofHeic,
  ofPng,
  original,
  png,
  taken,
  TAKEN,
  withOffset,
} from '../../../testing/photo-files/dated-photos.ts'
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
} from '../../../testing/photo-files/photo-with-metadata.ts'
import { photoMetadataIn } from '../containers/read-photo-metadata.ts'
import { captureTimeOf } from './capture-time.ts'

const exifToolProfile = (block: Buffer) =>
  pngText('Raw profile type iptc', `\nIPTC profile\n${String(block.length).padStart(8)}\n${block.toString('hex')}\n`)

test.each([
  ['an EXIF chunk before the pixels', { before: [pngChunk('eXIf', exifBlock({ exif: original }))] }],
  ['an EXIF chunk after the pixels', { after: [pngChunk('eXIf', exifBlock({ exif: original }))] }],
  [
    'a raw profile of EXIF',
    { before: [pngRawProfile('exif', Buffer.concat([Buffer.from('Exif\0\0'), exifBlock({ exif: original })]))] },
  ],
  [
    'a raw profile of a segment',
    { after: [pngRawProfile('APP1', Buffer.concat([Buffer.from('Exif\0\0'), exifBlock({ exif: original })]))] },
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
  ['a text of a converter', { after: [pngText('exif:DateTimeOriginal', TAKEN)] }],
  ['a text of a converter from XMP', { after: [pngText('photoshop:DateCreated', TAKEN)] }],
])('[UP-07] the date of a PNG is read from %s', (_, chunks) => {
  expect(ofPng(chunks)).toEqual(taken)
})

test('[UP-07] neither the file date that converters add to a PNG nor the time of a plotting program is the date of the photo', () => {
  expect(ofPng({ before: [pngText('date:create', '2015-08-22T10:08:19+00:00')] })).toBeUndefined()
  const plot = [pngText('Software', 'Mathematica 5'), pngText('Creation Time', TAKEN)]
  expect(ofPng({ before: plot })).toBeUndefined()
})

const exifName = Buffer.from('Exif\0\0', 'latin1')
test.each([
  ['begins at once', withOffset(0, exifBlock({ exif: original }))],
  ['begins after its name', withOffset(6, exifName, exifBlock({ exif: original }))],
  ['counts its name but leaves it out', withOffset(6, exifBlock({ exif: original }))],
  ['has a name that it does not count', withOffset(0, exifName, exifBlock({ exif: original }))],
  ['begins after a header of its own', withOffset(20, Buffer.alloc(20, 1), exifBlock({ exif: original }))],
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

test('[UP-07] the time of the movie in a HEIC is used where no other date exists', () => {
  const seconds = (Date.UTC(2015, 7, 22, 10, 8, 19) - Date.UTC(1904, 0, 1)) / 1000
  expect(ofHeic([], moovOf(seconds))).toEqual({ ...taken, utcOffset: '+00:00' })
  expect(ofHeic([], moovOf(0))).toBeUndefined()
  const bytes = withOffset(0, exifBlock({ exif: { 0x9003: '2014:01:01 00:00:00' } }))
  expect(ofHeic([{ type: 'Exif', bytes }], moovOf(seconds))?.local).toBe('2014-01-01T00:00:00')
})

test('[UP-07] the creation time of the picture in a HEIC is used where no other date exists', () => {
  const heicMadeAt = (time: Date) => fixtureHeic({ pictures: [[heicProperty.created(time)]] })
  const timeOf = (heic: Buffer) => captureTimeOf(photoMetadataIn(heic, 'image/heic'))
  expect(timeOf(heicMadeAt(new Date('2015-08-22T10:08:19Z')))).toEqual({ ...taken, utcOffset: '+00:00' })
  expect(timeOf(heicMadeAt(new Date('1904-01-01T00:00:00Z')))).toBeUndefined()
})

test('[UP-07] any bytes give a real moment or none, and never an error', async () => {
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
