import sharp from 'sharp'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { editedSize, frameScale, rotatedSize } from '@account/shared/photo-edits/edit-geometry.ts'
import { captureTimeOf, type CaptureTime } from './dates/capture-time.ts'
import { openPhoto } from './open-photo.ts'
import { turnedFurther, turnUpright, UPRIGHT, type RawPicture } from './picture/orientation.ts'
import {
  largestThumbnailSize,
  rawOf,
  renderThumbnails,
  scaleDown,
  type RenderedThumbnail,
  type ScaledSize,
} from './render-thumbnails.ts'
import { scalePicture } from './scale-picture.ts'

export type RenderedEdit = { width: number; height: number; thumbnails: RenderedThumbnail[]; placeholder: string }

/** Sharp at 260 dots per inch on the largest print of 50 × 75 cm. */
const MOST_EDITED_PIXELS = 40_000_000
/** No difference is seen between a print of the original and one of this quality. */
const QUALITY = 92

const printableSize: ScaledSize = ({ width, height }) => {
  const scale = Math.min(1, Math.sqrt(MOST_EDITED_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

const straightened = async ({ pixels, width, height, channels }: RawPicture, angle: number): Promise<RawPicture> => {
  if (angle === 0) return { pixels, width, height, channels }
  const rotated = sharp(pixels, { raw: { width, height, channels } }).rotate(angle, { background: 'white' })
  return rawOf(rotated)
}

/** The region of the straightened picture that the crop shows. */
const regionOf = (turned: RawPicture, straight: RawPicture, { angle, crop }: PhotoEdit) => {
  const scale = frameScale(turned, angle)
  const frame = { width: turned.width * scale, height: turned.height * scale }
  const around = rotatedSize(turned, angle)
  const size = editedSize(turned, { turn: 0, angle, crop })
  const width = Math.min(size.width, straight.width)
  const height = Math.min(size.height, straight.height)
  // The picture around the frame may be a pixel larger than computed.
  const left = (straight.width - around.width) / 2 + (around.width - frame.width) / 2 + crop.x * frame.width
  const top = (straight.height - around.height) / 2 + (around.height - frame.height) / 2 + crop.y * frame.height
  return {
    left: Math.max(0, Math.min(straight.width - width, Math.round(left))),
    top: Math.max(0, Math.min(straight.height - height, Math.round(top))),
    width,
    height,
  }
}

/** Keeps the date alone, without place and camera, so that another program sorts the photo as this one does. */
const exifOf = (taken: CaptureTime | undefined) => {
  if (!taken) return {}
  const [day = '', time = ''] = taken.local.split('T')
  const moment = `${day.replaceAll('-', ':')} ${time}`
  return { IFD2: { DateTimeOriginal: moment, ...(taken.utcOffset && { OffsetTimeOriginal: taken.utcOffset }) } }
}

/**
 * Writes the edited photo to the target, a JPEG of at most 40 megapixels, and returns its thumbnails. It takes each step on the
 * pixels of the one before, because one pipeline of sharp would reorder them.
 */
export const renderEdit = async (file: string, edit: PhotoEdit, target: string): Promise<RenderedEdit> => {
  const photo = await openPhoto(file)
  const { raw, orientation } = await scalePicture({ ...photo, scaledSize: printableSize })
  const turned = await turnUpright(raw, turnedFurther(orientation, { isMirrored: false, quarterTurns: edit.turn / 90 }))
  const straight = await straightened(turned, edit.angle)
  const region = regionOf(turned, straight, edit)
  const { width, height, channels } = straight
  // Not a clone of one picture: sharp would copy all of its pixels.
  const picture = () => sharp(straight.pixels, { raw: { width, height, channels } }).extract(region)
  const written = await picture()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .withExif(exifOf(captureTimeOf(photo.metadata)))
    .toFile(target)
  const small = await rawOf(scaleDown(picture(), largestThumbnailSize(region)))
  const scaled = { raw: small, originalSize: region, orientation: UPRIGHT }
  const { thumbnails, placeholder } = await renderThumbnails(scaled, written.size)
  return { width: region.width, height: region.height, thumbnails, placeholder }
}
