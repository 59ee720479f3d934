import sharp from 'sharp'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { thumbnailSize } from '../../../backend/library/photo-files/thumbnail-size.ts'

const QUALITY = { quality: 80, effort: 2 }

/**
 * The control of a photo's reader: what sharp alone needs for the same three thumbnails. It decodes the file once, and it
 * reads no metadata, finds no cut file, and keeps nothing.
 */
export const renderByPlainSharp = async (file: string): Promise<void> => {
  const { width, height } = await sharp(file).metadata()
  const sizeOf = (id: (typeof thumbnailIds)[number]) => thumbnailSize({ width, height }, id)
  const largest = sizeOf('1300')
  const decoded = sharp(file).resize(largest.width, largest.height, { fit: 'fill' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all(
    thumbnailIds.map((id) => {
      const size = sizeOf(id)
      return sharp(data, { raw }).resize(size.width, size.height, { fit: 'fill' }).webp(QUALITY).toBuffer()
    }),
  )
}
