import { createAtmosphere } from '../drawing/atmosphere.ts'
import { darker, lighter, mix } from '../drawing/colour.ts'
import { below, pointAt, ridgeLine, rockFace } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { blurred, ellipse, fill, polygon, radialPaint, rectangle, verticalPaint, type Point } from '../drawing/svg.ts'
import { foliage, grass, hedge, spruceLine, tree } from '../drawing/trees.ts'
import { ground } from './countryside.ts'
import type { Painter, Scene } from './scene.ts'

const house = ({ random, air }: Painter, [x, foot]: Point, width: number) => {
  const height = width * 0.5
  const { season } = air
  const isLit = air.light === 'night' || air.light === 'dusk' || (air.light !== 'day' && random.chance(0.5))
  const wall = air.near(random.pick(['#7a4f36', '#e9dfcc', '#9a3f34', '#d8c3a0', '#5f4636']))
  const roof = season === 'winter' ? air.near('#f4f8fc') : air.near(random.pick(['#8a4636', '#4f4a4c', '#6e3f30']))
  const eaves = foot - height
  const front = fill(
    rectangle([x, eaves], { width, height }),
    verticalPaint([
      [0, darker(wall, 0.25)],
      [1, wall],
    ]),
  )
  const gable = fill(
    polygon([
      [x - width * 0.08, eaves],
      [x + width * 0.2, eaves - width * 0.42],
      [x + width * 0.82, eaves - width * 0.42],
      [x + width * 1.08, eaves],
    ]),
    verticalPaint([
      [0, lighter(roof, 0.06)],
      [1, darker(roof, season === 'winter' ? 0.12 : 0.3)],
    ]),
  )
  const chimney =
    fill(
      rectangle([x + width * 0.66, eaves - width * 0.58], { width: width * 0.1, height: width * 0.26 }),
      darker(wall, 0.3),
    ) +
    (season === 'summer'
      ? ''
      : blurred(
          4,
          [0, 1, 2, 3]
            .map((puff) =>
              fill(
                ellipse(
                  [x + width * (0.74 + puff * 0.09), eaves - width * (0.66 + puff * 0.2)],
                  width * (0.06 + puff * 0.04),
                ),
                mix(air.haze, '#ffffff', 0.3),
                'fill-opacity="0.4"',
              ),
            )
            .join(''),
        ))
  const panes = [0.14, 0.42, 0.7].map((share) => {
    const at: Point = [x + width * share, eaves + height * 0.3]
    const glow = isLit
      ? fill(
          ellipse([at[0] + width * 0.08, at[1] + height * 0.2], width * 0.34),
          radialPaint([
            [0, '#ffc46a', 0.6],
            [1, '#ffb04c', 0],
          ]),
        )
      : ''
    return (
      glow + fill(rectangle(at, { width: width * 0.15, height: height * 0.4 }), isLit ? '#ffdc94' : air.near('#3a4650'))
    )
  })
  return chimney + front + gable + panes.join('')
}

/** A few houses under the mountains; in winter deep in the snow with their windows lit. */
export const village: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const level = size.height * 0.52
  const line = ridgeLine({ random, size, level: level * 0.72, relief: size.height * 0.17, roughness: 0.55 })
  const mountains = rockFace(random, size, {
    line,
    bright: air.far('#a79a8c', 0.28),
    shaded: mix(air.far('#3c4656', 0.3), air.zenith, 0.3),
    snow: season === 'summer' ? null : air.far('#ffffff', 0.06),
    foot: air.haze,
    sunX: air.sunAt[0],
  })
  const wood = season === 'winter' ? '#4a5f66' : mix('#2c4a38', foliage[season][0], 0.25)
  const base = (distance: number) => air.far(season === 'winter' ? '#f1f6fa' : grass[season], distance)
  const rows = [0.42, 0.24, 0.06].map((distance, index) => {
    const foot = size.height * (0.6 + index * 0.14)
    const hill = ridgeLine({ random, size, level: foot, relief: size.height * 0.03, roughness: 0.4 })
    const trees = spruceLine(random, hill, {
      height: size.height * (0.1 + index * 0.06),
      step: 11 + index * 12,
      colour: air.far(wood, distance),
    })
    const houses = Array.from({ length: 4 - index }, (_, nth) => {
      const [x, y] = pointAt(hill, (0.08 + (nth + random.between(0.1, 0.6)) / (4 - index)) * 0.86)
      return house(
        { random, air: { ...air, near: (surface) => air.far(surface, distance * 0.8) } },
        [x, y + 4],
        size.height * (0.075 + index * 0.05),
      )
    }).join('')
    return (
      trees +
      houses +
      ground(
        setting,
        hill.map(([x, y]): Point => [x, y + 2]),
        {
          base: base(distance),
          shade: mix(base(distance), air.far(season === 'winter' ? '#9db3ca' : '#22381f', distance), 0.5),
        },
      )
    )
  })
  const flakes =
    season === 'winter' && random.chance(0.6)
      ? Array.from({ length: 170 }, () =>
          fill(
            ellipse([random.between(0, size.width), random.between(0, size.height)], 0.7 + random.next() ** 3 * 4.5),
            '#ffffff',
            'fill-opacity="0.7"',
          ),
        ).join('')
      : ''
  return (
    sky({ random, air, size, horizon: level, cover: random.between(0.3, 0.8) }) + mountains + rows.join('') + flakes
  )
}

/** A cottage in its garden, framed by trees. */
export const cottage: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const level = size.height * 0.7
  const far = ridgeLine({
    random,
    size,
    level: level - size.height * 0.06,
    relief: size.height * 0.05,
    roughness: 0.36,
  })
  const lawn = ridgeLine({ random, size, level, relief: size.height * 0.018, roughness: 0.36 })
  const base = air.near(season === 'winter' ? '#f1f6fa' : grass[season])
  const spot: Point = [size.width * random.between(0.34, 0.46), level + size.height * 0.05]
  const flowers =
    season === 'winter'
      ? ''
      : Array.from({ length: 240 }, () => {
          const y = random.between(level + size.height * 0.09, size.height)
          return fill(
            ellipse([random.between(0, size.width), y], 1.4 + (y - level) * 0.03),
            air.near(
              random.pick(
                season === 'autumn' ? foliage.autumn : ['#f3e9f0', '#e88aa8', '#f6d25a', '#c9a2e0', '#ffffff'],
              ),
            ),
            'fill-opacity="0.9"',
          )
        }).join('')
  const flakes =
    season === 'winter'
      ? Array.from({ length: 120 }, () =>
          fill(
            ellipse([random.between(0, size.width), random.between(0, size.height)], 0.7 + random.next() ** 3 * 4),
            '#ffffff',
            'fill-opacity="0.7"',
          ),
        ).join('')
      : ''
  return (
    sky({ random, air, size, horizon: level, cover: random.between(0.3, 0.85) }) +
    fill(below(far, size), air.far(grass[season], 0.55)) +
    hedge(random, far, { height: size.height * 0.07, air, distance: 0.5 }) +
    tree(random, [spot[0] - size.height * 0.16, spot[1] - 6], { height: size.height * 0.5, air, distance: 0.1 }) +
    house({ random, air }, spot, size.height * 0.34) +
    ground(
      setting,
      lawn.map(([x, y]): Point => [x, y + size.height * 0.045]),
      { base, shade: mix(base, air.near(season === 'winter' ? '#9db3ca' : '#1f361d'), 0.6) },
    ) +
    flowers +
    tree(random, [spot[0] + size.height * 0.56, level + size.height * 0.12], { height: size.height * 0.62, air }) +
    flakes
  )
}
