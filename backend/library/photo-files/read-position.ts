import { readFile } from 'node:fs/promises'
import { photoMetadataIn } from './containers/read-photo-metadata.ts'
import { mediaTypeOfPhoto } from './read-photo.ts'
import type { GeographicPosition } from './position/geographic-position.ts'
import { photoPositionOf } from './position/photo-position.ts'

/** The position alone, without decoding the picture. Files of customers are read apart. See: [Note: Photos are read apart] */
export const readPosition = async (file: string): Promise<GeographicPosition | undefined> => {
  const bytes = await readFile(file)
  return photoPositionOf(photoMetadataIn(bytes, mediaTypeOfPhoto(bytes)))
}
