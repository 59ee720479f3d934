import { exifBlock } from '../../../testing/photo-files/exif-block.ts'
import { iptcBlock, xmpPacket } from '../../../testing/photo-files/photo-with-metadata.ts'
import type { PhotoMetadata } from '../containers/photo-metadata.ts'
import { captureTimeOf } from './capture-time.ts'

/** One place of each kind, in the order of their trust, each with a year of its own. */
const places: readonly (readonly [string, Partial<PhotoMetadata>])[] = [
  ['the original date of EXIF', { exif: [exifBlock({ exif: { 0x9003: '2001:01:01 00:00:00' } })] }],
  ['the original date of XMP', { xmp: [xmpPacket('exif:DateTimeOriginal="2002-01-01T00:00:00"')] }],
  ['the creation of IPTC', { iptc: [iptcBlock({ 55: '20030101' })] }],
  ['the creation of Photoshop', { xmp: [xmpPacket('photoshop:DateCreated="2004-01-01"')] }],
  ['a text', { texts: [{ keyword: 'Creation Time', text: '2005-01-01' }] }],
  ['the digitization of EXIF', { exif: [exifBlock({ exif: { 0x9004: '2006:01:01 00:00:00' } })] }],
  ['the creation of XMP', { xmp: [xmpPacket('xmp:CreateDate="2007-01-01"')] }],
  ['the digitization of IPTC', { iptc: [iptcBlock({ 62: '20080101' })] }],
  ['the digitization of a text', { texts: [{ keyword: 'createdate', text: '2009-01-01' }] }],
  [
    'the GPS of EXIF',
    {
      exif: [
        exifBlock({
          gps: {
            0x1d: '2010:01:01',
            0x07: {
              fractions: [
                [0, 1],
                [0, 1],
                [0, 1],
              ],
            },
          },
        }),
      ],
    },
  ],
  ['the GPS of XMP', { xmp: [xmpPacket('exif:GPSTimeStamp="2011-01-01T00:00:00Z"')] }],
  ['the movie', { movieCreated: { local: '2012-01-01T00:00:00', milliseconds: 0, utcOffset: null, hasTime: true } }],
  ['the notes of the maker', { exif: [exifBlock({ exif: { 0x927c: Buffer.from('2013:01:01 00:00:00') } })] }],
]

test('[UP-07] of several dates the most trusted wins, in the order that the documentation states', () => {
  const nothing: PhotoMetadata = { exif: [], xmp: [], iptc: [], texts: [] }
  const together = (kinds: readonly Partial<PhotoMetadata>[]) =>
    kinds.reduce<PhotoMetadata>(
      (all, { exif = [], xmp = [], iptc = [], texts = [], movieCreated = all.movieCreated }) => ({
        exif: [...all.exif, ...exif],
        xmp: [...all.xmp, ...xmp],
        iptc: [...all.iptc, ...iptc],
        texts: [...all.texts, ...texts],
        movieCreated,
      }),
      nothing,
    )
  const winners = places.map((_, from) =>
    captureTimeOf(together(places.slice(from).map(([, place]) => place)))?.local.slice(0, 4),
  )
  expect(winners).toEqual(places.map((_, index) => String(2001 + index)))
})
