import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter } from '../drawing/colour.ts'
import {
  blurred,
  ellipse,
  fill,
  horizontalPaint,
  radialPaint,
  rectangle,
  stroke,
  verticalPaint,
  type Point,
} from '../drawing/svg.ts'
import type { Scene, SceneSetting } from './scene.ts'

const party = ['#ff6f61', '#ffc145', '#5fb3b3', '#c77dbb', '#7aa6e8', '#f59bb0'] as const

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
