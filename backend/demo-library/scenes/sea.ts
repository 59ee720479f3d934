import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { mix, rgbOf } from '../drawing/colour.ts'
import { createNoise, fractal, smoothstep } from '../drawing/noise.ts'
import { below, ridgeLine, rockFace } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import {
  blurred,
  curve,
  ellipse,
  fill,
  group,
  polygon,
  radialPaint,
  rectangle,
  stroke,
  type Point,
} from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import { water } from '../drawing/water.ts'
import type { Scene, SceneSetting } from './scene.ts'

/** Sand, wet where the last wave ran out, with the foam of the next one. */
const sand = ({ random, size }: SceneSetting, air: Atmosphere, top: number) => {
  const field = fractal(createNoise(random), 4)
  const slant = random.between(-0.3, 0.3)
  const [dry, wet, foam] = [
    rgbOf(air.near('#e3cca4')),
    rgbOf(mix(air.near('#9c8463'), air.middle, 0.35)),
    rgbOf(mix(air.near('#ffffff'), air.sun, 0.2)),
  ]
  return texture({ at: [0, top], size: { width: size.width, height: size.height - top }, detail: 320 }, (u, v) => {
    const edge = 0.22 + slant * (u - 0.5) + (field(u * 3, 4) - 0.5) * 0.28
    const dryness = smoothstep(edge + 0.12, edge + 0.42, v + (field(u * 14, v * 30) - 0.5) * 0.06)
    const speckle = (field(u * 60, v * 60 + 8) - 0.5) * 22 + (field(u * 8, v * 26) - 0.5) * 34
    const white =
      Math.exp(-(((v - edge) / 0.03) ** 2)) * smoothstep(0.3, 0.6, field(u * 26, v * 40)) +
      Math.exp(-(((v - edge + 0.13) / 0.02) ** 2)) * smoothstep(0.45, 0.6, field(u * 9, 2)) * 0.8
    const channel = (index: 0 | 1 | 2) => {
      const ground = wet[index] + (dry[index] - wet[index]) * dryness + speckle * dryness
      return ground + (foam[index] - ground) * Math.min(1, white)
    }
    return [
      channel(0),
      channel(1),
      channel(2),
      255 * Math.max(smoothstep(edge - 0.02, edge + 0.01, v), Math.min(1, white)),
    ]
  })
}

const parasol = (random: SceneSetting['random'], air: Atmosphere, [x, foot]: Point, height: number) => {
  const [light, dark] = random.pick([
    ['#fbf3e4', '#d9573f'],
    ['#fff7e6', '#2f7f93'],
    ['#f9d77a', '#e9a23b'],
  ] as const)
  const panels = Array.from({ length: 6 }, (_, index) => {
    const [from, to] = [-1 + index / 3, -1 + (index + 1) / 3].map((share) => x + share * height * 0.55) as [
      number,
      number,
    ]
    return fill(
      `M${x} ${foot - height}Q${from} ${foot - height * 0.98} ${from} ${foot - height * 0.68}Q${(from + to) / 2} ${foot - height * 0.73} ${to} ${foot - height * 0.68}Q${to} ${foot - height * 0.98} ${x} ${foot - height}z`,
      air.near(mix(index % 2 ? light : dark, '#3a2a30', index * 0.05)),
    )
  })
  const shade = blurred(
    3,
    fill(ellipse([x + height * 0.35, foot + height * 0.05], height * 0.55, 0.2), '#2a1c14', 'fill-opacity="0.35"'),
  )
  const towel = fill(
    polygon([
      [x + height * 0.1, foot],
      [x + height * 0.62, foot - height * 0.02],
      [x + height * 0.75, foot + height * 0.13],
      [x + height * 0.12, foot + height * 0.15],
    ]),
    air.near(dark),
  )
  return (
    shade + towel + stroke(`M${x} ${foot}L${x} ${foot - height}`, air.near('#e9dfd0'), height * 0.025) + panels.join('')
  )
}

export const beach: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.34, 0.46)
  const strand = shore + size.height * random.between(0.14, 0.24)
  const isWarm = season === 'summer' && air.light !== 'night'
  const spots = isWarm
    ? Array.from({ length: random.whole(0, 2) }, (_, index): Point => [
        size.width * (0.2 + index * 0.36 + random.between(0, 0.2)),
        size.height * random.between(0.8, 0.9),
      ])
    : []
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.2, 0.75) }) +
    water({ random, air, size, shore, waves: 0.75 }) +
    sand(setting, air, strand) +
    spots.map((spot) => parasol(random, air, spot, size.height * 0.24)).join('')
  )
}

export const openSea: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.5, 0.66)
  const isles = ridgeLine({
    random,
    size,
    level: shore + size.height * 0.004,
    relief: size.height * 0.045,
    roughness: 0.5,
  })
  const coast = fill(below(isles, { width: size.width, height: shore }), mix(air.far('#3b4a55', 0.5), air.zenith, 0.2))
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.3, 0.85) }) +
    coast +
    water({ random, air, size, shore, mirrored: coast, waves: random.between(0.2, 0.6) })
  )
}

