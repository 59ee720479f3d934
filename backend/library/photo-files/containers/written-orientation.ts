import { orientationOfExif, UPRIGHT, type Orientation } from '../picture/orientation.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { tiffDirectoriesOf } from './tiff-directories.ts'
import { xmpNamespace, xmpPropertiesOf } from './xmp-properties.ts'

const ORIENTATION_TAG = 0x0112

/** The orientation in the metadata, wherever that is in the file. EXIF counts more than XMP. See: docs/photo-dates.md */
export const orientationIn = ({ exif, xmp }: PhotoMetadata): Orientation => {
  const written = [
    ...exif.flatMap((block) => {
      const { main, exif: photo } = tiffDirectoriesOf(block)
      return [...main.numbers(ORIENTATION_TAG), ...photo.numbers(ORIENTATION_TAG)]
    }),
    ...xmp.map((packet) => Number(xmpPropertiesOf(packet).get(`${xmpNamespace.tiff}Orientation`))),
  ]
  return written.flatMap((number) => orientationOfExif(number) ?? [])[0] ?? UPRIGHT
}
