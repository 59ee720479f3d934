import type { Random } from '../seeded-random.ts'
import type { Atmosphere } from './atmosphere.ts'
import { mix, rgbOf } from './colour.ts'
import { createNoise, fractal, smoothstep } from './noise.ts'
import { blurred, clipped, fill, group, rectangle, verticalPaint, type Size } from './svg.ts'
import { texture } from './texture.ts'

type WaterOptions = {
  random: Random
  air: Atmosphere
  size: Size
  /** The far shore, in drawing units from the top. */
  shore: number
  /** What stands on the far shore and is mirrored. */
  mirrored?: string
  /** From 0, a mirror, to 1, choppy. */
  waves?: number
}

/** Ripples in perspective: fine at the far shore, long in front; they glitter below the sun. */
const ripples = ({ random, air, size, shore, waves = 0.4 }: WaterOptions) => {
  const field = fractal(createNoise(random), 3)
  const low = air.light === 'day' || air.light === 'night' ? 0.35 : 1
  const [bright, dark] = [rgbOf(mix(air.sun, '#ffffff', 0.15)), rgbOf(mix(air.zenith, '#0b2233', 0.35))]
  return texture({ at: [0, shore], size: { width: size.width, height: size.height - shore }, detail: 340 }, (u, v) => {
    const depth = 1 / (v + 0.07)
    const crest = field((u - 0.5) * depth * 3.2 + 40, depth * 7)
    const glitter = Math.exp(-(((u - air.sunAt[0]) / (0.05 + v * 0.12)) ** 2)) * low
    const light = smoothstep(0.5 - glitter * 0.1, 0.78 - glitter * 0.12, crest)
    const isLit = light * (0.25 + glitter * 1.6) > smoothstep(0.55, 0.2, crest) * 0.45
    const [r, g, b] = isLit ? bright : dark
    const strength = isLit
      ? light * (0.22 * waves + glitter * 0.85)
      : smoothstep(0.58, 0.25, crest) * (0.2 + waves * 0.55)
    return [r, g, b, strength * 255]
  })
}

export const water = (options: WaterOptions): string => {
  const { air, size, shore, mirrored = '', waves = 0.4 } = options
  const area = rectangle([-10, shore], { width: size.width + 20, height: size.height - shore + 10 })
  const deep = mix(air.zenith, air.near('#1d4a58'), 0.35 + waves * 0.3)
  const surface = fill(
    area,
    verticalPaint([
      [0, mix(air.horizon, deep, 0.12 + waves * 0.3)],
      [0.4, mix(air.middle, deep, 0.25 + waves * 0.35)],
      [1, deep],
    ]),
  )
  const mirror = group(
    `transform="translate(0 ${2 * shore}) scale(1 -1)" opacity="${(0.85 - waves * 0.4).toFixed(2)}"`,
    mirrored,
  )
  const reflection = mirrored === '' ? '' : clipped(area, blurred(`2.1 ${3 + waves * 6}`, mirror))
  return surface + reflection + ripples(options)
}
