import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import { blurred, ellipse, fill, stroke, type Point } from '../drawing/svg.ts'
import { foliage, grass } from '../drawing/trees.ts'
import { flowerHead, type Bloom } from './flower-head.ts'
import type { Scene, SceneSetting } from './scene.ts'

const blooms: Record<Atmosphere['season'], readonly Bloom[]> = {
  winter: [{ petals: 6, colour: '#f6f3f6', heart: '#c8d08a', breadth: 0.42, heartSize: 0.16 }],
  spring: [
    { petals: 6, colour: '#f2b8cc', heart: '#f6d878', breadth: 0.42, heartSize: 0.15 },
    { petals: 7, colour: '#f7d34a', heart: '#d9952a', breadth: 0.38, heartSize: 0.22 },
    { petals: 5, colour: '#b9a2e6', heart: '#f6e8a8', breadth: 0.5, heartSize: 0.13 },
  ],
  summer: [
    { petals: 18, colour: '#fbf8f0', heart: '#f0b429', breadth: 0.15, heartSize: 0.26 },
    { petals: 5, colour: '#d8382c', heart: '#2a1a20', breadth: 0.62, heartSize: 0.18 },
    { petals: 8, colour: '#e58ac0', heart: '#f2c23e', breadth: 0.34, heartSize: 0.17 },
    { petals: 24, colour: '#f6b92c', heart: '#4a2a18', breadth: 0.14, heartSize: 0.42 },
    { petals: 12, colour: '#5f86dc', heart: '#3c4a9a', breadth: 0.22, heartSize: 0.18 },
  ],
  autumn: [
    { petals: 26, colour: '#c85a86', heart: '#e8b840', breadth: 0.12, heartSize: 0.2 },
    { petals: 22, colour: '#e2873a', heart: '#8a3c1c', breadth: 0.14, heartSize: 0.22 },
  ],
}

const blades = (
  { random, size }: SceneSetting,
  air: Atmosphere,
  { count, top, width }: { count: number; top: number; width: number },
) =>
  Array.from({ length: count }, () => {
    const [x, lean, tip] = [
      random.between(-20, size.width + 20),
      random.between(-40, 40),
      top + random.between(-0.12, 0.2) * size.height,
    ]
    const colour = mix(
      air.near(grass[air.season]),
      random.chance(0.5) ? air.near('#1e3a1c') : air.sun,
      random.between(0, 0.45),
    )
    return stroke(
      `M${x} ${size.height + 5}Q${x} ${(tip + size.height) / 2} ${x + lean} ${tip}`,
      colour,
      width * random.between(0.5, 1.2),
    )
  }).join('')

const backdropOf = ({ random, size, season }: SceneSetting, air: Atmosphere) => {
  const leaf = season === 'winter' ? '#8fa0ac' : foliage[season === 'autumn' ? 'summer' : season][0]
  return softBackdrop(random, size, [
    air.horizon,
    mix(air.middle, air.near(leaf), 0.45),
    air.near(lighter(leaf, 0.15)),
    air.near(leaf),
    air.near(darker(leaf, 0.45)),
  ])
}

/** One flower in focus, the rest of the meadow dissolving behind it. */
export const flowerCloseUp: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const bloom = random.pick(blooms[season])
  const seen = { ...bloom, colour: air.near(bloom.colour), heart: air.near(bloom.heart) }
  const unit = Math.min(size.width, size.height)
  const stem = ([x, y]: Point, width: number) =>
    stroke(
      `M${x} ${y}Q${x + 12} ${(y + size.height) / 2} ${x + random.between(-40, 40)} ${size.height + 10}`,
      air.near('#4d7a38'),
      width,
    )
  const flower = (at: Point, radius: number) => stem(at, radius * 0.07) + flowerHead(random, seen, { at, radius })
  const back = Array.from({ length: 7 }, () =>
    flower(
      [random.between(0, size.width), size.height * random.between(0.35, 0.85)],
      unit * random.between(0.06, 0.12),
    ),
  ).join('')
  const middle = Array.from({ length: 2 }, () =>
    flower([random.between(0, size.width), size.height * random.between(0.4, 0.75)], unit * 0.15),
  ).join('')
  const spot: Point = [size.width * random.between(0.33, 0.67), size.height * random.between(0.4, 0.52)]
  return (
    backdropOf(setting, air) +
    bokeh(random, {
      colours: [air.sun, lighter(seen.colour, 0.2), air.near('#c8dc8a')],
      count: 22,
      area: { at: [0, 0], size },
      radius: [10, 46],
      strength: 0.3,
    }) +
    blurred(9, back) +
    blurred(4, middle + blades(setting, air, { count: 24, top: size.height * 0.6, width: 4 })) +
    flower(spot, unit * random.between(0.24, 0.32))
  )
}

/** A whole meadow in flower, seen from between the stalks. */
export const flowerMeadow: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const kinds = blooms[season].map((bloom) => ({
    ...bloom,
    colour: air.near(bloom.colour),
    heart: air.near(bloom.heart),
  }))
  const drift = (count: number, band: readonly [number, number], radius: number) =>
    Array.from({ length: count }, () => {
      const [kind, at]: [Bloom, Point] = [
        random.pick(kinds),
        [random.between(0, size.width), size.height * random.between(...band)],
      ]
      const stalk = stroke(
        `M${at[0]} ${at[1]}L${at[0] + random.between(-8, 8)} ${size.height}`,
        air.near('#4d7a38'),
        radius * 0.1,
      )
      return (
        stalk +
        (radius > 12
          ? flowerHead(random, kind, { at, radius: radius * random.between(0.7, 1.2) })
          : fill(ellipse(at, radius * random.between(0.6, 1.2), 0.7), kind.colour))
      )
    }).join('')
  return (
    backdropOf(setting, air) +
    blurred(3, blades(setting, air, { count: 60, top: size.height * 0.52, width: 2 }) + drift(120, [0.46, 0.66], 4)) +
    blurred(2.1, blades(setting, air, { count: 90, top: size.height * 0.62, width: 3 }) + drift(70, [0.56, 0.82], 8)) +
    blades(setting, air, { count: 90, top: size.height * 0.7, width: 3 }) +
    drift(11, [0.58, 0.9], 27) +
    blurred(8, drift(3, [0.86, 1], 60)) +
    bokeh(random, {
      colours: [air.sun],
      count: 14,
      area: { at: [0, 0], size: { width: size.width, height: size.height * 0.5 } },
      radius: [6, 30],
      strength: 0.28,
    })
  )
}
