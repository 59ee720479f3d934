import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { mix, rgbOf } from '../drawing/colour.ts'
import { createNoise, fractal, smoothstep } from '../drawing/noise.ts'
import { sky } from '../drawing/sky.ts'
import { blurred, ellipse, fill, polygon, stroke, type Point } from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import { water } from '../drawing/water.ts'
import type { Painter, Scene, SceneSetting } from './scene.ts'

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

const parasol = ({ random, air }: Painter, [x, foot]: Point, height: number) => {
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
    spots.map((spot) => parasol({ random, air }, spot, size.height * 0.24)).join('')
  )
}
