import { open } from 'node:fs/promises'
import { blankBytesBefore, fileKindOf } from '@account/shared/contracts/media-type.ts'
import { jpegFrameSize } from './containers/complete-jpeg.ts'
import { contentOf } from './heif/heif-boxes.ts'
import { readHeif } from './heif/heif-items.ts'

/** A reader needs seconds for a photo with more: a HEIC of this size takes as long as four of a usual telephone. */
const LARGE_PIXELS = 40_000_000
/** Profiles and previews come before the size of some photos. */
const HEAD_BYTES = 1024 * 1024

const heifPixels = (head: Buffer) =>
  [...readHeif(head).items.values()].reduce((most, { properties }) => {
    const size = contentOf(properties, 'ispe')
    return size.length < 12 ? most : Math.max(most, size.readUInt32BE(4) * size.readUInt32BE(8))
  }, 0)

/** The number of pixels that the header of a file states; 0 if it states none. Nothing is decoded. */
export const announcedPixels = (file: Buffer): number => {
  const head = file.subarray(blankBytesBefore(file))
  switch (fileKindOf(head)) {
    case 'image/png':
      return head.length < 24 ? 0 : head.readUInt32BE(16) * head.readUInt32BE(20)
    case 'image/jpeg': {
      const { width, height } = jpegFrameSize(head)
      return width * height
    }
    case 'heif':
      return heifPixels(head)
    default:
      return 0
  }
}

/** Whether a photo takes a reader for so long that it waits in a lane of its own. See: [Note: No customer waits behind another] */
export const isLargePhoto = async (path: string): Promise<boolean> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
  return announcedPixels(buffer.subarray(0, bytesRead)) > LARGE_PIXELS
}
