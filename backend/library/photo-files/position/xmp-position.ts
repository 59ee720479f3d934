import { xmpNamespace as of, xmpPropertiesOf, type XmpProperties } from '../containers/xmp-properties.ts'
import { degreesOf, positionOf, type GeographicPosition, type Hemispheres } from './geographic-position.ts'

/** Numbers, and fractions such as `31/1`, whatever separates them. */
const NUMBER = /[+-]?\d+(?:\.\d+)?(?:\/\d+)?/g

const numberOf = (text: string) => {
  const [numerator = NaN, denominator = 1] = text.split('/').map(Number)
  return numerator / denominator
}

/** `52,31.2N` and `52,31,12N` as XMP has them, `52 deg 31' 12" N` as programs print them, and degrees with a sign. */
const degreesIn = (text: string | undefined, letter: string | undefined, hemispheres: Hemispheres) => {
  if (text === undefined) return undefined
  // A degree is spelled `deg`, and none of its letters is one of a hemisphere.
  const written = /[NSEW]/i.exec(text.replace(/deg/i, ' '))?.[0]
  const parts = text.match(NUMBER)?.map(numberOf) ?? []
  const isSigned = written === undefined && letter === undefined && parts.length === 1
  return degreesOf(parts, isSigned ? hemispheres[0] : (written ?? letter?.[0]), hemispheres)
}

const W3C_GEO = 'http://www.w3.org/2003/01/geo/wgs84_pos#'

const exifPositionIn = (properties: XmpProperties) => {
  const property = (name: string) => properties.get(`${of.exif}${name}`)
  return positionOf(
    degreesIn(property('GPSLatitude'), property('GPSLatitudeRef'), 'NS'),
    degreesIn(property('GPSLongitude'), property('GPSLongitudeRef'), 'EW'),
  )
}

/** The position in an XMP packet. A damaged packet gives none; it never throws. */
export const xmpPositionOf = (packet: string): GeographicPosition | undefined => {
  const properties = xmpPropertiesOf(packet)
  return (
    exifPositionIn(properties) ??
    positionOf(
      degreesIn(properties.get(`${W3C_GEO}lat`), undefined, 'NS'),
      degreesIn(properties.get(`${W3C_GEO}long`), undefined, 'EW'),
    )
  )
}
