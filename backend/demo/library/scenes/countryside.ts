import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { darker, mix, rgbOf, type Colour } from '../drawing/colour.ts'
import { createNoise, fractal, smoothstep } from '../drawing/noise.ts'
import { below, pointAt, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { clipped, ellipse, fill, radialPaint, type Point } from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import { grass, hedge, tree } from '../drawing/trees.ts'
import type { Scene, SceneSetting } from './scene.ts'

const fields: Record<Atmosphere['season'], readonly [Colour, ...Colour[]]> = {
  winter: ['#e9f0f5', '#dbe5ec', '#f2f6f9', '#c9d5dd'],
  spring: ['#7fae4a', '#a5c45c', '#d9cf4a', '#6b9a48', '#8fb956'],
  summer: ['#c9b45a', '#7c9c48', '#dcc46c', '#5f8741', '#98a950'],
  autumn: ['#a67c42', '#8a8f45', '#c29a55', '#6f5a38', '#b5883f'],
}

/** Ground with the grain of grass or plough in perspective, and the soft shadow of passing clouds. */
export const ground = (
  { random, size }: SceneSetting,
  line: readonly Point[],
  colours: { base: Colour; shade: Colour },
) => {
  const field = fractal(createNoise(random), 4)
  const top = Math.min(...line.map(([, y]) => y))
  const [bright, dark] = [rgbOf(colours.base), rgbOf(colours.shade)]
  const lean = random.between(-2.5, 2.5)
  const area = texture(
    { at: [0, top], size: { width: size.width, height: size.height - top }, detail: 280 },
    (u, v) => {
      const depth = 1 / (v + 0.14)
      const blades = field((u - 0.5) * depth * 14 + 20 + v * lean, depth * 30)
      const shadow = smoothstep(0.42, 0.62, field(u * 2 + lean, v * 3 + 5))
      const share = Math.max(0, Math.min(1, 0.15 + shadow * 0.4 + (0.55 - blades) * (0.6 + v * 0.9) + v * 0.16))
      const channel = (index: 0 | 1 | 2) => bright[index] + (dark[index] - bright[index]) * share
      return [channel(0), channel(1), channel(2), 255]
    },
  )
  return clipped(below(line, size), area)
}

export const hillLine = ({ random, size }: SceneSetting, level: number, relief: number) =>
  ridgeLine({ random, size, level, relief, roughness: 0.34 })

export const rollingHills: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.4, 0.5)
  const count = 5
  const layers = Array.from({ length: count }, (_, index) => {
    const nearness = index / (count - 1)
    const distance = 0.8 * (1 - nearness) ** 1.4
    const line = hillLine(setting, horizon + (size.height * 0.78 - horizon) * nearness ** 1.3, size.height * 0.055)
    const base = air.far(random.pick(fields[season]), distance)
    const start = random.whole(0, 150)
    const wood = hedge(random, line.slice(start, start + random.whole(60, 140)), {
      height: size.height * (0.03 + nearness * 0.06),
      air,
      distance,
    })
    return (
      (nearness < 0.9 ? wood : '') +
      ground(setting, line, { base, shade: mix(base, air.far(darker(fields[season][0], 0.6), distance), 0.6) })
    )
  })
  const lone = pointAt(hillLine(setting, size.height * 0.8, 0), random.between(0.2, 0.8))
  return (
    sky({ random, air, size, horizon: horizon + size.height * 0.05, cover: random.between(0.3, 0.85) }) +
    layers.join('') +
    tree(random, [lone[0], size.height * 0.84], { height: size.height * 0.26, air })
  )
}

const crops: Record<Atmosphere['season'], readonly (readonly [crop: Colour, soil: Colour])[]> = {
  winter: [['#f4f8fb', '#b4c3cf']],
  spring: [
    ['#d8485f', '#5d8a3c'],
    ['#f2c53d', '#5f8c40'],
    ['#e889a8', '#628c42'],
    ['#f5f0e4', '#5d8a3c'],
  ],
  summer: [
    ['#8a6bbf', '#6d7a48'],
    ['#e4b93e', '#54783a'],
    ['#7e63ad', '#8a7a58'],
  ],
  autumn: [
    ['#b0763a', '#5f4730'],
    ['#a3532e', '#4f4a2c'],
  ],
}

