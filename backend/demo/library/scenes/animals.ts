import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, mix } from '../drawing/colour.ts'
import { below, pointAt, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { ellipse, fill, group, polygon, rectangle, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { grass, spruceLine } from '../drawing/trees.ts'
import { water } from '../drawing/water.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene } from './scene.ts'

const placed = (at: Point, scale: number, content: string) =>
  group(`transform="translate(${at.join(' ')}) scale(${scale})"`, content)

/** A stag looking up, 100 units tall, its hooves at the origin. */
const stag = (colour: string) => {
  const body =
    'M-34 -52C-20 -58 4 -57 14 -56C20 -60 24 -68 26 -78C27 -83 31 -87 36 -86L45 -81C47 -79 46 -77 43 -77L35 -75C33 -66 32 -54 26 -44C23 -38 20 -36 19 -30L20 -2L16 0L14 0L13 -28C11 -33 8 -35 2 -35C-8 -34 -16 -34 -22 -37L-25 -26L-23 -2L-26 0L-29 0L-31 -27C-38 -34 -39 -47 -34 -52z'
  const farLegs = 'M8 -36L9 -3L12 -1L7 -1L3 -34zM-28 -36L-34 -22L-31 -2L-34 -1L-37 -23z'
  const antlers =
    'M33 -86C29 -94 22 -98 22 -108M28 -94C32 -97 33 -101 32 -106M23 -100C19 -101 17 -104 16 -107M36 -86C38 -94 46 -97 47 -107M39 -93C36 -97 37 -101 38 -105M45 -99C49 -100 52 -103 53 -106'
  return (
    fill(farLegs, darker(colour, 0.2)) +
    fill(body, colour) +
    fill('M30 -85L23 -90L27 -82zM-36 -50l-4 7l5 -1z', colour) +
    stroke(antlers, colour, 1.7)
  )
}

export const deerInMist: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const level = size.height * random.between(0.74, 0.8)
  const woods = [0.82, 0.66, 0.46].map((distance, index) => {
    const line = ridgeLine({
      random,
      size,
      level: level - size.height * (0.09 - index * 0.035),
      relief: size.height * 0.02,
      roughness: 0.45,
    })
    const tone = air.far('#33473f', distance)
    return (
      spruceLine(random, line, { height: size.height * (0.2 + index * 0.09), step: 7, colour: tone }) +
      fill(
        below(line, size),
        verticalPaint([
          [0, tone],
          [0.5, mix(tone, air.haze, 0.8)],
        ]),
      )
    )
  })
  const field = ridgeLine({ random, size, level, relief: size.height * 0.018, roughness: 0.4 })
  const colour = mix(air.near('#3a2c24'), air.haze, 0.12)
  const spot = pointAt(field, random.between(0.3, 0.7))
  const herd = Array.from({ length: random.whole(0, 2) }, () => {
    const [x, y] = random.pick(field)
    return placed([x, y + 4], size.height * 0.0016, stag(mix(colour, air.haze, 0.5)))
  })
  const tufts = Array.from({ length: 260 }, () => {
    const [x, y] = [random.between(0, size.width), random.between(level + 10, size.height + 20)]
    return stroke(
      `M${x} ${y}q${random.between(-3, 3)} -9 ${random.between(-8, 8)} ${-random.between(10, 26)}`,
      mix(air.near(grass[season]), air.near('#2a2c1c'), random.between(0.1, 0.6)),
      1.3,
    )
  })
  return (
    sky({ random, air, size, horizon: level, cover: random.between(0, 0.5) }) +
    woods.join('') +
    fill(
      below(field, size),
      verticalPaint([
        [0, air.far(grass[season], 0.35)],
        [1, air.near(darker(grass[season], 0.5))],
      ]),
    ) +
    herd.join('') +
    placed([spot[0], spot[1] + size.height * 0.05], size.height * random.between(0.0034, 0.0044), stag(colour)) +
    tufts.join('')
  )
}

const gull = (random: Random, [x, y]: Point, { span, colour }: { span: number; colour: string }) => {
  const [lift, tilt] = [random.between(0.1, 0.5), random.between(-16, 16)]
  return group(
    `transform="translate(${x} ${y}) rotate(${tilt})"`,
    fill(
      `M0 0C${-span * 0.2} ${-span * lift} ${-span * 0.6} ${-span * lift * 0.9} ${-span} ${-span * lift * 0.3}C${-span * 0.6} ${-span * lift * 0.66} ${-span * 0.3} ${-span * lift * 0.4} 0 ${span * 0.11}C${span * 0.3} ${-span * lift * 0.4} ${span * 0.6} ${-span * lift * 0.66} ${span} ${-span * lift * 0.3}C${span * 0.6} ${-span * lift * 0.9} ${span * 0.2} ${-span * lift} 0 0z`,
      colour,
    ),
  )
}

export const birdsOverWater: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.66, 0.78)
  const far = fill(
    below(ridgeLine({ random, size, level: shore - 3, relief: size.height * 0.03, roughness: 0.5 }), {
      width: size.width,
      height: shore,
    }),
    air.far('#43525c', 0.6),
  )
  const lead: Point = [size.width * random.between(0.3, 0.7), size.height * random.between(0.2, 0.4)]
  const flock = Array.from({ length: random.whole(9, 26) }, (_, index) =>
    gull(
      random,
      [
        lead[0] + (index % 2 ? 1 : -1) * index * size.width * 0.017 + random.between(-26, 26),
        lead[1] + index * size.height * 0.008 + random.between(-24, 24),
      ],
      { span: random.between(6, 17), colour: mix(air.near('#20242c'), air.middle, random.between(0, 0.3)) },
    ),
  ).join('')
  const reeds = Array.from({ length: 60 }, () => {
    const x = (random.chance(0.5) ? 0 : size.width * 0.72) + random.between(-30, size.width * 0.28)
    return stroke(
      `M${x} ${size.height + 5}Q${x + random.between(-6, 6)} ${size.height * 0.9} ${x + random.between(-22, 22)} ${size.height * random.between(0.68, 0.9)}`,
      air.near(random.pick(['#2e2f22', '#4a4228', '#23291f'])),
      random.between(1, 2.4),
    )
  }).join('')
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.35, 0.9) }) +
    far +
    water({ random, air, size, shore, mirrored: far, waves: random.between(0.1, 0.5) }) +
    flock +
    reeds
  )
}

