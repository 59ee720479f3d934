import { createAtmosphere } from '../drawing/atmosphere.ts'
import { mix, rgbOf } from '../drawing/colour.ts'
import { createNoise, fractal, smoothstep } from '../drawing/noise.ts'
import { below, pointAt, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { ellipse, fill, group } from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import { spruceLine, tree } from '../drawing/trees.ts'
import { water } from '../drawing/water.ts'
import type { Scene } from './scene.ts'

/** Curtains of green and violet over a still lake. */
export const aurora: Scene = (setting) => {
  const { random, size } = setting
  const air = { ...createAtmosphere({ ...setting, light: 'night' }), sunAt: [2, 2] as const }
  const shore = size.height * random.between(0.68, 0.76)
  const field = fractal(createNoise(random), 4)
  const [low, high] = random
    .pick([
      ['#4dffa0', '#8a5cff'],
      ['#5cf2c4', '#d05ce0'],
      ['#7dff8a', '#3ca8ff'],
    ] as const)
    .map(rgbOf) as [ReturnType<typeof rgbOf>, ReturnType<typeof rgbOf>]
  const curtain = texture({ at: [0, 0], size: { width: size.width, height: shore } }, (u, v) => {
    let glow = 0
    for (const band of [0, 1, 2]) {
      const foot = 0.82 - band * 0.2 + (field(u * 1.7 + band * 9, band * 3) - 0.5) * 0.75
      const height = foot - v
      const streak = 0.35 + field(u * 26 + band * 40 + height * 2, v * 1.2) * 1.1
      if (height > -0.04)
        glow +=
          smoothstep(-0.04, 0.03, height) *
          Math.exp(-Math.max(0, height) * 4.4) *
          streak *
          smoothstep(0.25, 0.7, field(u * 2.4 + band * 5, 8)) *
          (1 - band * 0.2)
    }
    const share = Math.min(1, (1 - v) * 1.2)
    const channel = (index: 0 | 1 | 2) => low[index] + (high[index] - low[index]) * share ** 1.6
    return [channel(0), channel(1), channel(2), Math.min(1, glow * 1.15) * 235]
  })
  const line = ridgeLine({
    random,
    size,
    level: shore - size.height * 0.05,
    relief: size.height * 0.06,
    roughness: 0.5,
  })
  const hills =
    fill(below(line, { width: size.width, height: shore }), '#060c18') +
    spruceLine(random, line, { height: size.height * 0.07, step: 4, colour: '#050a14' })
  return (
    sky({ random, air, size, horizon: shore, cover: 0 }) +
    curtain +
    hills +
    water({ random, air, size, shore, mirrored: curtain + hills, waves: 0.15 })
  )
}

/** The Milky Way over dark hills. */
export const milkyWay: Scene = (setting) => {
  const { random, size } = setting
  const air = { ...createAtmosphere({ ...setting, light: 'night' }), sunAt: [2, 2] as const }
  const level = size.height * random.between(0.8, 0.86)
  const field = fractal(createNoise(random), 5)
  const [lean, middle] = [random.between(-0.6, 0.6), random.between(0.4, 0.6)]
  const [cool, warm] = [rgbOf('#8fa8e8'), rgbOf('#ffd9b8')]
  const band = texture({ at: [0, 0], size: { width: size.width, height: level }, detail: 300 }, (u, v) => {
    const away = Math.abs(u - middle - (v - 0.5) * lean) * 3
    const dust = smoothstep(0.46, 0.64, field(u * 5 + 3, v * 5)) * Math.exp(-((away * 2.6) ** 2))
    const glow = Math.exp(-((away * 1.6) ** 2)) * (0.35 + field(u * 7, v * 7 + 9) * 0.9) - dust * 0.75
    const share = Math.exp(-((away * 2.4) ** 2)) * (0.4 + v * 0.6)
    const channel = (index: 0 | 1 | 2) => cool[index] + (warm[index] - cool[index]) * share
    return [channel(0), channel(1), channel(2), Math.max(0, glow) * 165]
  })
  const dense = Array.from({ length: 620 }, () => {
    const v = random.next()
    const u = middle + (v - 0.5) * lean + (random.next() + random.next() + random.next() - 1.5) * 0.36
    return fill(
      ellipse([u * size.width, v * level], 0.3 + random.next() ** 4 * 1.1),
      '#fdf6ff',
      `fill-opacity="${random.between(0.3, 1).toFixed(2)}"`,
    )
  }).join('')
  const line = ridgeLine({ random, size, level, relief: size.height * 0.05, roughness: 0.42 })
  const dark = { ...air, near: () => '#05070f', far: () => '#05070f' }
  const stand = pointAt(line, random.between(0.2, 0.8))
  const dusk = fill(
    ellipse([size.width / 2, level], size.width * 0.8, 0.3),
    mix(air.horizon, '#ffb080', 0.3),
    'fill-opacity="0.16"',
  )
  return (
    sky({ random, air, size, horizon: level, cover: 0 }) +
    group('style="mix-blend-mode:screen"', band) +
    dense +
    dusk +
    fill(below(line, size), '#05070f') +
    tree(random, [stand[0], stand[1] + 6], { height: size.height * 0.32, air: dark })
  )
}
