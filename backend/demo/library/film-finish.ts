import sharp from 'sharp'
import type { Size } from './drawing/svg.ts'
import { createRandom } from './seeded-random.ts'

const GRAIN_EDGE = 256
const BLOOM_THRESHOLD = 150
const BLOOM = 0.3 / 255

/** One tile of film grain, laid over every photo from another corner. Neighbours are averaged: real grain has a size. */
const grain = (() => {
  const random = createRandom(1895)
  const raw = Float32Array.from(
    { length: GRAIN_EDGE * GRAIN_EDGE },
    () => random.next() + random.next() + random.next() - 1.5,
  )
  const neighbour = (index: number) => raw[index % raw.length] ?? 0
  return raw.map((value, index) => value * 5.2 + (neighbour(index + 1) + neighbour(index + GRAIN_EDGE)) * 2.6)
})()

/** Bright parts bleed into their surroundings, as they do in a lens. */
const withBloom = async (pixels: Buffer, { width, height }: Size): Promise<Buffer> => {
  const raw = { raw: { width, height, channels: 3 as const } }
  const small = { width: Math.round(width / 8), height: Math.round(height / 8) }
  const halo = await sharp(pixels, raw)
    .resize(small.width, small.height, { fit: 'fill' })
    .linear(1.5, -BLOOM_THRESHOLD)
    .blur(3.5)
    .raw()
    .toBuffer()
  const glow = await sharp(halo, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = 255 - (255 - (pixels[index] ?? 0)) * (1 - (glow[index] ?? 0) * BLOOM)
  return pixels
}

/** A film's response: blacks a little lifted, cool in the shadows and warm in the lights. */
const toneCurve = (warmth: number) =>
  Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const share = value / 255
    const contrast = share + 0.07 * Math.sin((share - 0.5) * 2 * Math.PI) * (share < 0.5 ? 0.7 : 1)
    return 255 * (0.025 + contrast * 0.965) + warmth * (share - 0.35) * 9
  })

const [red, green, blue] = [toneCurve(1), toneCurve(0), toneCurve(-1)]

const develop = (pixels: Buffer, { width, height }: Size, seed: number) => {
  const random = createRandom(seed)
  const [shiftX, shiftY, vignette] = [random.whole(0, 255), random.whole(0, 255), random.between(0.14, 0.3)]
  const reach = (width / 2) ** 2 + (height / 2) ** 2
  const developed = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  const toned = (curve: Uint8ClampedArray, index: number) => curve[developed[index] ?? 0] ?? 0
  for (let y = 0, index = 0; y < height; y++) {
    const row = ((y + shiftY) & 255) << 8
    const down = (y - height / 2) ** 2
    for (let x = 0; x < width; x++, index += 3) {
      const distance = ((x - width / 2) ** 2 + down) / reach
      const shade = 1 - vignette * distance * distance
      const speck = grain[row | ((x + shiftX) & 255)] ?? 0
      developed[index] = toned(red, index) * shade + speck
      developed[index + 1] = toned(green, index + 1) * shade + speck
      developed[index + 2] = toned(blue, index + 2) * shade + speck
    }
  }
  return pixels
}

/** Turns a drawing into something a camera could have taken, at the photo's full size. */
export const filmFinish = async (svg: string, photo: Size & { seed: number }): Promise<Buffer> => {
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: '#000000' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = drawn.info
  const bloomed = await withBloom(drawn.data, { width, height })
  const enlarged = sharp(bloomed, { raw: { width, height, channels: 3 } }).resize(photo.width, photo.height, {
    fit: 'fill',
    kernel: 'linear',
  })
  return develop(await enlarged.raw().toBuffer(), photo, photo.seed)
}
