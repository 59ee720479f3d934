import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { thumbnailIds, type ThumbnailId } from '@account/shared/contracts/photo.ts'
import { turnUpright, uprightSize, type Orientation, type RawPicture } from './picture/orientation.ts'
import { measurePicture } from './picture/picture-measures.ts'
import { thumbnailSize } from './thumbnail-size.ts'

export type RenderedThumbnail = { id: ThumbnailId; width: number; height: number; bytes: Buffer }

const LARGEST: ThumbnailId = '1300'
const MEASURED: ThumbnailId = '800'
const PLACEHOLDER_EDGE = 100

/** Effort 2 takes as long as a JPEG and gives a third fewer bytes; more effort costs time and gains little. */
const EFFORT = 2
/** Almost all photos use the first quality; only a thumbnail that is too large is encoded with a lower one. */
const QUALITIES = [80, 50, 20]
const BLUR = 20
/** Twice the size of the largest thumbnail of an ordinary photo. */
const MOST_BYTES_OF_SMALL_FILES = 500_000

type Size = { width: number; height: number }

/** The size to which a picture of the given size is scaled. */
export type ScaledSize = (size: Size) => Size

export const largestThumbnailSize: ScaledSize = (size) => thumbnailSize(size, LARGEST)

/** Scales a picture and replaces transparency by white. */
export const scaleDown = (picture: Sharp, { width, height }: Size) =>
  picture.flatten({ background: 'white' }).resize(width, height, { fit: 'fill' })

/** Reads the pixels of a scaled picture, in sRGB. */
export const rawOf = async (scaled: Sharp): Promise<RawPicture> => {
  const { data: pixels, info } = await scaled.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels, width, height, channels }
}

export type ScaledPicture = { raw: RawPicture; originalSize: Size; orientation: Orientation }

/**
 * [Note: Thumbnails are bounded by their file] A file of some kilobytes can repeat noise over millions of pixels, whose thumbnails
 * would take hundreds of times its bytes. So no thumbnail has more than half of the bytes of its file, or half a megabyte.
 * Each attempt has a pipeline of its own, because a clone of one copies all of its pixels.
 */
const encode = async (picture: () => Sharp, fileBytes: number): Promise<Buffer> => {
  const most = Math.max(MOST_BYTES_OF_SMALL_FILES, fileBytes / 2)
  for (const quality of QUALITIES) {
    const bytes = await picture().webp({ quality, effort: EFFORT }).toBuffer()
    if (bytes.length <= most) return bytes
  }
  return picture().blur(BLUR).webp({ quality: 20, effort: EFFORT }).toBuffer()
}

const placeholderOf = async ({ pixels, ...raw }: RawPicture) => {
  const { data: tiny, info } = await sharp(pixels, { raw })
    .resize(PLACEHOLDER_EDGE, PLACEHOLDER_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, tiny)).toString('base64')
}

/**
 * All thumbnails, the placeholder and the measures from one decode: the picture is scaled to the largest once, turned upright, and
 * the second is made from those pixels. All that is smaller needs fewer pixels, so it is made from the second.
 * Nothing is enlarged, and no metadata (place, camera, owner) is kept.
 */
export const renderThumbnails = async (
  { raw: scaled, originalSize, orientation }: ScaledPicture,
  fileBytes: number,
) => {
  const upright = await turnUpright(scaled, orientation)
  const size = uprightSize(originalSize, orientation)

  const resized = ({ pixels, ...raw }: RawPicture, id: ThumbnailId) => {
    const { width, height } = thumbnailSize(size, id)
    return sharp(pixels, { raw }).resize(width, height, { fit: 'fill' })
  }
  const thumbnail = async (id: ThumbnailId, source: RawPicture): Promise<RenderedThumbnail> => ({
    id,
    ...thumbnailSize(size, id),
    bytes: await encode(() => resized(source, id), fileBytes),
  })
  const measured = await rawOf(resized(upright, MEASURED))
  const [thumbnails, placeholder, measures] = await Promise.all([
    Promise.all(thumbnailIds.map((id) => thumbnail(id, id === LARGEST ? upright : measured))),
    placeholderOf(measured),
    measurePicture(measured),
  ])
  return { thumbnails, placeholder, measures }
}
