import type { HeifDecoder } from 'libheif-js/wasm-bundle.js'
import { PhotoRefusal } from '../picture/photo-refusal.ts'

/** Red, green, blue and alpha, eight bits each. */
export type DecodedPixels = { pixels: Buffer; width: number; height: number }

/** The decoder does not report a lack of memory. A failure on a larger picture without tiles counts as too many pixels. */
const SURELY_FITTING_PIXELS = 64_000_000

/** The first HEIC file starts the decoder, so a process that reads none needs no memory for it. */
let decoder: Promise<HeifDecoder> | undefined
const startDecoder = async () => new (await import('libheif-js/wasm-bundle.js')).default.HeifDecoder()

/** The primary picture of a file, turned upright as the file says. Throws `PhotoRefusal` where there is none that can be decoded. */
export const decodePrimary = async (file: Buffer, mostPixels: number): Promise<DecodedPixels> => {
  const images = (await (decoder ??= startDecoder())).decode(file)
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    // For a damaged file the decoder returns no image.
    if (!image) throw new PhotoRefusal('damaged-file')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPixels) throw new PhotoRefusal('too-many-pixels')
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const decoded = await new Promise<typeof target | null>((resolve) => image.display(target, resolve))
    if (!decoded) throw new PhotoRefusal(width * height > SURELY_FITTING_PIXELS ? 'too-many-pixels' : 'damaged-file')
    return { pixels: Buffer.from(decoded.data.buffer), width, height }
  } finally {
    for (const image of images) image.free()
  }
}
