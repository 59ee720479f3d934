/** The sRGB value, from 0 to 1, of an amount of light from 0 to 1 (IEC 61966-2-1). */
export const srgbOf = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

const LARGEST = 65_535

/** Converts samples of 16 bits, whose light is their value raised to `exponent`, to sRGB with eight bits per channel. */
export const toUsualBrightness = (pixels: Uint16Array, exponent: number): Buffer => {
  const srgb = Uint8Array.from({ length: LARGEST + 1 }, (_, number) =>
    Math.round(255 * srgbOf((number / LARGEST) ** exponent)),
  )
  return Buffer.from(Uint8Array.from(pixels, (number) => srgb[number] ?? 0))
}
