import { blankBytesBefore, fileKindOf } from '@account/shared/contracts/media-type.ts'
import { jpegFrameSize } from './containers/complete-jpeg.ts'
import { contentOf, heifBoxesIn, versionedOf } from './heif/heif-boxes.ts'

/**
 * A reader needs seconds for a photo with more, which therefore waits in a lane of its own. A pixel of a HEIC takes five times as long as
 * one of a JPEG, so the limit is what telephones take unless their owner asks for more. See: [Note: Fair job queues]
 */
const MOST_USUAL_PIXELS = { heif: 26_000_000, others: 40_000_000 }

/** The largest picture of a HEIF file: the properties of all items are in one list. */
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
 * because this runs in a process that also serves requests. The first megabyte suffices, although profiles and previews come before
 * the size of some photos. See: [Note: Photo reader processes]
 */
export const announcedPixels = (beginning: Buffer): number => {
  const head = beginning.subarray(blankBytesBefore(beginning))
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

/** Whether the header of a file states more pixels than a usual photo of its format has. */
export const isLargePhoto = (beginning: Buffer): boolean =>
  announcedPixels(beginning) > MOST_USUAL_PIXELS[fileKindOf(beginning) === 'heif' ? 'heif' : 'others']
