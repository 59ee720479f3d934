import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { mix } from '../drawing/colour.ts'
import { smoothstep } from '../drawing/noise.ts'
import { ridgeLine, rockFace } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { curve, ellipse, fill, polygon, radialPaint, rectangle, type Point } from '../drawing/svg.ts'
import { water } from '../drawing/water.ts'
import type { Scene } from './scene.ts'

const tower = (air: Atmosphere, [x, foot]: Point, { height, band }: { height: number; band: string }) => {
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
    tower(air, spot, { height: size.height * 0.42, band: random.pick(['#b8382f', '#2d4a63', '#3a3a3a']) }) +
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
