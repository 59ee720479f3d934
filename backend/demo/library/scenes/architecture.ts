import { createAtmosphere } from '../drawing/atmosphere.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import { sky } from '../drawing/sky.ts'
import {
  blurred,
  clipped,
  fill,
  polygon,
  rectangle,
  stroke,
  verticalPaint,
  horizontalPaint,
  type Point,
} from '../drawing/svg.ts'
import { water } from '../drawing/water.ts'
import type { Scene } from './scene.ts'

const plasters = ['#f3ece0', '#e2b99a', '#d98f72', '#e8cf9a', '#b9c4bd', '#c98a86'] as const

/** An arcade in plaster with the sea behind, each arch deeper than the one before it. */
export const arches: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.58, 0.66)
  const colour = random.pick(plasters)
  const centre = size.width * random.between(0.45, 0.55)
  const unit = Math.min(size.width, size.height)
  const view =
    sky({ random, air, size, horizon, cover: random.between(0.1, 0.6) }) +
    water({ random, air, size, shore: horizon, waves: 0.5 })
  const frames = [0.62, 0.86, 1.16].map((scale, index) => {
    const [half, top, foot] = [
      unit * 0.36 * scale,
      size.height * (0.5 - 0.36 * scale),
      size.height * (0.7 + 0.17 * scale),
    ]
    const opening = `M${centre - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${centre + half} ${top + half}V${foot}z`
    const wall = air.near(darker(colour, 0.3 - index * 0.13))
    const depth = half * 0.13
    const reveal = `M${centre - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${centre + half} ${top + half}V${foot}H${centre + half - depth}V${top + half + depth * 0.4}A${half - depth} ${half - depth} 0 0 0 ${centre - half + depth} ${top + half + depth * 0.4}V${foot}z`
    const paint = horizontalPaint([
      [0, lighter(wall, 0.1)],
      [0.5, wall],
      [1, darker(wall, 0.22)],
    ])
    return (
      fill(
        `${rectangle([-10, -10], { width: size.width + 20, height: size.height + 20 })}${opening}`,
        paint,
        'fill-rule="evenodd"',
      ) +
      fill(
        reveal,
        horizontalPaint([
          [0, darker(wall, 0.42)],
          [0.5, darker(wall, 0.22)],
          [1, lighter(wall, 0.24)],
        ]),
      )
    )
  })
  const floor = fill(
    polygon([
      [centre - unit * 0.225, size.height * 0.805],
      [centre + unit * 0.225, size.height * 0.805],
      [centre + unit * 0.62, size.height + 10],
      [centre - unit * 0.62, size.height + 10],
    ]),
    verticalPaint([
      [0, air.near(lighter(colour, 0.25))],
      [1, air.near(darker(colour, 0.25))],
    ]),
  )
  const sunPatch = blurred(
    3,
    fill(
      polygon([
        [centre - unit * 0.12, size.height * 0.82],
        [centre + unit * 0.14, size.height * 0.82],
        [centre + unit * 0.42, size.height],
        [centre + unit * 0.06, size.height],
      ]),
      air.sun,
      'fill-opacity="0.45"',
    ),
  )
  return view + frames.join('') + floor + sunPatch
}

/** A tall facade seen from below, its panes mirroring the sky. */
export const glassFacade: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const isLit = air.light === 'night' || air.light === 'dusk'
  const [apex, edge] = [random.between(0.3, 0.7) * size.width, size.height * random.between(0.04, 0.14)]
  const side = (foot: number, shade: number) => {
    const columns = 9
    const at = (u: number, v: number): Point => [
      apex + (foot - apex) * u * (0.45 + 0.55 * v),
      edge + (size.height - edge) * v + u * size.height * 0.16 * (1 - v),
    ]
    const panes: string[] = []
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < 17; row++) {
        const [u0, u1, v0, v1] = [
          column / columns,
          (column + 0.93) / columns,
          (row / 17) ** 1.35,
          ((row + 0.9) / 17) ** 1.35,
        ]
        const mirrored = mix(
          mix(air.zenith, air.horizon, (random.next() * 0.5 + row / 17) / 1.5),
          '#10202c',
          shade + random.between(0, 0.16),
        )
        const colour = isLit && random.chance(0.32) ? random.pick(['#ffd48a', '#ffe6b8', '#ffc266']) : mirrored
        panes.push(fill(polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]), colour))
      }
    return (
      fill(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), mix(air.near('#39424c'), '#0a0f16', shade)) +
      panes.join('')
    )
  }
  return (
    sky({ random, air, size, horizon: size.height, cover: random.between(0.35, 0.8) }) +
    side(-size.width * 0.25, 0.12) +
    side(size.width * 1.3, 0.42) +
    stroke(`M${apex} ${edge}V${size.height}`, lighter(air.horizon, 0.3), 1.2)
  )
}

/** Looking up a winding stair. */
export const spiralStair: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: setting.light === 'night' ? 'dusk' : setting.light })
  const wall = air.near(random.pick(plasters))
  const centre: Point = [size.width * random.between(0.42, 0.58), size.height * random.between(0.4, 0.55)]
  const reach = Math.hypot(size.width, size.height) * 0.72
  const start = random.between(0, 6)
  const steps = Array.from({ length: 96 }, (_, index) => {
    const [turn, next] = [start + index * 0.21, start + (index + 1.04) * 0.21]
    const outer = reach * 0.962 ** index
    const inner = outer * 0.6
    const point = (angle: number, radius: number): Point => [
      centre[0] + Math.cos(angle) * radius,
      centre[1] + Math.sin(angle) * radius * 0.94,
    ]
    const facing = 0.5 + 0.5 * Math.cos(turn - 0.9)
    const tread = mix(darker(wall, 0.66 - index * 0.004), lighter(wall, 0.3), facing * (0.55 + index * 0.004))
    const rail = stroke(
      `M${point(turn, inner).join(' ')}L${point(next, inner).join(' ')}`,
      darker('#4a2f22', 0.3 - facing * 0.3),
      Math.max(0.8, outer * 0.02),
    )
    const shade = fill(
      polygon([point(turn, outer), point(turn + 0.035, outer), point(turn + 0.035, inner), point(turn, inner)]),
      '#140e0c',
      'fill-opacity="0.35"',
    )
    return (
      fill(
        polygon([point(turn, outer * 1.05), point(next, outer * 1.05), point(next, inner), point(turn, inner)]),
        tread,
      ) +
      shade +
      rail
    )
  })
  const lamp = clipped(
    rectangle([0, 0], size),
    blurred(
      12,
      fill(
        polygon(
          [0, 1, 2, 3, 4, 5, 6, 7].map((corner): Point => [
            centre[0] + Math.cos(corner * 0.785) * reach * 0.028,
            centre[1] + Math.sin(corner * 0.785) * reach * 0.028,
          ]),
        ),
        '#fff7e0',
      ),
    ),
  )
  return fill(rectangle([0, 0], size), darker(wall, 0.5)) + steps.join('') + lamp
}
