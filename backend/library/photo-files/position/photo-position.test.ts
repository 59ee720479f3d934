import { exifBlock } from '../../../testing/photo-files/exif-block.ts'
import { fixtureJpeg } from '../../../testing/photo-files/fixture-photo.ts'
import { jpegSegment, jpegWith, xmpPacket } from '../../../testing/photo-files/photo-with-metadata.ts'
import { jpegMetadataIn } from '../containers/jpeg-metadata.ts'
import { photoPositionOf } from './photo-position.ts'

const LISBON = { latitude: 38.717, longitude: -9.133 }

type Fractions = [number, number][]
const latitude: Fractions = [
  [38, 1],
  [43, 1],
  [0, 1],
]
const longitude: Fractions = [
  [9, 1],
  [8, 1],
  [0, 1],
]
type Gps = Record<number, string | { fractions: Fractions }>
const gpsOf = (changes: Gps = {}): Gps => ({
  1: 'N',
  2: { fractions: latitude },
  3: 'W',
  4: { fractions: longitude },
  ...changes,
})
const without = (...tags: number[]) =>
  Object.fromEntries(Object.entries(gpsOf()).filter(([tag]) => !tags.includes(Number(tag))))

const inExif = (gps: Gps, options: { isBigEndian?: boolean } = {}) =>
  photoPositionOf({ exif: [exifBlock({ gps, ...options })], xmp: [], iptc: [], texts: [] })

test.each<[string, Gps, object | undefined]>([
  ['degrees, minutes and seconds', gpsOf(), LISBON],
  ['lower case', gpsOf({ 1: 'n', 3: 'w' }), LISBON],
  ['the other hemispheres', gpsOf({ 1: 'S', 3: 'E' }), { latitude: -38.717, longitude: 9.133 }],
  ['degrees alone', gpsOf({ 2: { fractions: [[38717, 1000]] }, 4: { fractions: [[9133, 1000]] } }), LISBON],
  [
    'minutes with a fraction',
    gpsOf({
      2: {
        fractions: [
          [38, 1],
          [4302, 100],
        ],
      },
      4: {
        fractions: [
          [9, 1],
          [798, 100],
        ],
      },
    }),
    LISBON,
  ],
  ['seconds of 0/0', gpsOf({ 2: { fractions: [...latitude.slice(0, 2), [0, 0]] } }), LISBON],
  [
    'degrees of 0/0',
    gpsOf({
      2: {
        fractions: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    }),
    undefined,
  ],
  [
    'a denominator of zero',
    gpsOf({
      2: {
        fractions: [
          [38, 0],
          [43, 1],
          [0, 1],
        ],
      },
    }),
    undefined,
  ],
  [
    'minutes of a denominator of zero',
    gpsOf({
      2: {
        fractions: [
          [38, 1],
          [43, 0],
          [0, 1],
        ],
      },
    }),
    undefined,
  ],
  [
    'more than sixty minutes',
    gpsOf({
      2: {
        fractions: [
          [38, 1],
          [75, 1],
          [0, 1],
        ],
      },
    }),
    undefined,
  ],
  ['a latitude of 91', gpsOf({ 2: { fractions: [[91, 1]] } }), undefined],
  ['a longitude of 181', gpsOf({ 4: { fractions: [[181, 1]] } }), undefined],
  ['zeros of a receiver without a fix', gpsOf({ 2: { fractions: [[0, 1]] }, 4: { fractions: [[0, 1]] } }), undefined],
  ['the equator', gpsOf({ 2: { fractions: [[0, 1]] } }), { latitude: 0, longitude: -9.133 }],
  ['no letter of the latitude', without(1), undefined],
  ['no letter of the longitude', without(3), undefined],
  ['a letter of the other axis', gpsOf({ 1: 'E' }), undefined],
  ['no longitude', without(3, 4), undefined],
  ['nothing', {}, undefined],
])('EXIF with %s', (_, gps, position) => {
  expect(inExif(gps)).toEqual(position)
  expect(inExif(gps, { isBigEndian: true })).toEqual(position)
})

const inXmp = (attributes: string, elements?: string) =>
  photoPositionOf({ exif: [], xmp: [xmpPacket(attributes, elements)], iptc: [], texts: [] })
const EXIF = 'xmlns:exif="http://ns.adobe.com/exif/1.0/"'

test.each<[string, string, object | undefined]>([
  ['38,43.02N', '9,7.98W', LISBON],
  ['38,43,0N', '9,8,0W', LISBON],
  ['38,43.02n', '9,7.98w', LISBON],
  ['38.717', '-9.133', LISBON],
  ['+38.717', '-9.133', LISBON],
  ['38.717N', '9.133W', LISBON],
  ['N 38.717', 'W 9.133', LISBON],
  ['38 deg 43&apos; 1.20&quot; N', '9 deg 7&apos; 58.80&quot; W', LISBON],
  ['38° 43′ 1.2″ N', '9° 7′ 58.8″ W', LISBON],
  ['38/1,43/1,0/1N', '9/1,8/1,0/1W', LISBON],
  ['52,31.2N', '13,24.6E', { latitude: 52.52, longitude: 13.41 }],
  ['33,52.1S', '151,12.6E', { latitude: -33.868, longitude: 151.21 }],
  ['38,43.02', '9,7.98', undefined],
  ['0,0N', '0,0E', undefined],
  ['0', '0', undefined],
  ['95.5', '9.1', undefined],
  ['north', 'west', undefined],
  ['', '', undefined],
])('XMP with a latitude of %j and a longitude of %j', (north, west, position) => {
  expect(inXmp(`${EXIF} exif:GPSLatitude="${north}" exif:GPSLongitude="${west}"`)).toEqual(position)
  const elements = `<exif:GPSLatitude>${north}</exif:GPSLatitude><exif:GPSLongitude>${west}</exif:GPSLongitude>`
  expect(inXmp(EXIF, elements)).toEqual(position)
})

test('XMP may name the hemispheres apart, use another prefix, or the words of the W3C', () => {
  const apart = 'exif:GPSLatitudeRef="N" exif:GPSLongitudeRef="W"'
  expect(inXmp(`${EXIF} exif:GPSLatitude="38,43.02" exif:GPSLongitude="9,7.98" ${apart}`)).toEqual(LISBON)
  const other = 'xmlns:e="http://ns.adobe.com/exif/1.0/"'
  expect(inXmp(`${other} e:GPSLatitude="38,43.02N" e:GPSLongitude="9,7.98W"`)).toEqual(LISBON)
  const geo = 'xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"'
  expect(inXmp(`${geo} geo:lat="38.717" geo:long="-9.133"`)).toEqual(LISBON)
})

test('the position is found in a later segment, after one without, and in XMP where EXIF has none', async () => {
  const [empty, located] = [exifBlock({ main: { 0x0110: 'X' } }), exifBlock({ gps: gpsOf() })]
  const jpeg = await fixtureJpeg({})
  expect(photoPositionOf(jpegMetadataIn(jpegWith(jpeg, jpegSegment.exif(empty), jpegSegment.exif(located))))).toEqual(
    LISBON,
  )
  const packet = xmpPacket(`${EXIF} exif:GPSLatitude="38,43.02N" exif:GPSLongitude="9,7.98W"`)
  expect(photoPositionOf(jpegMetadataIn(jpegWith(jpeg, jpegSegment.exif(empty), jpegSegment.xmp(packet))))).toEqual(
    LISBON,
  )
})
