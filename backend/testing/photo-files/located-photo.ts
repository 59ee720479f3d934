import { exifBlock } from './exif-block.ts'
import { fixtureJpeg } from './fixture-photo.ts'
import { jpegSegment, jpegWith } from './photo-with-metadata.ts'

/** Neighbouring tints may be the same bytes as a JPEG. */
let tint = 0

const degreesOf = (degrees: number): [number, number][] => [[Math.round(Math.abs(degrees) * 10_000), 10_000]]

/** A JPEG of unique bytes with a position in its EXIF block. */
export const locatedPhoto = async (latitude: number, longitude: number): Promise<Buffer> =>
  jpegWith(
    await fixtureJpeg({ tint: (tint += 16) }),
    jpegSegment.exif(
      exifBlock({
        gps: {
          1: latitude < 0 ? 'S' : 'N',
          2: { fractions: degreesOf(latitude) },
          3: longitude < 0 ? 'W' : 'E',
          4: { fractions: degreesOf(longitude) },
        },
      }),
    ),
  )
