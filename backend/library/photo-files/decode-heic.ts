import { readFile } from 'node:fs/promises'
import type { HeifDecoder } from 'libheif-js/wasm-bundle.js'
import { heifPrimariesIn } from './heif/heif-colours.ts'
import { PhotoRefusal } from './photo-refusal.ts'

export type DecodedHeic = {
  width: number
  height: number
  /** RGBA in display orientation. The profile of the file, if present, defines the colour space. */
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** The colour primaries by number, for a file without a profile. See: primaries-profile.ts */
  primaries: number | undefined
}

/** Loaded at the first HEIC file, so that other processes save the memory. It frees the memory of a file at the next one. */
let decoder: Promise<HeifDecoder> | undefined
const startDecoder = async () => new (await import('libheif-js/wasm-bundle.js')).default.HeifDecoder()

/** Blocks until the file is decoded. Throws `PhotoRefusal` when it is damaged or too large. */
export const decodeHeic = async (file: string, mostPixels: number): Promise<DecodedHeic> => {
  const bytes = await readFile(file)
  const images = (await (decoder ??= startDecoder())).decode(bytes)
  try {
    // A file may hold several pictures; the primary one is the picture that the camera shows.
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    // The decoder reports damage by returning no image.
    if (!image) throw new PhotoRefusal('damaged-file')
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > mostPixels) throw new PhotoRefusal('too-many-pixels')
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const decoded = await new Promise<typeof target | null>((resolve) => image.display(target, resolve))
    if (!decoded) throw new PhotoRefusal('damaged-file')
    return { width, height, pixels: decoded.data, primaries: heifPrimariesIn(bytes) }
  } finally {
    for (const image of images) image.free()
  }
}
