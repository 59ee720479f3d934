import { xmpNamespace as of, xmpPropertiesOf } from '../containers/xmp-properties.ts'
import { momentOf, utcOffsetOf, withParts, type Moment } from '../containers/moment.ts'

export type XmpMoments = {
  original?: Moment | undefined
  created?: Moment | undefined
  digitized?: Moment | undefined
  /** In UTC. */
  gps?: Moment | undefined
}

/** The dates of an XMP packet. See: docs/photo-dates.md */
export const xmpMomentsOf = (packet: string): XmpMoments => {
  const properties = xmpPropertiesOf(packet)
  const offset = (name: string) =>
    utcOffsetOf(properties.get(`${of.exifEX}${name}`)) ?? utcOffsetOf(properties.get(`${of.exif}${name}`))
  const fraction = (name: string) => properties.get(`${of.exif}${name}`)
  const inUtc = [`${of.exif}GPSTimeStamp`, `${of.exif}GPSDateTime`, `${of.panorama}FirstPhotoDate`]
  const gps = inUtc.map((name) => momentOf(properties.get(name))).find((moment) => moment !== undefined)
  const digitized = {
    utcOffset: offset('OffsetTimeDigitized'),
    fraction: fraction('SubSecTimeDigitized') ?? fraction('SubsecTimeDigitized'),
  }
  return {
    original: withParts(momentOf(properties.get(`${of.exif}DateTimeOriginal`)), {
      utcOffset: offset('OffsetTimeOriginal'),
      fraction: fraction('SubSecTimeOriginal') ?? fraction('SubsecTimeOriginal'),
    }),
    created: momentOf(properties.get(`${of.photoshop}DateCreated`)),
    digitized:
      withParts(momentOf(properties.get(`${of.exif}DateTimeDigitized`)), digitized) ??
      momentOf(properties.get(`${of.xmp}CreateDate`)),
    gps: withParts(gps, { utcOffset: '+00:00' }),
  }
}
