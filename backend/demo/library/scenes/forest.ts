import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import {
  blurred,
  ellipse,
  fill,
  horizontalPaint,
  polygon,
  rectangle,
  verticalPaint,
  type Point,
} from '../drawing/svg.ts'
import { foliage, spruceLine } from '../drawing/trees.ts'
import { ridgeLine } from '../drawing/ridge.ts'
import { ground } from './countryside.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene, SceneSetting } from './scene.ts'

const floor: Record<Atmosphere['season'], readonly [string, string]> = {
  winter: ['#eef3f7', '#a9bac8'],
  spring: ['#7fa04a', '#33502c'],
  summer: ['#6d8a42', '#24402a'],
  autumn: ['#c07a34', '#5a3520'],
}

const rays = ({ random, size }: SceneSetting, air: Atmosphere) =>
  blurred(
    5,
    Array.from({ length: 9 }, () => {
      const [from, to, width] = [
        air.sunAt[0] * size.width + random.between(-60, 60),
        random.between(-0.3, 1.3) * size.width,
        random.between(8, 46),
      ]
      const paint = verticalPaint([
        [0, air.sun, 0.34],
        [0.55, air.sun, 0.13],
        [1, air.sun, 0],
      ])
      return fill(
        polygon([
          [from, -20],
          [from + width * 0.3, -20],
          [to + width, size.height * 0.95],
          [to - width, size.height * 0.95],
        ]),
        paint,
      )
    }).join(''),
  )

const leaves = (
  { random, season }: SceneSetting,
  air: Atmosphere,
  spread: { at: Point; width: number; height: number; count: number; radius: number; distance: number },
) =>
  Array.from({ length: spread.count }, () => {
    const at: Point = [
      spread.at[0] + random.between(-0.5, 0.5) * spread.width,
      spread.at[1] + (random.next() + random.next() - 1) * spread.height,
    ]
    const base = random.pick(foliage[season])
    const colour = random.chance(0.5) ? lighter(base, random.between(0, 0.3)) : darker(base, random.between(0, 0.45))
    return fill(
      ellipse(at, spread.radius * random.between(0.4, 1.2), 0.7),
      air.far(colour, spread.distance),
      'fill-opacity="0.85"',
    )
  }).join('')

const trunk = ([x, foot]: Point, width: number, colours: readonly [string, string]) =>
  fill(
    polygon([
      [x - width * 0.4, -10],
      [x + width * 0.36, -10],
      [x + width * 0.5, foot - width],
      [x + width * 0.95, foot],
      [x - width * 0.95, foot],
      [x - width * 0.5, foot - width],
    ]),
    verticalPaint([
      [0, colours[0]],
      [1, colours[1]],
    ]),
  )

/** Trunk behind trunk in the morning mist, with the sun coming through. */
export const forestLight: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const glow = softBackdrop(random, size, [
    mix(air.horizon, air.near(foliage[season][0]), 0.35),
    air.horizon,
    lighter(mix(air.horizon, air.sun, 0.6), 0.2),
    mix(air.haze, air.near(floor[season][1]), 0.5),
  ])
  const layers = [0.75, 0.55, 0.32, 0.06].map((distance, index) => {
    const foot = size.height * (0.68 + index * 0.075)
    const bark = air.far(darker('#4d3d33', index * 0.12), distance)
    const trunks = Array.from({ length: 11 - index * 2.6 }, () =>
      trunk(
        [random.between(-0.02, 1.02) * size.width, foot + random.between(-4, 8)],
        size.width * random.between(0.007, 0.014) * (1 + index * 0.9),
        [bark, darker(bark, 0.25)],
      ),
    ).join('')
    const crown =
      season === 'winter'
        ? ''
        : leaves(setting, air, {
            at: [size.width / 2, size.height * (0.16 - index * 0.03)],
            width: size.width * 1.1,
            height: size.height * 0.24,
            count: 420,
            radius: 4 + index * 2.2,
            distance,
          })
    const line = ridgeLine({ random, size, level: foot, relief: size.height * 0.015, roughness: 0.4 })
    const [top, shade] = floor[season].map((colour) => air.far(colour, distance * 0.85)) as [string, string]
    return trunks + ground(setting, line, { base: top, shade }) + crown + (index === 1 ? rays(setting, air) : '')
  })
  return glow + layers.join('')
}

