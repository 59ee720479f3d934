import { readFile } from 'node:fs/promises'
import { fileKindOf } from '@account/shared/contracts/media-type.ts'
import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { cameraOf } from './camera.ts'
import { photoMetadataIn } from './containers/read-photo-metadata.ts'
import { captureTimeOf, type CaptureTime } from './dates/capture-time.ts'
import { uprightSize } from './picture/orientation.ts'
import { PhotoRefusal } from './picture/photo-refusal.ts'
import type { GeographicPosition } from './position/geographic-position.ts'
import { photoPositionOf } from './position/photo-position.ts'
import type { PictureMeasures } from './picture/picture-measures.ts'
import { renderThumbnails, type RenderedThumbnail } from './render-thumbnails.ts'
import { scalePicture } from './scale-picture.ts'

export type ReadPhoto = {
  mediaType: AcceptedMediaType
  visibleWidth: number
  visibleHeight: number
  captureTime: CaptureTime | undefined
  camera: string | undefined
  /** Stored only for customers who have switched places on. See: [Note: Places are switched on by customers] */
  position: GeographicPosition | undefined
  measures: PictureMeasures
  thumbnails: RenderedThumbnail[]
  placeholder: string
}

/** Throws `PhotoRefusal` for what is not a photo of the formats that are taken. */
export const mediaTypeOfPhoto = (bytes: Buffer): AcceptedMediaType => {
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

/**
 * All that the library keeps of a photo. Throws `PhotoRefusal` when the file is at fault. Files of customers are read in a
 * process apart. See: [Note: Photos are read apart]
 */
export const readPhoto = async (file: string): Promise<ReadPhoto> => {
  const bytes = await readFile(file)
  const mediaType = mediaTypeOfPhoto(bytes)
  const metadata = photoMetadataIn(bytes, mediaType)
  const scaled = await scalePicture({ bytes, mediaType, metadata })
  const { width: visibleWidth, height: visibleHeight } = uprightSize(scaled.originalSize, scaled.orientation)
  return {
    mediaType,
    visibleWidth,
    visibleHeight,
    captureTime: captureTimeOf(metadata),
    camera: cameraOf(metadata),
    position: photoPositionOf(metadata),
    ...(await renderThumbnails(scaled, bytes.length)),
  }
}
