import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix, type Colour } from '../drawing/colour.ts'
import { blurred, ellipse, fill, group, radialPaint, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { foliage, grass } from '../drawing/trees.ts'
import type { Scene, SceneSetting } from './scene.ts'

type Bloom = { petals: number; colour: Colour; heart: Colour; breadth: number; heartSize: number }

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

export const flowerHead = (
  random: SceneSetting['random'],
  { petals, colour, heart, breadth, heartSize }: Bloom,
  [x, y]: Point,
  radius: number,
) => {
  const tilt = random.between(0.72, 1)
  const ring = (scale: number, shift: number, shade: number) =>
    Array.from({ length: petals }, (_, index) => {
      const [reach, half] = [radius * scale * random.between(0.9, 1.06), radius * breadth * random.between(0.9, 1.1)]
      const paint = verticalPaint([
        [0, lighter(darker(colour, shade), 0.22)],
        [0.55, darker(colour, shade)],
        [1, darker(mix(colour, heart, 0.3), shade + 0.3)],
      ])
      const shape = `M0 0C${-half * 1.3} ${-reach * 0.35} ${-half} ${-reach} 0 ${-reach}C${half} ${-reach} ${half * 1.3} ${-reach * 0.35} 0 0z`
      return group(
        `transform="rotate(${((index + shift) * 360) / petals + random.between(-4, 4)})"`,
        fill(shape, paint),
      )
    }).join('')
  const centre = fill(
    ellipse([0, 0], radius * heartSize),
    radialPaint(
      [
        [0, lighter(heart, 0.25)],
        [0.7, heart],
        [1, darker(heart, 0.5)],
      ],
      [0.4, 0.35],
    ),
  )
  const dots = Array.from({ length: 40 }, () => {
    const [angle, far] = [random.between(0, 6.3), Math.sqrt(random.next()) * radius * heartSize * 0.9]
    return fill(
      ellipse([Math.cos(angle) * far, Math.sin(angle) * far], radius * 0.016),
      random.chance(0.5) ? lighter(heart, 0.4) : darker(heart, 0.4),
    )
  }).join('')
  return group(
    `transform="translate(${x} ${y}) rotate(${random.between(-20, 20)}) scale(1 ${tilt})"`,
    ring(1, 0, 0.14) + ring(0.9, 0.5, 0) + centre + dots,
  )
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
  const leaf = season === 'winter' ? '#8fa0ac' : foliage[season === 'autumn' ? 'summer' : season][0]!
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
  const flower = (at: Point, radius: number) => stem(at, radius * 0.07) + flowerHead(random, seen, at, radius)
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
          ? flowerHead(random, kind, at, radius * random.between(0.7, 1.2))
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

/** A twig against the soft sky: blossom in spring, leaves in summer and autumn, berries in the frost. */
export const twig: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const backColours = {
    winter: ['#c3d3e2', '#e8eef4', '#a5b5c4'],
    spring: ['#a9cbe6', '#e6eef0', '#c7dca6'],
    summer: ['#b5d9a0', '#7fae5a', '#3f6f3c'],
    autumn: ['#f2cf8a', '#d98a3c', '#7c4a2a'],
  }[season]
  const back = softBackdrop(random, size, [air.middle, ...backColours.map(air.near)])
  const start: Point = [-20, size.height * random.between(0.3, 0.7)]
  const bend = random.between(-0.3, 0.3)
  const point = (share: number): Point => [
    start[0] + size.width * 1.02 * share,
    start[1] - size.height * (0.3 * share + bend * share * (1 - share)),
  ]
  const wood = Array.from({ length: 12 }, (_, index) =>
    stroke(
      `M${point(index / 12).join(' ')}L${point((index + 1) / 12).join(' ')}`,
      air.near('#4b372d'),
      9 - index * 0.6,
    ),
  ).join('')
  const bloom: Bloom = {
    petals: 5,
    colour: air.near(random.pick(['#fbe4ea', '#f7c9d6', '#fdf6f2'])),
    heart: air.near('#d98aa0'),
    breadth: 0.62,
    heartSize: 0.12,
  }
  const growth = Array.from({ length: 26 }, () => {
    const [x, y] = point(random.between(0.12, 0.98))
    const end: Point = [x + random.between(-50, 60), y + random.between(-80, 80)]
    const shoot = stroke(`M${x} ${y}Q${x + 12} ${(y + end[1]) / 2} ${end.join(' ')}`, air.near('#5a4334'), 2.4)
    if (season === 'spring') return shoot + flowerHead(random, bloom, end, random.between(20, 34))
    if (season === 'winter')
      return (
        shoot +
        fill(
          ellipse(end, random.between(9, 14)),
          radialPaint(
            [
              [0, '#ff8a78'],
              [0.4, air.near('#c22f2f')],
              [1, air.near('#6d1420')],
            ],
            [0.35, 0.3],
          ),
        ) +
        fill(ellipse([end[0], end[1] - 9], 9, 0.45), air.near('#f8fbff'), 'fill-opacity="0.9"')
      )
    const leaf = air.near(random.pick(foliage[season]))
    const length = random.between(46, 78)
    return (
      shoot +
      group(
        `transform="translate(${end.join(' ')}) rotate(${random.between(-60, 240)})"`,
        fill(
          `M0 0C${length * 0.25} ${-length * 0.42} ${length * 0.8} ${-length * 0.3} ${length} 0C${length * 0.8} ${length * 0.3} ${length * 0.25} ${length * 0.42} 0 0z`,
          verticalPaint([
            [0, lighter(leaf, 0.28)],
            [0.5, leaf],
            [0.52, darker(leaf, 0.2)],
            [1, darker(leaf, 0.32)],
          ]),
        ) + stroke(`M0 0L${length} 0`, lighter(leaf, 0.3), 0.9),
      )
    )
  })
  const far = growth.slice(0, 7).join('')
  return (
    back +
    bokeh(random, {
      colours: [air.sun, ...backColours],
      count: 24,
      area: { at: [0, 0], size },
      radius: [14, 54],
      strength: 0.32,
    }) +
    group('transform="translate(60 90)" opacity="0.7"', blurred(10, far)) +
    wood +
    growth.slice(7).join('')
  )
}
