import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter } from '../drawing/colour.ts'
import { below, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import {
  blurred,
  curve,
  ellipse,
  fill,
  group,
  radialPaint,
  rectangle,
  stroke,
  horizontalPaint,
  verticalPaint,
  type Point,
} from '../drawing/svg.ts'
import { water } from '../drawing/water.ts'
import type { Scene, SceneSetting } from './scene.ts'

const party = ['#ff6f61', '#ffc145', '#5fb3b3', '#c77dbb', '#7aa6e8', '#f59bb0'] as const

const burst = (random: SceneSetting['random'], [x, y]: Point, radius: number) => {
  const colour = random.pick(['#ffd27a', '#ff7a6a', '#8fd0ff', '#c79bff', '#9ff0b8', '#ffb0d0'])
  const lines = Array.from({ length: 64 }, () => {
    const [angle, reach] = [random.between(0, Math.PI * 2), radius * Math.sqrt(random.between(0.25, 1))]
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const end: Point = [x + dx, y + dy + reach * 0.16]
    const start: Point = [x + dx * 0.35, y + dy * 0.35]
    return (
      stroke(`M${start.join(' ')}Q${x + dx * 0.8} ${y + dy * 0.8} ${end.join(' ')}`, colour, radius * 0.009) +
      fill(ellipse(end, radius * 0.014), lighter(colour, 0.7))
    )
  }).join('')
  return (
    fill(
      ellipse([x, y], radius * 1.5),
      radialPaint([
        [0, colour, 0.5],
        [0.4, colour, 0.14],
        [1, colour, 0],
      ]),
    ) +
    group('opacity="0.9"', lines) +
    fill(ellipse([x, y], radius * 0.06), '#ffffff', 'fill-opacity="0.8"')
  )
}

export const fireworks: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: 'night' })
  const shore = size.height * 0.78
  const unit = Math.min(size.width, size.height)
  const bursts = Array.from({ length: random.whole(3, 6) }, () =>
    burst(
      random,
      [size.width * random.between(0.12, 0.88), size.height * random.between(0.14, 0.5)],
      unit * random.between(0.1, 0.24),
    ),
  ).join('')
  const hills = fill(
    below(ridgeLine({ random, size, level: shore - 6, relief: size.height * 0.05, roughness: 0.5 }), {
      width: size.width,
      height: shore,
    }),
    '#070b18',
  )
  const town = bokeh(random, {
    colours: ['#ffcf8a', '#ffb060', '#fff0d0'],
    count: 70,
    area: { at: [0, shore - 16], size: { width: size.width, height: 12 } },
    radius: [1, 3],
    strength: 1,
  })
  return (
    sky({ random, air: { ...air, sunAt: [2, 2] }, size, horizon: shore, cover: 0.35 }) +
    bursts +
    hills +
    town +
    water({
      random,
      air: { ...air, sunAt: [0.5, 0], sun: '#ffcfa0' },
      size,
      shore,
      mirrored: bursts + town,
      waves: 0.35,
    })
  )
}

const room = ({ random, size }: SceneSetting, tones: readonly string[]) =>
  softBackdrop(random, size, tones) +
  bokeh(random, {
    colours: ['#ffdba0', '#ffc078', '#fff0d0', '#ff9f7a'],
    count: 44,
    area: { at: [0, 0], size: { width: size.width, height: size.height * 0.66 } },
    radius: [8, 36],
    strength: 0.5,
  })

const tableTop = ({ size }: SceneSetting, top: number, colour: string) =>
  fill(
    rectangle([-10, top], { width: size.width + 20, height: size.height - top + 10 }),
    verticalPaint([
      [0, lighter(colour, 0.12)],
      [1, darker(colour, 0.4)],
    ]),
  )

const candle = ([x, foot]: Point, height: number, colour: string) => {
  const flame: Point = [x, foot - height * 1.22]
  return (
    fill(
      ellipse(flame, height * 1.3),
      radialPaint([
        [0, '#ffdf90', 0.65],
        [0.3, '#ffb65c', 0.22],
        [1, '#ffb65c', 0],
      ]),
    ) +
    fill(
      rectangle([x - height * 0.07, foot - height], { width: height * 0.14, height }),
      horizontalPaint([
        [0, lighter(colour, 0.3)],
        [1, darker(colour, 0.25)],
      ]),
    ) +
    fill(
      `M${x} ${flame[1] - height * 0.26}Q${x + height * 0.15} ${flame[1]} ${x} ${flame[1] + height * 0.17}Q${x - height * 0.15} ${flame[1]} ${x} ${flame[1] - height * 0.26}z`,
      verticalPaint([
        [0, '#ffb347'],
        [0.5, '#fff1b8'],
        [1, '#ffd27a'],
      ]),
    )
  )
}

