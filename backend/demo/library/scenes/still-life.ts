import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter } from '../drawing/colour.ts'
import {
  blurred,
  ellipse,
  fill,
  group,
  horizontalPaint,
  radialPaint,
  stroke,
  verticalPaint,
  type Point,
} from '../drawing/svg.ts'
import { shadowUnder, walls, windowLight, woodenTable } from './table.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene, SceneSetting } from './scene.ts'

const cup = ({ random }: SceneSetting, [x, y]: Point, radius: number) => {
  const glaze = random.pick(['#f3ede2', '#3f5a66', '#c9735a', '#e4c98f', '#59695a'])
  const body = `M${x - radius} ${y - radius * 0.9}C${x - radius} ${y + radius * 0.2} ${x - radius * 0.6} ${y + radius * 0.55} ${x - radius * 0.5} ${y + radius * 0.55}H${x + radius * 0.5}C${x + radius * 0.6} ${y + radius * 0.55} ${x + radius} ${y + radius * 0.2} ${x + radius} ${y - radius * 0.9}z`
  const saucer =
    fill(
      ellipse([x, y + radius * 0.55], radius * 1.75, 0.26),
      verticalPaint([
        [0, lighter(glaze, 0.2)],
        [1, darker(glaze, 0.35)],
      ]),
    ) + fill(ellipse([x, y + radius * 0.52], radius * 1.1, 0.2), darker(glaze, 0.3))
  const ear = stroke(
    `M${x + radius * 0.92} ${y - radius * 0.6}C${x + radius * 1.6} ${y - radius * 0.7} ${x + radius * 1.5} ${y + radius * 0.2} ${x + radius * 0.7} ${y + radius * 0.15}`,
    darker(glaze, 0.2),
    radius * 0.15,
  )
  const foam = radialPaint(
    [
      [0, '#f1dcb8'],
      [0.45, '#c79a66'],
      [0.75, '#7a4a26'],
      [1, '#4a2a16'],
    ],
    [0.45, 0.5],
  )
  const art = fill(
    `M${x} ${y - radius * 0.72}C${x - radius * 0.5} ${y - radius * 0.98} ${x - radius * 0.45} ${y - radius * 1.1} ${x} ${y - radius * 0.98}C${x + radius * 0.45} ${y - radius * 1.1} ${x + radius * 0.5} ${y - radius * 0.98} ${x} ${y - radius * 0.72}z`,
    '#f8ead0',
    'fill-opacity="0.9"',
  )
  const steam = blurred(
    6,
    [0, 1, 2]
      .map((index) =>
        stroke(
          `M${x + (index - 1) * radius * 0.4} ${y - radius * 1.15}c${-radius * 0.4} ${-radius * 0.5} ${radius * 0.45} ${-radius * 0.8} 0 ${-radius * random.between(1.4, 2)}`,
          '#ffffff',
          radius * 0.12,
        ),
      )
      .join(''),
  )
  return (
    saucer +
    ear +
    fill(
      body,
      horizontalPaint([
        [0, darker(glaze, 0.35)],
        [0.25, lighter(glaze, 0.25)],
        [0.6, glaze],
        [1, darker(glaze, 0.5)],
      ]),
    ) +
    fill(ellipse([x, y - radius * 0.9], radius, 0.27), lighter(glaze, 0.3)) +
    fill(ellipse([x, y - radius * 0.89], radius * 0.92, 0.24), foam) +
    art +
    group('opacity="0.4"', steam)
  )
}

export const coffeeCup: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: setting.light === 'night' ? 'dusk' : setting.light })
  const top = size.height * random.between(0.5, 0.6)
  const unit = Math.min(size.width, size.height)
  const at: Point = [size.width * random.between(0.36, 0.64), top + (size.height - top) * 0.42]
  const radius = unit * random.between(0.15, 0.19)
  const outside = softBackdrop(random, size, [
    air.horizon,
    air.middle,
    air.near(random.pick(['#7f9a68', '#b9805a', '#7d8c9c'])),
    air.near('#4a4038'),
  ])
  return (
    outside +
    bokeh(random, {
      colours: [air.sun, '#ffd9a0', '#ffffff'],
      count: 30,
      area: { at: [0, 0], size: { width: size.width, height: top } },
      radius: [9, 36],
      strength: 0.4,
    }) +
    woodenTable(setting, top, air.near(random.pick(['#b98252', '#8a5a3a', '#c9a57a', '#5d4334']))) +
    shadowUnder([at[0], at[1] + radius * 0.65], radius * 1.6) +
    cup(setting, at, radius) +
    windowLight(setting, air.sun)
  )
}

