import { srgbOf } from './srgb-curve.ts'

const LARGEST = 65_535

/** Converts samples of 16 bits, whose light is their value raised to `exponent`, to sRGB with eight bits per channel. */
export const toUsualBrightness = (pixels: Uint16Array, exponent: number): Buffer => {
  const srgb = Uint8Array.from({ length: LARGEST + 1 }, (_, number) =>
    Math.round(255 * srgbOf((number / LARGEST) ** exponent)),
  )
  return Buffer.from(Uint8Array.from(pixels, (number) => srgb[number] ?? 0))
}
