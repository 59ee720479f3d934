import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import { sky } from '../drawing/sky.ts'
import { blurred, ellipse, fill, polygon, rectangle, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { tree } from '../drawing/trees.ts'
import { water } from '../drawing/water.ts'
import { lamplight } from './skyline.ts'
import type { Scene } from './scene.ts'

/** A wet street at night, out of focus, and someone under an umbrella. */
export const rainyStreet: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: 'night' })
  const lights = ['#ffb45c', '#ff6a4a', '#ffd9a0', '#6ac4ff', '#ff8fb0', '#8fe0c0']
  const street = softBackdrop(random, size, ['#101a30', '#1d2c4a', '#3a3048', '#1a2033', '#0c111e'])
  const above = { at: [0, size.height * 0.12] as Point, size: { width: size.width, height: size.height * 0.46 } }
  const mirrored = blurred(
    '3 26',
    bokeh(random, {
      colours: lights,
      count: 26,
      area: { at: [0, size.height * 0.68], size: { width: size.width, height: size.height * 0.22 } },
      radius: [6, 18],
      strength: 0.8,
    }),
  )
  const [x, foot, tall] = [size.width * random.between(0.3, 0.7), size.height * 0.9, size.height * 0.42]
  const figure =
    fill(
      `M${x - tall * 0.1} ${foot - tall * 0.62}Q${x} ${foot - tall * 0.76} ${x + tall * 0.1} ${foot - tall * 0.62}L${x + tall * 0.14} ${foot - tall * 0.24}L${x + tall * 0.07} ${foot - tall * 0.23}L${x + tall * 0.06} ${foot}L${x + tall * 0.01} ${foot}L${x} ${foot - tall * 0.2}L${x - tall * 0.03} ${foot}L${x - tall * 0.08} ${foot}L${x - tall * 0.07} ${foot - tall * 0.23}L${x - tall * 0.14} ${foot - tall * 0.24}z`,
      '#090c14',
    ) + fill(ellipse([x, foot - tall * 0.76], tall * 0.058, 1.2), '#090c14')
  const cover = random.pick(['#c23a34', '#e0a030', '#2f6f8f'])
  const umbrella =
    fill(
      `M${x - tall * 0.4} ${foot - tall * 0.82}Q${x - tall * 0.34} ${foot - tall * 1.12} ${x} ${foot - tall * 1.14}Q${x + tall * 0.34} ${foot - tall * 1.12} ${x + tall * 0.4} ${foot - tall * 0.82}Q${x + tall * 0.27} ${foot - tall * 0.87} ${x + tall * 0.14} ${foot - tall * 0.82}Q${x} ${foot - tall * 0.88} ${x - tall * 0.14} ${foot - tall * 0.82}Q${x - tall * 0.27} ${foot - tall * 0.87} ${x - tall * 0.4} ${foot - tall * 0.82}z`,
      verticalPaint([
        [0, lighter(cover, 0.12)],
        [1, darker(cover, 0.5)],
      ]),
    ) + stroke(`M${x + tall * 0.04} ${foot - tall * 0.84}V${foot - tall * 0.5}`, '#0a0c12', 1.6)
  const shadow = blurred(
    '3 9',
    `<g transform="translate(0 ${foot * 2}) scale(1 -1)" opacity="0.5">${figure}${umbrella}</g>`,
  )
  const rain = Array.from({ length: 90 }, () => {
    const [rx, ry, length] = [random.between(0, size.width), random.between(0, size.height), random.between(10, 34)]
    return `M${rx} ${ry}l${-length * 0.12} ${length}`
  }).join('')
  return (
    street +
    bokeh(random, { colours: lights, count: 60, area: above, radius: [7, 30], strength: 0.75 }) +
    mirrored +
    shadow +
    figure +
    umbrella +
    `<g opacity="0.22">${stroke(rain, mix(air.sun, '#9fb8d8', 0.4), 0.8)}</g>`
  )
}

const gables = ['stepped', 'bell', 'pointed'] as const

const gable = (kind: (typeof gables)[number], [x, y]: Point, width: number) => {
  const rise = width * 0.62
  if (kind === 'pointed')
    return polygon([
      [x, y],
      [x + width / 2, y - rise],
      [x + width, y],
    ])
  if (kind === 'bell')
    return `M${x} ${y}C${x + width * 0.3} ${y} ${x + width * 0.2} ${y - rise * 0.9} ${x + width * 0.36} ${y - rise}H${x + width * 0.64}C${x + width * 0.8} ${y - rise * 0.9} ${x + width * 0.7} ${y} ${x + width} ${y}z`
  const step = (index: number): Point[] => [
    [x + index * width * 0.125, y - index * rise * 0.3],
    [x + index * width * 0.125, y - (index + 1) * rise * 0.3],
  ]
  const left = [0, 1, 2, 3].flatMap(step)
  return polygon([...left, ...left.map(([px, py]): Point => [2 * x + width - px, py]).reverse()])
}

/** Old houses along a canal. */
export const canalHouses: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.68, 0.74)
  const lit = { dawn: 0.15, day: 0, golden: 0.1, dusk: 0.5, night: 0.55 }[air.light]
  const houses: string[] = []
  for (let x = -10; x < size.width;) {
    const [width, height] = [size.height * random.between(0.13, 0.18), size.height * random.between(0.34, 0.44)]
    const wall = air.far(
      random.pick(['#8f4434', '#b5654a', '#6d3b32', '#d9b48a', '#58606a', '#e6dcc8', '#7a4a3a']),
      0.08,
    )
    const roof =
      fill(gable(random.pick(gables), [x, shore - height + 1], width), wall) +
      (season === 'winter'
        ? stroke(
            `M${x} ${shore - height}l${width / 2} ${-width * 0.6}l${width / 2} ${width * 0.6}`,
            air.near('#f2f6fa'),
            3,
          )
        : '')
    const front = fill(
      rectangle([x, shore - height], { width, height }),
      verticalPaint([
        [0, lighter(wall, 0.08)],
        [1, darker(wall, 0.25)],
      ]),
    )
    const panes = [0, 1, 2, 3].flatMap((row) =>
      [0.14, 0.42, 0.7].map((column) => {
        const at: Point = [x + width * column, shore - height + height * (0.08 + row * 0.235)]
        const frame = fill(
          rectangle([at[0] - 1.6, at[1] - 1.6], { width: width * 0.16 + 3.2, height: height * 0.15 + 3.2 }),
          air.near('#efe9dc'),
        )
        return (
          frame +
          fill(
            rectangle(at, { width: width * 0.16, height: height * 0.15 }),
            random.chance(lit) ? random.pick(lamplight) : air.near('#2c3a46'),
          )
        )
      }),
    )
    houses.push(
      roof +
        front +
        panes.join('') +
        fill(rectangle([x + width - 1, shore - height], { width: 1.6, height }), '#150f10', 'fill-opacity="0.4"'),
    )
    x += width
  }
  const row = houses.join('')
  const quay = fill(rectangle([-10, shore - 5], { width: size.width + 20, height: 14 }), air.near('#4a4542'))
  const trees = [0.14, 0.82]
    .map((share) =>
      tree(random, [size.width * (share + random.between(-0.06, 0.06)), shore], { height: size.height * 0.34, air }),
    )
    .join('')
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.2, 0.8) }) +
    row +
    trees +
    quay +
    water({ random, air, size, shore: shore + 9, mirrored: row, waves: 0.22 })
  )
}
