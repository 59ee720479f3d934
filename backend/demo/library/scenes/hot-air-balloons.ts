import { createAtmosphere } from '../drawing/atmosphere.ts'
import { darker, mix, type Colour } from '../drawing/colour.ts'
import { below } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { fill, polygon, radialPaint, stroke, type Point } from '../drawing/svg.ts'
import { grass, hedge } from '../drawing/trees.ts'
import { hillLine } from './countryside.ts'
import type { Painter, Scene } from './scene.ts'

const balloon = ({ random, air }: Painter, [x, y]: Point, radius: number) => {
  const [one, two] = random.pick([
    ['#d8432f', '#f6c64b'],
    ['#2c6fa3', '#f4efe2'],
    ['#e2792b', '#7b2d4b'],
    ['#3b8f7a', '#f6d36a'],
    ['#8a3f86', '#f29c6b'],
  ] as const)
  const distance = Math.max(0, 0.5 - radius / 160)
  const gore = (share: number, colour: Colour) =>
    fill(
      `M${x} ${y - radius}C${x + radius * 1.28 * share} ${y - radius} ${x + radius * 1.36 * share} ${y + radius * 0.25} ${x + radius * 0.22 * share} ${y + radius * 1.2}L${x - radius * 0.22 * share} ${y + radius * 1.2}C${x - radius * 1.36 * share} ${y + radius * 0.25} ${x - radius * 1.28 * share} ${y - radius} ${x} ${y - radius}z`,
      air.far(colour, distance),
    )
  const gores = [1, 0.78, 0.52, 0.24].map((share, index) => gore(share, index % 2 ? two : one)).join('')
  const shade = radialPaint(
    [
      [0, '#ffffff', 0.4],
      [0.5, '#ffffff', 0],
      [1, '#1a1030', 0.5],
    ],
    [air.sunAt[0] > x / 700 ? 0.7 : 0.3, 0.25],
  )
  const basket = fill(
    polygon([
      [x - radius * 0.13, y + radius * 1.45],
      [x + radius * 0.13, y + radius * 1.45],
      [x + radius * 0.1, y + radius * 1.65],
      [x - radius * 0.1, y + radius * 1.65],
    ]),
    air.far('#5b3a22', distance),
  )
  const ropes = stroke(
    `M${x - radius * 0.2} ${y + radius * 1.2}L${x - radius * 0.12} ${y + radius * 1.46}M${x + radius * 0.2} ${y + radius * 1.2}L${x + radius * 0.12} ${y + radius * 1.46}`,
    air.far('#40302a', distance),
    radius * 0.02,
  )
  return (
    gores +
    fill(
      `M${x} ${y - radius}C${x + radius * 1.28} ${y - radius} ${x + radius * 1.36} ${y + radius * 0.25} ${x + radius * 0.22} ${y + radius * 1.2}L${x - radius * 0.22} ${y + radius * 1.2}C${x - radius * 1.36} ${y + radius * 0.25} ${x - radius * 1.28} ${y - radius} ${x} ${y - radius}z`,
      shade,
    ) +
    ropes +
    basket
  )
}

export const hotAirBalloons: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * 0.74
  const unit = Math.min(size.width, size.height)
  const ridges = [0.7, 0.45, 0.15].map((distance, index) =>
    fill(
      below(hillLine(setting, horizon + size.height * index * 0.085, size.height * 0.05), size),
      mix(air.far(grass[setting.season], distance), darker(air.zenith, 0.2), 0.25),
    ),
  )
  const places = Array.from({ length: random.whole(4, 8) }, (_, index): [Point, number] => [
    [size.width * random.between(0.06, 0.94), size.height * random.between(0.12, 0.62)],
    unit * (index === 0 ? random.between(0.13, 0.19) : random.between(0.02, 0.065)),
  ])
  return (
    sky({ random, air, size, horizon, cover: random.between(0.1, 0.5) }) +
    ridges.join('') +
    hedge(random, hillLine(setting, size.height * 0.97, size.height * 0.03), {
      height: size.height * 0.07,
      air,
      distance: 0.1,
    }) +
    places
      .toSorted((a, b) => a[1] - b[1])
      .map(([at, radius]) => balloon({ random, air }, at, radius))
      .join('')
  )
}