const birch = (
  random: Random,
  air: Atmosphere,
  { x, width, foot, distance }: { x: number; width: number; foot: number; distance: number },
) => {
  const bark = fill(rectangle([x - width / 2, -10], { width, height: foot + 10 }), barkPaint(air, distance))
  const marks = Array.from({ length: 26 }, () =>
    fill(
      ellipse(
        [x + random.between(-0.4, 0.4) * width, random.between(0, foot)],
        width * random.between(0.08, 0.36),
        random.between(0.08, 0.28),
      ),
      air.far('#2b2624', distance),
      'fill-opacity="0.75"',
    ),
  )
  return bark + marks.join('')
}

const barkPaint = (air: Atmosphere, distance: number) =>
  horizontalPaint([
    [0, air.far('#e6e2da', distance)],
    [0.5, air.far('#f3efe8', distance)],
    [1, air.far('#a8a098', distance)],
  ])

export const birchWood: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const [base, shade] = floor[season]
  const back = softBackdrop(random, size, [
    air.middle,
    mix(air.horizon, air.near(foliage[season][0]), 0.5),
    mix(air.haze, air.near(foliage[season][1]), 0.6),
    air.near(base),
  ])
  const layers = [0.6, 0.35, 0.05].map((distance, index) => {
    const foot = size.height * (0.76 + index * 0.08)
    const trunks = Array.from({ length: 8 - index * 2 }, () =>
      birch(random, air, {
        x: random.between(0, size.width),
        width: size.width * (0.012 + index * 0.013) * random.between(0.8, 1.3),
        foot,
        distance,
      }),
    ).join('')
    const line = ridgeLine({ random, size, level: foot - 3, relief: size.height * 0.02, roughness: 0.4 })
    const crown =
      season === 'winter'
        ? ''
        : leaves(setting, air, {
            at: [size.width / 2, size.height * 0.22],
            width: size.width * 1.1,
            height: size.height * 0.36,
            count: 520,
            radius: 3 + index * 1.6,
            distance,
          })
    return trunks + ground(setting, line, { base: air.far(base, distance), shade: air.far(shade, distance) }) + crown
  })
  return (
    back +
    layers.join('') +
    bokeh(random, {
      colours: [air.sun, foliage[season][0]],
      count: 12,
      area: { at: [0, 0], size: { width: size.width, height: size.height * 0.6 } },
      radius: [8, 34],
      strength: 0.22,
    })
  )
}

/** A path that leads between trees into the light. */
export const forestPath: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.5, 0.58)
  const end = size.width * random.between(0.42, 0.58)
  const glow = softBackdrop(random, size, [
    air.near(foliage[season][0]),
    lighter(air.horizon, 0.25),
    lighter(mix(air.horizon, air.sun, 0.5), 0.3),
    air.haze,
  ])
  const line = ridgeLine({ random, size, level: horizon, relief: 3, roughness: 0.4 })
  const path = blurred(
    2.2,
    fill(
      `M${end - 7} ${horizon}C${end - 40} ${size.height * 0.7} ${end + 30} ${size.height * 0.8} ${end - size.width * 0.24} ${size.height + 20}L${end + size.width * 0.26} ${size.height + 20}C${end + 90} ${size.height * 0.82} ${end - 2} ${size.height * 0.68} ${end + 8} ${horizon}z`,
      verticalPaint([
        [0, air.far('#d8c6a4', 0.6)],
        [1, air.near(season === 'winter' ? '#cfd8e0' : '#8d7656')],
      ]),
    ),
  )
  const avenue = [0.03, 0.07, 0.13, 0.22, 0.36, 0.56, 0.9].flatMap((nearness) =>
    [-1, 1].map((side) => {
      const distance = 0.72 * (1 - nearness) ** 1.6
      const [x, foot] = [
        end + side * size.width * (0.03 + nearness * 0.56) * random.between(0.92, 1.08),
        horizon + (size.height - horizon) * nearness * 0.9,
      ]
      const bark = air.far('#3c3029', distance)
      const crown =
        season === 'winter'
          ? ''
          : leaves(setting, air, {
              at: [x - side * size.width * 0.05, horizon * (0.86 - nearness * 0.75)],
              width: size.width * (0.12 + nearness * 0.62),
              height: size.height * (0.07 + nearness * 0.2),
              count: 190,
              radius: 2 + nearness * 5,
              distance,
            })
      return trunk([x, foot], size.width * (0.005 + nearness * 0.036), [bark, darker(bark, 0.3)]) + crown
    }),
  )
  return (
    glow +
    spruceLine(random, line, { height: size.height * 0.16, step: 8, colour: air.far('#5c7060', 0.75) }) +
    ground(setting, line, { base: air.near(floor[season][0]), shade: air.near(floor[season][1]) }) +
    path +
    avenue.join('') +
    rays(setting, air)
  )
}
