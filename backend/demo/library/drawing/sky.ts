import type { Random } from '../seeded-random.ts'
import type { Atmosphere } from './atmosphere.ts'
import { lighter, mix, rgbOf } from './colour.ts'
import { createNoise, fractal, smoothstep } from './noise.ts'
import { ellipse, fill, radialPaint, rectangle, verticalPaint, type Size } from './svg.ts'
import { texture } from './texture.ts'

type SkyOptions = {
  random: Random
  air: Atmosphere
  size: Size
  /** Where the sky ends, in drawing units from the top. */
  horizon: number
  /** From 0, a clear sky, to 1, a covered one. */
  cover?: number
}

const stars = ({ random, size, horizon }: SkyOptions) =>
  Array.from({ length: 170 }, () => {
    const at = [random.between(0, size.width), random.between(0, horizon)] as const
    const brightness = random.next() ** 3
    return fill(
      ellipse(at, 0.35 + brightness * 0.9),
      '#f4f7ff',
      `fill-opacity="${(0.25 + 0.75 * brightness).toFixed(2)}"`,
    )
  }).join('')

const sun = ({ air, size, horizon }: SkyOptions) => {
  const at = [air.sunAt[0] * size.width, air.sunAt[1] * horizon] as const
  const reach = Math.hypot(size.width, size.height)
  const glow = (radius: number, strength: number) =>
    fill(
      ellipse(at, radius),
      radialPaint([
        [0, air.sun, strength],
        [0.35, air.sun, strength * 0.35],
        [1, air.sun, 0],
      ]),
    )
  if (air.light === 'night') return glow(reach * 0.2, 0.4) + fill(ellipse(at, reach * 0.016), lighter(air.sun, 0.5))
  if (air.light === 'day') return glow(reach * 0.45, 0.45)
  return glow(reach * 0.6, 0.62) + glow(reach * 0.14, 0.9) + fill(ellipse(at, reach * 0.021), lighter(air.sun, 0.75))
}

/** Clouds lie in perspective, flatter towards the horizon, and are bright on the side of the sun. */
export const clouds = ({ random, air, size, horizon, cover = 0.5 }: SkyOptions) => {
  const field = fractal(createNoise(random), 5)
  const night = air.light === 'night'
  const bright = rgbOf(
    night ? mix(air.horizon, '#8fa3c8', 0.3) : mix(air.sun, '#ffffff', air.light === 'day' ? 0.6 : 0.1),
  )
  const shaded = rgbOf(mix(air.middle, air.light === 'day' ? '#8c9aa8' : air.zenith, 0.45))
  const [sunX, sunY] = air.sunAt
  const threshold = 0.66 - cover * 0.3
  return texture({ at: [0, 0], size: { width: size.width, height: horizon } }, (u, v) => {
    const depth = 1 / (1.12 - v * 0.92)
    const [x, y] = [(u - 0.5) * 2.6 * depth + 9, depth * 2.3]
    const density = field(x, y)
    const opacity = smoothstep(threshold, threshold + 0.2, density) * (1 - smoothstep(0.8, 1, v))
    if (opacity === 0) return [0, 0, 0, 0]
    const towardsSun = field(x + Math.max(-0.16, Math.min(0.16, (sunX - u) * 0.5)), y + (sunY - v) * 0.24)
    const lit = Math.max(0, Math.min(1, 0.62 + (density - towardsSun) * 3.2 - (density - threshold) * 0.9))
    const channel = (index: 0 | 1 | 2) => shaded[index] + (bright[index] - shaded[index]) * lit
    return [channel(0), channel(1), channel(2), opacity * (night ? 110 : 225)]
  })
}

export const sky = (options: SkyOptions): string => {
  const { air, size, horizon, cover = 0.5 } = options
  const backdrop = verticalPaint([
    [0, air.zenith],
    [0.5, air.middle],
    [0.92, air.horizon],
    [1, air.haze],
  ])
  const canvas = fill(rectangle([0, 0], { width: size.width, height: horizon + 1 }), backdrop)
  const below = fill(rectangle([0, horizon], { width: size.width, height: size.height - horizon }), air.haze)
  return (
    below + canvas + (air.light === 'night' ? stars(options) : '') + sun(options) + (cover > 0 ? clouds(options) : '')
  )
}
