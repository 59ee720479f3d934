import type LibHeifModule from 'libheif-js/wasm-bundle.js'
import type { HeifDecoder, HeifImage } from 'libheif-js/wasm-bundle.js'
import { PhotoRefusal } from '../picture/photo-refusal.ts'

/** Red, green and blue, and alpha as the fourth channel, eight bits each. */
export type DecodedPixels = { pixels: Buffer; width: number; height: number; channels: 3 | 4 }

/** The decoder does not report a lack of memory. A failure on a larger picture without tiles counts as too many pixels. */
const SURELY_FITTING_PIXELS = 64_000_000

type LibHeif = typeof LibHeifModule

/** The first HEIC file starts the decoder, so a process that reads none needs no memory for it. */
let started: Promise<{ libheif: LibHeif; decoder: HeifDecoder }> | undefined
const start = async () => {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  return { libheif, decoder: new libheif.HeifDecoder() }
}

/** Copies the pixels out of the decoder's memory, whose rows may be longer than the picture is wide. Undefined where the picture is damaged. */
const pixelsOf = (libheif: LibHeif, { handle }: HeifImage, channels: DecodedPixels['channels']) => {
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const { heif_colorspace_RGB: colours } = libheif.heif_colorspace
  const decoded = libheif.heif_js_decode_image2(handle, colours, channels === 3 ? rgb : rgba)
  const [plane] = decoded?.channels ?? []
  if (!decoded || !plane) return undefined
  try {
    const { data, stride, width, height } = plane
    const rowBytes = width * channels
    const pixels = Buffer.allocUnsafeSlow(rowBytes * height)
    for (let row = 0; row < height; row += 1)
      pixels.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
    return { pixels, width, height, channels }
  } finally {
    libheif.heif_image_release(decoded.image)
  }
}

type DecodeOptions = { mostPixels: number; channels: DecodedPixels['channels'] }

/** The primary picture of a file, turned upright as the file says. Throws `PhotoRefusal` where there is none that can be decoded. */
export const decodePrimary = async (file: Buffer, { mostPixels, channels }: DecodeOptions): Promise<DecodedPixels> => {
  const { libheif, decoder } = await (started ??= start())
  const images = decoder.decode(file)
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    // For a damaged file the decoder returns no image.
    if (!image) throw new PhotoRefusal('damaged-file')
    const pixelCount = image.get_width() * image.get_height()
    if (pixelCount > mostPixels) throw new PhotoRefusal('too-many-pixels')
    const decoded = pixelsOf(libheif, image, channels)
    if (!decoded) throw new PhotoRefusal(pixelCount > SURELY_FITTING_PIXELS ? 'too-many-pixels' : 'damaged-file')
    return decoded
  } finally {
    for (const image of images) image.free()
  }
}
