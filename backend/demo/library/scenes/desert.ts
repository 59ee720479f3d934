import { createAtmosphere } from '../drawing/atmosphere.ts'
import { mix, rgbOf } from '../drawing/colour.ts'
import { createNoise, fractal } from '../drawing/noise.ts'
import { below, ridgeLine, rockFace } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { clipped, fill, polygon, type Point } from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import type { Scene } from './scene.ts'

/** Dunes: a sharp crest each, one flank in the sun and one in the shade, rippled by the wind. */
export const dunes: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.42, 0.52)
  const field = fractal(createNoise(random), 4)
  const layers = [0, 0.35, 0.7, 1].map((nearness) => {
    const crest = size.width * random.between(0.2, 0.8)
    const top = horizon + size.height * (0.02 + nearness * 0.26)
    const rise = size.height * (0.05 + nearness * 0.14)
    const line = ridgeLine({ random, size, level: 0, relief: size.height * 0.025, roughness: 0.3 }).map(
      ([x, y]): Point => [x, top + y + rise * (1 - Math.exp(-(((x - crest) / (size.width * 0.42)) ** 2)))],
    )
    const distance = 0.62 * (1 - nearness)
    const [lit, shade] = [
      rgbOf(air.far('#e2a768', distance)),
      rgbOf(mix(air.far('#7b452f', distance), air.zenith, 0.14)),
    ]
    const bend = random.between(0.5, 1.4)
    const relief = texture(
      { at: [0, top - rise], size: { width: size.width, height: size.height - top + rise }, detail: 300 },
      (u, v) => {
        const spine = crest / size.width + Math.sin(v * 5 * bend + nearness * 4) * 0.14 * v + v * 0.2 * (bend - 1)
        const isShade = 1 / (1 + Math.exp(-(u - spine) * (90 - v * 50)))
        const ripple = Math.sin((v * 70 + field(u * 4, v * 6) * 16 + u * 8) * (1.2 - v * 0.4)) * 0.05 * nearness
        const share = Math.max(
          0,
          Math.min(1, isShade * (0.9 - v * 0.35) + (field(u * 5, v * 7) - 0.5) * 0.3 + ripple + 0.05),
        )
        const channel = (index: 0 | 1 | 2) => lit[index] + (shade[index] - lit[index]) * share
        return [channel(0), channel(1), channel(2), 255]
      },
    )
    return clipped(below(line, size), relief)
  })
  return (
    sky({ random, air, size, horizon: horizon + size.height * 0.08, cover: random.between(0, 0.4) }) + layers.join('')
  )
}

/** Table mountains over a plain. */
export const mesas: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const plain = size.height * random.between(0.64, 0.74)
  const table = (centre: number, half: number, height: number): Point[] => [
    [centre - half * 1.7, 0],
    [centre - half * 1.08, height * 0.42],
    [centre - half, height],
    [centre + half * 0.9, height * 0.97],
    [centre + half * 1.1, height * 0.4],
    [centre + half * 1.8, 0],
  ]
  const layers = [0.55, 0.3, 0.08].map((distance, index) => {
    const outlines = Array.from({ length: 2 }, () =>
      table(
        size.width * random.between(0.05, 0.95),
        size.width * random.between(0.06, 0.14),
        size.height * random.between(0.14, 0.22) * (1 + index * 0.45),
      ),
    )
    const heightAt = (x: number) =>
      Math.max(
        0,
        ...outlines.map((outline) =>
          outline.reduce((found, [ax, ay], corner) => {
            const next = outline[corner + 1]
            return next !== undefined && x >= ax && x <= next[0]
              ? ay + ((next[1] - ay) * (x - ax)) / (next[0] - ax)
              : found
          }, 0),
        ),
      )
    const line = ridgeLine({ random, size, level: 0, relief: size.height * 0.012, roughness: 0.7 }).map(
      ([x, y]): Point => [x, plain + size.height * index * 0.03 + y - heightAt(x)],
    )
    return rockFace(random, size, {
      line,
      bright: air.far('#d98a5a', distance),
      shaded: mix(air.far('#6b2f28', distance), air.zenith, 0.2),
      snow: null,
      foot: mix(air.haze, air.near('#c9814f'), 0.3 + index * 0.3),
      sunX: air.sunAt[0],
    })
  })
  const scrub = Array.from({ length: 90 }, () => {
    const nearness = random.next() ** 2
    const [x, y, w] = [random.between(0, size.width), plain + size.height * (0.1 + nearness * 0.2), 3 + nearness * 16]
    return fill(
      polygon([
        [x - w, y],
        [x - w * 0.5, y - w * 0.6],
        [x, y - w * 0.45],
        [x + w * 0.4, y - w * 0.7],
        [x + w, y],
      ]),
      air.far('#4d5236', 0.35 - nearness * 0.3),
      'fill-opacity="0.8"',
    )
  })
  return sky({ random, air, size, horizon: plain, cover: random.between(0.1, 0.6) }) + layers.join('') + scrub.join('')
}
