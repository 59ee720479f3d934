import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { readCaptureTime, type CaptureTime } from './dates/capture-time.ts'
import { decodeHeic } from './decode-heic.ts'
import { isWholeHeif } from './heif/heif-boxes.ts'
import { mediaTypeOf, SNIFFED_BYTES } from '@account/shared/contracts/media-type.ts'
import { PhotoRefusal } from './photo-refusal.ts'
import { profileOfPrimaries } from './heif/primaries-profile.ts'
import { renderThumbnails, scaleDown, type RenderedThumbnail } from './render-thumbnails.ts'
import { withProfile } from './with-profile.ts'

export type ReadPhoto = {
  mediaType: AcceptedMediaType
  visibleWidth: number
  visibleHeight: number
  captureTime: CaptureTime | undefined
  thumbnails: RenderedThumbnail[]
  placeholder: string
}

const MOST_PIXELS = 100_000_000

/**
 * `error` refuses a truncated or corrupt picture, which would print with a grey lower half. `warning`,
 * sharp's default, would also refuse what cameras really write, such as stray bytes after the end of the picture.
 */
const failOn = 'error'

const headOf = async (file: string) => {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}

const metadataOf = async (file: string): Promise<Metadata> => {
  // This call reads only the header, so it needs no pixel limit; the check below refuses large photos with its own reason.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PhotoRefusal('damaged-file', cause)
    })
  if (metadata.width * metadata.height > MOST_PIXELS) throw new PhotoRefusal('too-many-pixels')
  return metadata
}

/** The picture in display orientation, and its size in that orientation. */
const pictureOf = async (file: string, mediaType: AcceptedMediaType, metadata: Metadata) => {
  if (mediaType === 'image/heic') {
    if (!(await isWholeHeif(file))) throw new PhotoRefusal('damaged-file')
    const { pixels, width, height, primaries } = await decodeHeic(file, MOST_PIXELS)
    const decoded = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } })
    // The decoder does not convert colours. Scaling comes first, because the conversion copies the pixels.
    const profile = metadata.icc ?? (primaries === undefined ? undefined : profileOfPrimaries(primaries))
    const picture = profile ? await withProfile(scaleDown(decoded), profile) : decoded
    return { picture, visibleWidth: width, visibleHeight: height }
  }
  const { width, height } = metadata.autoOrient
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn, autoOrient: true })
  return { picture, visibleWidth: width, visibleHeight: height }
}

/**
 * Reads everything that the library stores about a photo. Throws `PhotoRefusal` for an invalid file. A separate process reads
 * the files of customers. See: [Note: Photos are read apart]
 */
export const readPhoto = async (file: string): Promise<ReadPhoto> => {
  const head = await headOf(file)
  if (head.length === 0) throw new PhotoRefusal('empty-file')
  const mediaType = mediaTypeOf(head)
  if (!mediaType) throw new PhotoRefusal('unsupported-format')
  const metadata = await metadataOf(file)
  const { picture, visibleWidth, visibleHeight } = await pictureOf(file, mediaType, metadata)
  const rendered = await renderThumbnails(picture).catch((cause: unknown) => {
    throw new PhotoRefusal('damaged-file', cause)
  })
  return { mediaType, visibleWidth, visibleHeight, captureTime: readCaptureTime(metadata), ...rendered }
}