const sailingBoat = (random: SceneSetting['random'], air: Atmosphere, [x, y]: Point, length: number) => {
  const sail = air.near(random.pick(['#fbf6ec', '#f6ead8', '#d9674e', '#f3e3b8']))
  const mast = length * 1.45
  const mainsail = `M${x} ${y - mast}Q${x + length * 0.5} ${y - mast * 0.45} ${x + length * 0.52} ${y - length * 0.2}L${x + length * 0.02} ${y - length * 0.16}z`
  const jib = `M${x - length * 0.03} ${y - mast * 0.92}Q${x - length * 0.16} ${y - mast * 0.45} ${x - length * 0.48} ${y - length * 0.14}L${x - length * 0.05} ${y - length * 0.18}z`
  const hull = `M${x - length * 0.56} ${y - length * 0.12}L${x + length * 0.55} ${y - length * 0.1}Q${x + length * 0.48} ${y + length * 0.05} ${x + length * 0.3} ${y + length * 0.06}L${x - length * 0.34} ${y + length * 0.06}Q${x - length * 0.5} ${y} ${x - length * 0.56} ${y - length * 0.12}z`
  return (
    stroke(`M${x} ${y - length * 0.1}V${y - mast}`, air.near('#4a3a30'), length * 0.02) +
    fill(mainsail, sail) +
    fill(jib, mix(sail, air.zenith, 0.18)) +
    fill(hull, air.near(random.pick(['#2b3a4a', '#f1ece2', '#7d2f2a'])))
  )
}

export const sailing: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.46, 0.56)
  const hills = [0.1, 0.06].map((relief, index) => {
    const line = ridgeLine({
      random,
      size,
      level: shore - size.height * 0.03 * (1 - index),
      relief: size.height * relief * 0.7,
      roughness: 0.45,
    })
    return fill(
      below(line, { width: size.width, height: shore }),
      mix(air.far('#4c6a5c', 0.72 - index * 0.22), air.zenith, 0.2),
    )
  })
  const boats = Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    x: size.width * random.between(0.12, 0.88),
    nearness: index === 0 ? random.between(0.5, 0.8) : random.between(0.06, 0.3),
  })).toSorted((a, b) => a.nearness - b.nearness)
  const fleet = boats.map(({ x, nearness }) => {
    const at: Point = [x, shore + (size.height - shore) * nearness * 0.7]
    const boat = sailingBoat(random, air, at, size.height * (0.03 + nearness * 0.24))
    return blurred('2.1 4', group(`transform="translate(0 ${at[1] * 2}) scale(1 -1)" opacity="0.45"`, boat)) + boat
  })
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.2, 0.7) }) +
    hills.join('') +
    water({ random, air, size, shore, mirrored: hills.join(''), waves: 0.5 }) +
    fleet.join('')
  )
}

const tower = (air: Atmosphere, [x, foot]: Point, height: number, band: string) => {
  const half = (share: number) => height * (0.095 - share * 0.035)
  const ring = (from: number, to: number, colour: string) =>
    fill(
      polygon([
        [x - half(from), foot - height * from],
        [x + half(from), foot - height * from],
        [x + half(to), foot - height * to],
        [x - half(to), foot - height * to],
      ]),
      air.near(colour),
    )
  const bands = [0, 1, 2, 3, 4].map((index) => ring(index * 0.16, (index + 1) * 0.16, index % 2 ? band : '#f6f1e7'))
  const isLit = air.light !== 'day'
  const lamp: Point = [x, foot - height * 0.88]
  const beam = isLit
    ? fill(
        ellipse(lamp, height * 0.5),
        radialPaint([
          [0, '#fff2c0', 0.85],
          [0.25, '#ffdf90', 0.3],
          [1, '#ffdf90', 0],
        ]),
      )
    : ''
  const cabin =
    fill(
      rectangle([x - half(0.8) * 1.35, foot - height * 0.82], { width: half(0.8) * 2.7, height: height * 0.025 }),
      air.near('#2c2f36'),
    ) +
    fill(
      rectangle([x - half(1), foot - height * 0.93], { width: half(1) * 2, height: height * 0.115 }),
      isLit ? '#ffe9a8' : air.near('#cfdbe0'),
    ) +
    fill(
      polygon([
        [x - half(1) * 1.3, foot - height * 0.93],
        [x, foot - height],
        [x + half(1) * 1.3, foot - height * 0.93],
      ]),
      air.near(band),
    )
  const shade = fill(
    polygon([
      [x, foot],
      [x + half(0), foot],
      [x + half(0.8), foot - height * 0.8],
      [x, foot - height * 0.8],
    ]),
    '#182030',
    'fill-opacity="0.26"',
  )
  return bands.join('') + shade + cabin + beam
}

export const lighthouse: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.6, 0.68)
  const end = size.width * random.between(0.42, 0.6)
  const line = ridgeLine({ random, size, level: 0, relief: size.height * 0.035 }).map(([x, y]): Point => [
    x,
    shore - size.height * 0.16 + y + size.height * 0.36 * smoothstep(end * 0.72, end * 1.12, x),
  ])
  const cliff = rockFace(random, size, {
    line,
    bright: air.near('#8d8672'),
    shaded: air.near('#2f3a38'),
    snow: air.season === 'winter' ? air.near('#f3f7fb') : air.near(air.season === 'autumn' ? '#8c7c46' : '#6d8b4e'),
    foot: air.near('#1f2b30'),
    sunX: air.sunAt[0],
  })
  const spot: Point = [end * random.between(0.35, 0.6), shore - size.height * 0.13]
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.3, 0.8) }) +
    water({ random, air, size, shore, waves: 0.7 }) +
    tower(air, spot, size.height * 0.42, random.pick(['#b8382f', '#2d4a63', '#3a3a3a'])) +
    cliff +
    fill(
      curve([
        [0, size.height * 0.985],
        [end * 0.6, size.height * 0.95],
        [end, size.height * 0.985],
        [size.width, size.height],
        [0, size.height],
      ]),
      mix(air.near('#ffffff'), air.middle, 0.4),
      'fill-opacity="0.5"',
    )
  )
}
