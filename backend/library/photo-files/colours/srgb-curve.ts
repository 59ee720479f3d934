/** The sRGB value, from 0 to 1, of an amount of light from 0 to 1 (IEC 61966-2-1). */
export const srgbOf = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
