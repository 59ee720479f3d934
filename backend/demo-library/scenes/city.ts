import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter, mix, type Colour } from '../drawing/colour.ts'
import { sky } from '../drawing/sky.ts'
import {
  blurred,
  ellipse,
  fill,
  polygon,
  radialPaint,
  rectangle,
  stroke,
  verticalPaint,
  type Point,
  type Size,
} from '../drawing/svg.ts'
import { tree } from '../drawing/trees.ts'
import { water } from '../drawing/water.ts'
import type { Scene, SceneSetting } from './scene.ts'

const lamplight = ['#ffd48a', '#ffc266', '#ffe8bd', '#fff3dc', '#ffb060', '#cfe4ff'] as const

const windows = (
  random: SceneSetting['random'],
  at: Point,
  { width, height }: Size,
  look: { lit: number; dark: Colour; pane: number },
) => {
  const byColour = new Map<string, string>()
  const step = look.pane * 1.9
  for (let y = at[1] + look.pane; y < at[1] + height - look.pane; y += step * 1.15)
    for (let x = at[0] + look.pane * 0.7; x < at[0] + width - look.pane; x += step) {
      const colour = random.chance(look.lit) ? random.pick(lamplight) : look.dark
      byColour.set(
        colour,
        (byColour.get(colour) ?? '') + rectangle([x, y], { width: look.pane, height: look.pane * 1.25 }),
      )
    }
  return [...byColour]
    .map(([colour, panes]) => fill(panes, colour, `fill-opacity="${colour === look.dark ? 0.35 : 0.9}"`))
    .join('')
}

/** Rows of towers, the far ones in the haze; after sunset their windows are lit. */
const skyline = ({ random, size }: SceneSetting, air: Atmosphere, foot: number) => {
  const lit = { dawn: 0.1, day: 0, golden: 0.12, dusk: 0.38, night: 0.5 }[air.light]
  return [0.62, 0.38, 0.12]
    .map((distance, index) => {
      const blocks: string[] = []
      for (let x = -20; x < size.width + 20;) {
        const width = size.width * random.between(0.03, 0.075)
        const centre = 1 - Math.abs(x / size.width - 0.5) * 1.2
        const height = size.height * random.between(0.08, 0.34) * (1.15 - index * 0.22) * (0.55 + centre * 0.7)
        const wall = mix(air.far(random.pick(['#3d4656', '#56504e', '#2f3b4a', '#6a6460']), distance), air.zenith, 0.18)
        const face = verticalPaint([
          [0, lighter(wall, 0.06)],
          [1, mix(wall, air.haze, 0.25)],
        ])
        const top = foot - height
        const crown = random.chance(0.25)
          ? fill(
              polygon([
                [x + width * 0.3, top],
                [x + width * 0.5, top - height * 0.16],
                [x + width * 0.7, top],
              ]),
              wall,
            ) + stroke(`M${x + width / 2} ${top - height * 0.1}V${top - height * 0.34}`, wall, 1)
          : ''
        const side = fill(
          rectangle([x + width * 0.7, top], { width: width * 0.3, height }),
          darker(wall, 0.3),
          'fill-opacity="0.45"',
        )
        blocks.push(
          crown +
            fill(rectangle([x, top], { width, height: height + 4 }), face) +
            side +
            windows(
              random,
              [x, top],
              { width, height },
              { lit: lit * (0.5 + index * 0.3), dark: darker(wall, 0.4), pane: 2 + index * 0.9 },
            ),
        )
        x += width * random.between(0.8, 1.25)
      }
      return blocks.join('')
    })
    .join('')
}

export const skylineOverWater: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.6, 0.7)
  const towers = skyline(setting, air, shore)
  const isDark = air.light === 'night' || air.light === 'dusk'
  const dome = fill(
    ellipse([size.width / 2, shore], size.width * 0.7, 0.5),
    radialPaint([
      [0, isDark ? '#ff9a5c' : air.haze, 0.5],
      [1, isDark ? '#8a5a80' : air.haze, 0],
    ]),
  )
  const streaks = isDark
    ? blurred(
        '2.1 16',
        Array.from({ length: 46 }, () =>
          fill(
            rectangle([random.between(0, size.width), shore + 2], {
              width: random.between(1.5, 5),
              height: (size.height - shore) * random.between(0.25, 0.85),
            }),
            random.pick(lamplight),
            'fill-opacity="0.5"',
          ),
        ).join(''),
      )
    : ''
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.2, 0.7) }) +
    dome +
    towers +
    water({
      random,
      air,
      size,
      shore,
      mirrored: towers
        .replaceAll('<image', '<g')
        .slice(0, 60000)
        .replace(/<[^>]*$/, ''),
      waves: 0.3,
    }) +
    streaks
  )
}

const bridgeShape = (size: Size, air: Atmosphere, deck: number) => {
  const steel = mix(air.near('#a8452f'), air.haze, 0.12)
  const towers = [0.24, 0.78].map((share) => share * size.width)
  const top = deck - size.height * 0.36
  const cable = (from: Point, to: Point) =>
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${deck + (deck - top) * 0.82} ${to[0]} ${to[1]}`
  const [left, right] = towers as [number, number]
  const hangers = Array.from({ length: 40 }, (_, index) => {
    const share = (index + 0.5) / 40
    const x = left + (right - left) * share
    const y = top * ((1 - share) ** 2 + share ** 2) + 2 * share * (1 - share) * (deck + (deck - top) * 0.82)
    return `M${x} ${Math.min(y, deck)}V${deck}`
  }).join('')
  const legs = towers.map(
    (x) =>
      [-7, 5]
        .map((shift) =>
          fill(
            polygon([
              [x + shift - 3.5, deck + size.height * 0.16],
              [x + shift - 2, top],
              [x + shift + 2.5, top],
              [x + shift + 4, deck + size.height * 0.16],
            ]),
            shift < 0 ? steel : darker(steel, 0.3),
          ),
        )
        .join('') +
      [0.1, 0.45, 0.75]
        .map((level) =>
          fill(rectangle([x - 8, top + (deck - top) * level], { width: 16, height: 5 }), darker(steel, 0.15)),
        )
        .join(''),
  )
  return (
    stroke(hangers, steel, 0.8) +
    stroke(
      cable([left, top], [right, top]) +
        `M${left} ${top}Q${left * 0.5} ${deck - 30} -10 ${deck}M${right} ${top}Q${(right + size.width) / 2} ${deck - 30} ${size.width + 10} ${deck}`,
      steel,
      2.6,
    ) +
    fill(rectangle([-10, deck], { width: size.width + 20, height: 7 }), darker(steel, 0.25)) +
    legs.join('')
  )
}

export const suspensionBridge: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * 0.72
  const far = skyline(setting, { ...air, far: (surface, distance) => air.far(surface, 0.5 + distance * 0.5) }, shore)
  const bridge = bridgeShape(size, air, shore - size.height * 0.14)
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.3, 0.9) }) +
    far +
    water({ random, air, size, shore, mirrored: bridge, waves: 0.5 }) +
    bridge
  )
}

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
