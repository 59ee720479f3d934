import { readFile } from 'node:fs/promises'
import { blankBytesBefore, fileKindOf } from '@account/shared/contracts/media-type.ts'
import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import type { PhotoMetadata } from './containers/photo-metadata.ts'
import { photoMetadataIn } from './containers/read-photo-metadata.ts'
import { PhotoRefusal } from './picture/photo-refusal.ts'

export type OpenPhoto = {
  /** The photo alone, without blank bytes before it. */
  bytes: Buffer
  mediaType: AcceptedMediaType
  metadata: PhotoMetadata
}

const mediaTypeOf = (bytes: Buffer): AcceptedMediaType => {
  if (bytes.length === 0) throw new PhotoRefusal('empty-file')
  const kind = fileKindOf(bytes)
  switch (kind) {
    case 'heif':
      return 'image/heic'
    case 'image-sequence':
    case 'raw-photo':
    case 'video':
      throw new PhotoRefusal(kind)
    case 'unknown':
      throw new PhotoRefusal('unsupported-format')
    default:
      return kind
  }
}

/** Reads a file and its metadata, and decodes nothing. Throws `PhotoRefusal` for what is not a photo of the accepted formats. */
export const openPhoto = async (path: string): Promise<OpenPhoto> => {
  const file = await readFile(path)
  const mediaType = mediaTypeOf(file)
  const bytes = file.subarray(blankBytesBefore(file))
  return { bytes, mediaType, metadata: photoMetadataIn(bytes, mediaType) }
}