/** Rows of lavender, tulips or furrows running to one point on the horizon. */
export const cropRows: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.4, 0.52)
  const field = fractal(createNoise(random), 4)
  const [crop, soil] = random.pick(crops[season])
  const [vanish, rows] = [random.between(0.3, 0.7), random.between(9, 14)]
  const [bright, dark, earth, haze] = [crop, darker(crop, 0.5), soil, air.haze].map((colour, index) =>
    rgbOf(index === 3 ? colour : air.near(colour)),
  ) as [ReturnType<typeof rgbOf>, ReturnType<typeof rgbOf>, ReturnType<typeof rgbOf>, ReturnType<typeof rgbOf>]
  const rowsArea = texture(
    { at: [0, horizon], size: { width: size.width, height: size.height - horizon }, detail: 440 },
    (u, v) => {
      const depth = 1 / (v + 0.045)
      const across = (u - vanish) * depth * rows * 0.32
      const row = Math.abs(((across + 200) % 1) - 0.5) * 2
      const tuft = field(across * 7 + 300, depth * 26)
      const plant = smoothstep(0.72, 0.48, row + (tuft - 0.5) * 0.7)
      const light = Math.max(0, Math.min(1, 1.05 - row * 0.9 + (tuft - 0.5) * 1.7))
      const far = Math.exp(-v * 9) * 0.75
      const channel = (index: 0 | 1 | 2) => {
        const leaf = dark[index] + (bright[index] - dark[index]) * light
        const near = earth[index] * (0.62 + tuft * 0.4) * (1 - plant) + leaf * plant
        return near + (haze[index] - near) * far
      }
      return [channel(0), channel(1), channel(2), 255]
    },
  )
  const hills = [0.78, 0.6].map((distance) =>
    fill(
      below(hillLine(setting, horizon - size.height * (distance - 0.55) * 0.25, size.height * 0.045), size),
      mix(air.far(season === 'winter' ? '#8498a6' : '#4c6b55', distance), air.zenith, 0.18),
    ),
  )
  const edge = ridgeLine({ random, size, level: horizon, relief: 2, roughness: 0.4 })
  return (
    sky({ random, air, size, horizon: horizon + 4, cover: random.between(0.2, 0.8) }) +
    hills.join('') +
    hedge(random, edge, { height: size.height * 0.03, air, distance: 0.5 }) +
    rowsArea
  )
}

export const loneTree: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const level = size.height * random.between(0.72, 0.8)
  const line = hillLine(setting, level, size.height * 0.05)
  const spot = pointAt(line, random.pick([random.between(0.28, 0.4), random.between(0.6, 0.7)]))
  const far = hillLine(setting, level - size.height * 0.07, size.height * 0.04)
  const base = air.near(grass[season])
  const shadow = fill(
    ellipse(
      [spot[0] + (0.5 - air.sunAt[0]) * size.height * 0.4, spot[1] + size.height * 0.045],
      size.height * 0.26,
      0.13,
    ),
    radialPaint([
      [0, '#101810', 0.5],
      [1, '#101810', 0],
    ]),
  )
  return (
    sky({ random, air, size, horizon: level, cover: random.between(0.3, 0.9) }) +
    hedge(random, far, { height: size.height * 0.035, air, distance: 0.6 }) +
    fill(below(far, size), air.far(grass[season], 0.5)) +
    ground(setting, line, { base, shade: mix(base, air.near(season === 'winter' ? '#9fb2c4' : '#24361f'), 0.6) }) +
    shadow +
    tree(random, [spot[0], spot[1] + size.height * 0.03], { height: size.height * random.between(0.5, 0.66), air })
  )
}
