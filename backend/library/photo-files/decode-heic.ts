import { readFile } from 'node:fs/promises'
import type { HeifDecoder } from 'libheif-js/wasm-bundle.js'
import { heifPrimariesIn } from './heif/heif-colours.ts'
import { PhotoRefusal } from './photo-refusal.ts'

export type DecodedHeic = {
  width: number
  height: number
  /** RGBA, turned the right way up already. What they mean as colours the file's profile says, if it has one. */
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** The number by which the file says it, if it has no profile. See: primaries-profile.ts */
  primaries: number | undefined
}

/** Begun by the first HEIC file: whoever never gets one does not pay for it. It frees what it knows of a file by the next. */
let decoder: Promise<HeifDecoder> | undefined
const startDecoder = async () => new (await import('libheif-js/wasm-bundle.js')).default.HeifDecoder()

/** Blocks until the file is decoded. Throws `PhotoRefusal` when it is damaged or too large. */
export const decodeHeic = async (file: string, mostPixels: number): Promise<DecodedHeic> => {
  const bytes = await readFile(file)
  const images = (await (decoder ??= startDecoder())).decode(bytes)
  try {
    // Several pictures may lie in one file: the primary one is what its camera shows.
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
    // The decoder tells of damage by giving no image at all.
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
