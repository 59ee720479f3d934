import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { cameraOf } from './camera.ts'
import { captureTimeOf, type CaptureTime } from './dates/capture-time.ts'
import { openPhoto } from './open-photo.ts'
import { uprightSize } from './picture/orientation.ts'
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

/**
 * All that the library keeps of a photo. Throws `PhotoRefusal` when the file is at fault. Files of customers are read in a
 * process apart. See: [Note: Photo reader processes]
 */
export const readPhoto = async (file: string): Promise<ReadPhoto> => {
  const photo = await openPhoto(file)
  const { bytes, mediaType, metadata } = photo
  const scaled = await scalePicture(photo)
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