export const birthdayCake: Scene = (setting) => {
  const { random, size } = setting
  const top = size.height * 0.72
  const unit = Math.min(size.width, size.height)
  const [x, half] = [size.width * random.between(0.4, 0.6), unit * 0.27]
  const [cream, glaze] = random.pick([
    ['#f9ead6', '#d9506a'],
    ['#f6d5dd', '#8a4a38'],
    ['#fff3e0', '#e79a3c'],
    ['#6b4030', '#f9ead6'],
  ] as const)
  const foot = top + unit * 0.12
  const tier = (width: number, y: number, height: number) =>
    fill(
      `M${x - width} ${y}V${y - height}A${width} ${width * 0.22} 0 0 1 ${x + width} ${y - height}V${y}A${width} ${width * 0.22} 0 0 1 ${x - width} ${y}z`,
      horizontalPaint([
        [0, darker(cream, 0.3)],
        [0.3, lighter(cream, 0.1)],
        [0.7, cream],
        [1, darker(cream, 0.45)],
      ]),
    ) +
    fill(ellipse([x, y - height], width, 0.22), lighter(glaze, 0.08)) +
    Array.from({ length: 13 }, (_, index) => {
      const share = -1 + index / 6
      return fill(
        ellipse(
          [x + share * width * 0.96, y - height + Math.sqrt(1 - share * share * 0.98) * width * 0.2 + 3],
          width * 0.085,
          random.between(1, 2.1),
        ),
        glaze,
      )
    }).join('')
  const layers = tier(half, foot, unit * 0.18) + tier(half * 0.68, foot - unit * 0.18, unit * 0.14)
  const candles = Array.from({ length: random.whole(4, 7) }, (_, index) =>
    candle(
      [x + half * 0.52 * (-1 + index / 3), foot - unit * (0.31 + 0.025 * Math.sin(index * 3))],
      unit * 0.11,
      random.pick(party),
    ),
  )
    .slice(0, 7)
    .join('')
  const plate =
    fill(ellipse([x, foot + 4], half * 1.3, 0.22), '#f4efe8') +
    fill(ellipse([x, foot + 2], half * 1.12, 0.2), '#bfb2a8')
  const confetti = Array.from({ length: 60 }, () =>
    fill(
      ellipse([random.between(0, size.width), random.between(top + 10, size.height)], random.between(2, 5), 0.45),
      random.pick(party),
      'fill-opacity="0.85"',
    ),
  ).join('')
  return (
    room(setting, ['#4a2438', '#7a3c44', '#a8604c', '#5a2c34']) +
    tableTop(setting, top, '#a8784c') +
    confetti +
    blurred(8, fill(ellipse([x, foot + 12], half * 1.5, 0.2), '#2a140c', 'fill-opacity="0.5"')) +
    plate +
    layers +
    candles
  )
}

export const partyBalloons: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const isInside = air.light === 'night' || air.light === 'dusk'
  const back = isInside
    ? room(setting, ['#3a2a4a', '#6a4258', '#c07a5c', '#4a2c38'])
    : softBackdrop(random, size, [air.zenith, air.middle, air.horizon, air.near('#9cc07a')]) +
      bokeh(random, {
        colours: [air.sun, '#ffffff'],
        count: 18,
        area: { at: [0, 0], size },
        radius: [10, 44],
        strength: 0.25,
      })
  const unit = Math.min(size.width, size.height)
  const knot: Point = [size.width * random.between(0.35, 0.65), size.height * 1.05]
  const one = ([x, y]: Point, radius: number) => {
    const colour = random.pick(party)
    const sheen = fill(
      ellipse([x - radius * 0.36, y - radius * 0.48], radius * 0.2, 1.5),
      '#ffffff',
      'fill-opacity="0.4"',
    )
    const body = fill(
      `M${x} ${y + radius * 1.22}C${x - radius * 0.6} ${y + radius * 1.05} ${x - radius} ${y + radius * 0.45} ${x - radius} ${y - radius * 0.1}A${radius} ${radius * 1.05} 0 0 1 ${x + radius} ${y - radius * 0.1}C${x + radius} ${y + radius * 0.45} ${x + radius * 0.6} ${y + radius * 1.05} ${x} ${y + radius * 1.22}z`,
      radialPaint(
        [
          [0, lighter(colour, 0.5)],
          [0.35, colour],
          [0.8, darker(colour, 0.25)],
          [1, darker(colour, 0.5)],
        ],
        [0.34, 0.28],
      ),
    )
    return (
      stroke(`M${x} ${y + radius * 1.22}Q${x} ${(y + knot[1]) / 2} ${knot.join(' ')}`, '#f4ece4', 0.8) +
      `<g opacity="0.94">${body}${blurred(3, sheen)}</g>`
    )
  }
  const cluster = Array.from({ length: random.whole(6, 9) }, () =>
    one(
      [knot[0] + size.width * random.between(-0.32, 0.32), size.height * random.between(0.22, 0.58)],
      unit * random.between(0.11, 0.16),
    ),
  )
  return back + blurred(7, cluster.slice(0, 2).join('')) + cluster.slice(2).join('')
}