const fruit = (random: Random, [x, y]: Point, radius: number) => {
  const kind = random.pick(['apple', 'orange', 'lemon', 'plum'] as const)
  const colour = {
    apple: random.pick(['#c8352c', '#9ab23c', '#d95a3a']),
    orange: '#ee8f26',
    lemon: '#f2cf3c',
    plum: '#5c3560',
  }[kind]
  const skin = radialPaint(
    [
      [0, lighter(colour, 0.55)],
      [0.22, lighter(colour, 0.1)],
      [0.65, colour],
      [0.9, darker(colour, 0.45)],
      [1, darker(colour, 0.3)],
    ],
    [0.33, 0.28],
  )
  const stalk =
    kind === 'apple' || kind === 'plum'
      ? stroke(
          `M${x} ${y - radius * 0.82}q${radius * 0.05} ${-radius * 0.25} ${radius * 0.16} ${-radius * 0.34}`,
          '#4a3420',
          radius * 0.07,
        ) + fill(ellipse([x, y - radius * 0.8], radius * 0.22, 0.3), darker(colour, 0.5), 'fill-opacity="0.6"')
      : ''
  return fill(ellipse([x, y], radius, kind === 'lemon' ? 0.8 : 0.94), skin) + stalk
}

export const fruitBowl: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: setting.light === 'night' ? 'dusk' : setting.light })
  const top = size.height * random.between(0.58, 0.66)
  const unit = Math.min(size.width, size.height)
  const [x, foot, half] = [size.width * random.between(0.4, 0.6), top + (size.height - top) * 0.6, unit * 0.31]
  const rim = foot - half * 0.62
  const pile = (
    [
      [-0.62, -0.05],
      [0.6, -0.06],
      [-0.2, -0.12],
      [0.22, -0.1],
      [-0.4, -0.4],
      [0.05, -0.46],
      [0.42, -0.38],
      [-0.1, -0.02],
      [0.36, 0.0],
    ] as const
  )
    .map(([dx, dy]) => fruit(random, [x + dx * half, rim + dy * half], half * random.between(0.26, 0.31)))
    .join('')
  const clay = random.pick(['#e9e2d6', '#3f6478', '#9a5f42', '#5c6a58'])
  const bowl = fill(
    `M${x - half} ${rim}C${x - half * 0.92} ${foot - half * 0.1} ${x - half * 0.45} ${foot} ${x - half * 0.35} ${foot}H${x + half * 0.35}C${x + half * 0.45} ${foot} ${x + half * 0.92} ${foot - half * 0.1} ${x + half} ${rim}Q${x} ${rim + half * 0.26} ${x - half} ${rim}z`,
    horizontalPaint([
      [0, darker(clay, 0.3)],
      [0.28, lighter(clay, 0.25)],
      [0.6, clay],
      [1, darker(clay, 0.6)],
    ]),
  )
  const beside = fruit(random, [x + half * random.pick([-1.35, 1.35]), foot - half * 0.16], half * 0.28)
  return (
    softBackdrop(random, size, random.pick(walls).map(air.near)) +
    windowLight(setting, air.sun) +
    woodenTable(setting, top, air.near(random.pick(['#8a5f40', '#b08a62', '#4f3a2e']))) +
    shadowUnder([x, foot], half * 1.1) +
    shadowUnder([x + half * 1.2, foot + 2], half * 0.3) +
    fill(ellipse([x, rim], half, 0.2), darker(clay, 0.55)) +
    pile +
    bowl +
    beside
  )
}
