import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { thumbnailIds, type ThumbnailId } from '@account/shared/contracts/photo.ts'

export type RenderedThumbnail = { id: ThumbnailId; width: number; height: number; bytes: Buffer }

const LARGEST_EDGE = 1300
const PLACEHOLDER_EDGE = 100

/** Effort 2 takes as long as a JPEG and gives a third fewer bytes; more effort costs time and gains little. */
const webp = { quality: 80, effort: 2 } as const

/** The picture on a white background, not larger than the largest thumbnail. */
export const scaleDown = (picture: Sharp) =>
  picture
    .flatten({ background: 'white' })
    .resize(LARGEST_EDGE, LARGEST_EDGE, { fit: 'inside', withoutEnlargement: true })

/**
 * All thumbnails and the placeholder from one decode: the picture is scaled to the largest edge once and everything else is
 * made from those pixels. Nothing is enlarged, and no metadata (place, camera, owner) goes along.
 */
export const renderThumbnails = async (picture: Sharp) => {
  const { data: pixels, info } = await scaleDown(picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  const thumbnail = async (id: ThumbnailId): Promise<RenderedThumbnail> => {
    const edge = Number(id)
    const { data: bytes, info: size } = await sharp(pixels, { raw })
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer({ resolveWithObject: true })
    return { id, width: size.width, height: size.height, bytes }
  }
  const placeholder = async () => {
    const { data: tiny, info: size } = await sharp(pixels, { raw })
      .resize(PLACEHOLDER_EDGE, PLACEHOLDER_EDGE, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return Buffer.from(rgbaToThumbHash(size.width, size.height, tiny)).toString('base64')
  }
  const [thumbnails, hash] = await Promise.all([Promise.all(thumbnailIds.map(thumbnail)), placeholder()])
  return { thumbnails, placeholder: hash }
}
