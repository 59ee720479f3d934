import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
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
import { water } from '../drawing/water.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene, SceneSetting } from './scene.ts'

export const lamplight = ['#ffd48a', '#ffc266', '#ffe8bd', '#fff3dc', '#ffb060', '#cfe4ff'] as const

const windows = (
  random: Random,
  { at, width, height }: Size & { at: Point },
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
              { at: [x, top], width, height },
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
