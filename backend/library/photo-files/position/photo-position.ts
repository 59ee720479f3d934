import type { PhotoMetadata } from '../containers/photo-metadata.ts'
import { tiffDirectoriesOf, type TiffDirectory } from '../containers/tiff-directories.ts'
import { degreesOf, positionOf, type GeographicPosition, type Hemispheres } from './geographic-position.ts'
import { xmpPositionOf } from './xmp-position.ts'

const tag = {
  latitude: { letter: 0x01, degrees: 0x02 },
  longitude: { letter: 0x03, degrees: 0x04 },
}

const degreesIn = (directory: TiffDirectory, { letter, degrees }: typeof tag.latitude, hemispheres: Hemispheres) =>
  degreesOf(directory.numbers(degrees), directory.text(letter)?.[0], hemispheres)

/** The position in an EXIF block. A damaged block gives none; it never throws. */
const exifPositionOf = (block: Buffer): GeographicPosition | undefined => {
  const { gps, main, exif, others } = tiffDirectoriesOf(block)
  for (const directory of [gps, main, exif, ...others]) {
    const position = positionOf(degreesIn(directory, tag.latitude, 'NS'), degreesIn(directory, tag.longitude, 'EW'))
    if (position) return position
  }
  return undefined
}

/** Where a photo was taken, by the first of its blocks that says so. */
export const photoPositionOf = ({ exif, xmp }: PhotoMetadata): GeographicPosition | undefined => {
  for (const block of exif) {
    const position = exifPositionOf(block)
    if (position) return position
  }
  return xmp.map(xmpPositionOf).find((position) => position !== undefined)
}
