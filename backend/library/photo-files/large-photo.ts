import { open } from 'node:fs/promises'
import { blankBytesBefore, fileKindOf } from '@account/shared/contracts/media-type.ts'
import { jpegFrameSize } from './containers/complete-jpeg.ts'
import { contentOf, heifBoxesIn, versionedOf } from './heif/heif-boxes.ts'

/** A reader needs seconds for a photo with more: a HEIC of this size takes as long as four of a usual telephone. */
const LARGE_PIXELS = 40_000_000
/** Profiles and previews come before the size of some photos. */
const HEAD_BYTES = 1024 * 1024

/** The largest picture of a HEIF file: the properties of all items stand side by side. */
const heifPixels = (head: Buffer) => {
  const described = versionedOf(contentOf(heifBoxesIn(head), 'meta')).rest
  const properties = contentOf(heifBoxesIn(contentOf(heifBoxesIn(described), 'iprp')), 'ipco')
  return heifBoxesIn(properties).reduce(
    (most, { name, content }) =>
      name === 'ispe' && content.length >= 12
        ? Math.max(most, content.readUInt32BE(4) * content.readUInt32BE(8))
        : most,
    0,
  )
}

/**
 * The number of pixels that the header of a file states; 0 if it states none. Nothing is decoded, and nothing but sizes is read,
 * because this runs in a process that also answers requests. See: [Note: Photos are read apart]
 */
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
