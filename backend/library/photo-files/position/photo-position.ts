import type { PhotoMetadata } from '../containers/photo-metadata.ts'
import { exifPositionOf } from './exif-position.ts'
import type { GeographicPosition } from './geographic-position.ts'
import { xmpPositionOf } from './xmp-position.ts'

/** Where a photo was taken, by the first of its blocks that says so. */
export const photoPositionOf = ({ exif, xmp }: PhotoMetadata): GeographicPosition | undefined => {
  for (const block of exif) {
    const position = exifPositionOf(block)
    if (position) return position
  }
  return xmp.map(xmpPositionOf).find((position) => position !== undefined)
}
