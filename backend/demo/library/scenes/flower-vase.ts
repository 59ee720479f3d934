import { createAtmosphere } from '../drawing/atmosphere.ts'
import { softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import { fill, group, horizontalPaint, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { shadowUnder, walls, windowLight, woodenTable } from './table.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene } from './scene.ts'

const tulip = (
  random: Random,
  [from, to]: readonly [Point, Point],
  { radius, colour }: { radius: number; colour: string },
) => {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90
  const petal = (half: number, shift: number, shade: number) =>
    fill(
      `M${shift} ${radius * 0.6}C${shift - half * 1.2} ${radius * 0.2} ${shift - half} ${-radius * 0.7} ${shift} ${-radius}C${shift + half} ${-radius * 0.7} ${shift + half * 1.2} ${radius * 0.2} ${shift} ${radius * 0.6}z`,
      verticalPaint([
        [0, lighter(colour, 0.3 - shade)],
        [0.6, darker(colour, shade)],
        [1, darker(mix(colour, '#9ab04a', 0.4), shade)],
      ]),
    )
  const leaf = fill(
    `M${from.join(' ')}Q${to[0] + random.between(-70, 70)} ${(from[1] + to[1]) / 2} ${to[0] + random.between(-60, 60)} ${to[1] + radius * 1.2}Q${to[0]} ${(from[1] + to[1]) / 2} ${from[0] + 10} ${from[1]}z`,
    verticalPaint([
      [0, '#86ab58'],
      [1, '#3c6a38'],
    ]),
  )
  return (
    leaf +
    stroke(`M${from.join(' ')}Q${from[0]} ${(from[1] + to[1]) / 2} ${to.join(' ')}`, '#5f8f45', radius * 0.16) +
    group(
      `transform="translate(${to.join(' ')}) rotate(${angle * 0.7})"`,
      petal(radius * 0.5, 0, 0.25) +
        petal(radius * 0.45, -radius * 0.28, 0.08) +
        petal(radius * 0.45, radius * 0.28, 0.14) +
        petal(radius * 0.36, 0, 0),
    )
  )
}

const bouquets = {
  winter: ['#f4efe6', '#b8404e'],
  spring: ['#e8566e', '#f6c64b', '#f3a6b8'],
  summer: ['#f08a5c', '#c86ab0', '#f6d36a'],
  autumn: ['#c8602c', '#8a3048', '#e2a23c'],
}

export const flowerVase: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere({ ...setting, light: setting.light === 'night' ? 'dusk' : setting.light })
  const top = size.height * 0.74
  const unit = Math.min(size.width, size.height)
  const [x, foot, tall, half] = [size.width * random.between(0.36, 0.64), size.height * 0.88, unit * 0.32, unit * 0.1]
  const glass = random.pick(['#dfe8ea', '#5b7d8c', '#e9dcc8', '#b8745a'])
  const stems = Array.from({ length: 9 }, (_, index) =>
    tulip(
      random,
      [
        [x, foot - tall * 0.9],
        [
          x + (index - 4) * unit * 0.062 + random.between(-9, 9),
          foot - tall - unit * (0.3 - Math.abs(index - 4) * 0.035) + random.between(-14, 14),
        ],
      ],
      { radius: unit * random.between(0.06, 0.078), colour: air.near(random.pick(bouquets[season])) },
    ),
  )
  const vase = fill(
    `M${x - half * 0.7} ${foot - tall}C${x - half * 0.4} ${foot - tall * 0.75} ${x - half * 1.4} ${foot - tall * 0.5} ${x - half * 1.2} ${foot - tall * 0.2}Q${x - half} ${foot} ${x - half * 0.7} ${foot}H${x + half * 0.7}Q${x + half} ${foot} ${x + half * 1.2} ${foot - tall * 0.2}C${x + half * 1.4} ${foot - tall * 0.5} ${x + half * 0.4} ${foot - tall * 0.75} ${x + half * 0.7} ${foot - tall}z`,
    horizontalPaint([
      [0, darker(glass, 0.35)],
      [0.25, lighter(glass, 0.4)],
      [0.55, glass],
      [1, darker(glass, 0.55)],
    ]),
  )
  return (
    softBackdrop(random, size, random.pick(walls).map(air.near)) +
    windowLight(setting, air.sun) +
    woodenTable(setting, top, air.near('#a87f5a')) +
    shadowUnder([x, foot], half * 1.8) +
    stems.join('') +
    vase
  )
}
