import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { PIXEL_LIMIT } from '@account/shared/contracts/upload.ts'
import { decodePrimary } from '../../../backend/library/photo-files/heif/heic-decoder.ts'
import { thumbnailSize } from '../../../backend/library/photo-files/thumbnail-size.ts'

const QUALITY = { quality: 80, effort: 2 }

type Size = { width: number; height: number }

const renderThumbnails = async (picture: Sharp, size: Size): Promise<void> => {
  const largest = thumbnailSize(size, '1300')
  const decoded = picture.resize(largest.width, largest.height, { fit: 'fill' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all(
    thumbnailIds.map((id) => {
      const { width, height } = thumbnailSize(size, id)
      return sharp(data, { raw }).resize(width, height, { fit: 'fill' }).webp(QUALITY).toBuffer()
    }),
  )
}

/**
 * The control of a photo's reader: what sharp alone needs for the same three thumbnails. It decodes the file once, and it
 * reads no metadata, finds no cut file, and keeps nothing.
 */
export const renderByPlainSharp = async (file: string): Promise<void> =>
  renderThumbnails(sharp(file), await sharp(file).metadata())

/** The same for a HEIC, whose pixels sharp does not decode: the site's decoder, libheif, reads the file as a whole. */
export const renderByPlainLibheif = async (file: string): Promise<void> => {
  const { pixels, width, height } = await decodePrimary(await readFile(file), {
    mostPixels: PIXEL_LIMIT,
    channels: 4,
  })
  await renderThumbnails(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha(), { width, height })
}