/** A sitting cat seen from behind, 100 units tall, sitting on the origin. */
const cat = (colour: string) =>
  fill(
    'M-26 0C-38 -22 -30 -52 -15 -64C-20 -72 -20 -84 -17 -99L-7 -88C-3 -90 5 -90 9 -88L18 -99C22 -84 21 -72 17 -64C31 -52 38 -22 27 0z',
    colour,
  ) + stroke('M22 -3C44 2 56 -6 52 -22C50 -30 43 -29 44 -22', colour, 7)

export const catAtWindow: Scene = (setting) => {
  const { random, size, season } = setting
  const air: Atmosphere = createAtmosphere(setting)
  const sill = size.height * 0.82
  const leaf = { winter: '#b8c6d2', spring: '#9cc06a', summer: '#5f8f4c', autumn: '#d08a3c' }[season]
  const outside = softBackdrop(random, size, [
    air.zenith,
    air.middle,
    air.horizon,
    air.near(leaf),
    air.near(darker(leaf, 0.4)),
  ])
  const lights = bokeh(random, {
    colours: [air.sun, air.horizon, '#ffd9a0'],
    count: 36,
    area: { at: [0, size.height * 0.2], size: { width: size.width, height: size.height * 0.55 } },
    radius: [10, 38],
    strength: 0.42,
  })
  const snow =
    season === 'winter'
      ? Array.from({ length: 120 }, () =>
          fill(
            ellipse([random.between(0, size.width), random.between(0, sill)], random.between(0.8, 4)),
            '#ffffff',
            'fill-opacity="0.65"',
          ),
        ).join('')
      : ''
  const wood = air.near('#5a4638')
  const bars =
    [0.02, 0.49, 0.96]
      .map((share) =>
        fill(
          rectangle([size.width * share - 9, -10], { width: 18, height: sill }),
          verticalPaint([
            [0, wood],
            [1, darker(wood, 0.3)],
          ]),
        ),
      )
      .join('') + fill(rectangle([-10, size.height * 0.32], { width: size.width + 20, height: 12 }), wood)
  const board = fill(
    rectangle([-10, sill], { width: size.width + 20, height: size.height - sill + 10 }),
    verticalPaint([
      [0, mix(wood, air.horizon, 0.45)],
      [0.12, wood],
      [1, darker(wood, 0.6)],
    ]),
  )
  const fur = mix(random.pick(['#1d1a1c', '#5a3622', '#4a4a50']), air.haze, 0.06)
  const pot = size.width * random.pick([0.1, 0.86])
  const plant =
    fill(
      polygon([
        [pot - 28, sill - 46],
        [pot + 28, sill - 46],
        [pot + 21, sill + 4],
        [pot - 21, sill + 4],
      ]),
      air.near('#8f4f38'),
    ) +
    Array.from({ length: 13 }, () => {
      const [dx, dy] = [random.between(-60, 60), random.between(50, 130)]
      return fill(
        `M${pot} ${sill - 44}Q${pot + dx * 0.2 - 12} ${sill - 44 - dy * 0.7} ${pot + dx} ${sill - 44 - dy}Q${pot + dx * 0.5 + 12} ${sill - 44 - dy * 0.4} ${pot} ${sill - 44}z`,
        air.near(random.pick(['#2f4a30', '#40623a', '#25402c'])),
      )
    }).join('')
  return (
    outside +
    lights +
    snow +
    bars +
    board +
    plant +
    placed([size.width * random.between(0.32, 0.66), sill + 8], size.height * 0.0044, cat(fur))
  )
}