/** Strings of bulbs over a garden in the evening. */
export const stringLights: Scene = (setting) => {
  const { random, size } = setting
  const night = setting.light === 'night'
  const back = softBackdrop(
    random,
    size,
    night
      ? ['#0a1226', '#16264a', '#2c2f4e', '#1a1c2a', '#0c0d14']
      : ['#27356b', '#7c5a92', '#e8916c', '#4a3a4e', '#1c1c28'],
  )
  const strings = Array.from({ length: 4 }, (_, row) => {
    const [left, right, sag] = [
      size.height * random.between(0.02, 0.42),
      size.height * random.between(0.02, 0.42),
      size.height * random.between(0.1, 0.22),
    ]
    const at = (share: number): Point => [
      size.width * (share * 1.1 - 0.05),
      left + (right - left) * share + sag * 4 * share * (1 - share),
    ]
    const scale = 0.6 + row * 0.35
    const bulbs = Array.from({ length: 13 - row * 2 }, (_, index) => {
      const [x, y] = at((index + 0.5) / (13 - row * 2))
      return (
        fill(
          ellipse([x, y + 9 * scale], 46 * scale),
          radialPaint([
            [0, '#ffd98a', 0.75],
            [0.25, '#ffb85c', 0.3],
            [1, '#ff9a3c', 0],
          ]),
        ) +
        fill(
          ellipse([x, y + 10 * scale], 7 * scale, 1.3),
          radialPaint([
            [0, '#fffbe8'],
            [0.6, '#ffe2a0'],
            [1, '#ffb552'],
          ]),
        )
      )
    }).join('')
    const cable = stroke(curve([0, 0.2, 0.4, 0.6, 0.8, 1].map(at)), '#14141c', 1.4 * scale)
    return row < 2 ? blurred(5 - row * 2, cable + bulbs) : cable + bulbs
  })
  const crowd = bokeh(random, {
    colours: ['#ffb65c', '#ff8f5c', '#ffe0a8'],
    count: 50,
    area: { at: [0, size.height * 0.55], size: { width: size.width, height: size.height * 0.4 } },
    radius: [5, 26],
    strength: 0.42,
  })
  return back + crowd + strings.join('')
}

/** Paper lanterns rising into the night. */
export const skyLanterns: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: 'night' })
  const shore = size.height * 0.84
  const lantern = ([x, y]: Point, height: number) =>
    fill(
      ellipse([x, y], height * 2.2),
      radialPaint([
        [0, '#ffb04c', 0.5],
        [0.4, '#ff8a3c', 0.12],
        [1, '#ff8a3c', 0],
      ]),
    ) +
    fill(
      `M${x - height * 0.34} ${y + height * 0.5}C${x - height * 0.62} ${y - height * 0.1} ${x - height * 0.4} ${y - height * 0.6} ${x} ${y - height * 0.62}C${x + height * 0.4} ${y - height * 0.6} ${x + height * 0.62} ${y - height * 0.1} ${x + height * 0.34} ${y + height * 0.5}z`,
      verticalPaint([
        [0, '#c8501e'],
        [0.5, '#ff9a3c'],
        [1, '#ffedb0'],
      ]),
    )
  const all = Array.from({ length: 54 }, () => {
    const nearness = random.next() ** 3
    return {
      nearness,
      drawn: lantern([size.width * random.next(), size.height * random.between(0.03, 0.78)], 5 + nearness * 62),
    }
  })
    .toSorted((a, b) => a.nearness - b.nearness)
    .map(({ drawn }) => drawn)
    .join('')
  const hills = fill(
    below(ridgeLine({ random, size, level: shore - 8, relief: size.height * 0.06, roughness: 0.5 }), {
      width: size.width,
      height: shore,
    }),
    '#0a0e1c',
  )
  return (
    sky({ random, air: { ...air, sunAt: [2, 2] }, size, horizon: shore, cover: 0.3 }) +
    hills +
    all +
    water({ random, air: { ...air, sun: '#ffb066', sunAt: [0.5, 0] }, size, shore, mirrored: hills, waves: 0.3 })
  )
}
