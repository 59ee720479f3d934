import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { lighter } from '../drawing/colour.ts'
import { below, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { blurred, curve, ellipse, fill, group, radialPaint, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { water } from '../drawing/water.ts'
import type { Random } from '../seeded-random.ts'
import type { Scene } from './scene.ts'

const burst = (random: Random, [x, y]: Point, radius: number) => {
  const colour = random.pick(['#ffd27a', '#ff7a6a', '#8fd0ff', '#c79bff', '#9ff0b8', '#ffb0d0'])
  const lines = Array.from({ length: 64 }, () => {
    const [angle, reach] = [random.between(0, Math.PI * 2), radius * Math.sqrt(random.between(0.25, 1))]
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const end: Point = [x + dx, y + dy + reach * 0.16]
    const start: Point = [x + dx * 0.35, y + dy * 0.35]
    return (
      stroke(`M${start.join(' ')}Q${x + dx * 0.8} ${y + dy * 0.8} ${end.join(' ')}`, colour, radius * 0.009) +
      fill(ellipse(end, radius * 0.014), lighter(colour, 0.7))
    )
  }).join('')
  return (
    fill(
      ellipse([x, y], radius * 1.5),
      radialPaint([
        [0, colour, 0.5],
        [0.4, colour, 0.14],
        [1, colour, 0],
      ]),
    ) +
    group('opacity="0.9"', lines) +
    fill(ellipse([x, y], radius * 0.06), '#ffffff', 'fill-opacity="0.8"')
  )
}

export const fireworks: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: 'night' })
  const shore = size.height * 0.78
  const unit = Math.min(size.width, size.height)
  const bursts = Array.from({ length: random.whole(3, 6) }, () =>
    burst(
      random,
      [size.width * random.between(0.12, 0.88), size.height * random.between(0.14, 0.5)],
      unit * random.between(0.1, 0.24),
    ),
  ).join('')
  const hills = fill(
    below(ridgeLine({ random, size, level: shore - 6, relief: size.height * 0.05, roughness: 0.5 }), {
      width: size.width,
      height: shore,
    }),
    '#070b18',
  )
  const town = bokeh(random, {
    colours: ['#ffcf8a', '#ffb060', '#fff0d0'],
    count: 70,
    area: { at: [0, shore - 16], size: { width: size.width, height: 12 } },
    radius: [1, 3],
    strength: 1,
  })
  return (
    sky({ random, air: { ...air, sunAt: [2, 2] }, size, horizon: shore, cover: 0.35 }) +
    bursts +
    hills +
    town +
    water({
      random,
      air: { ...air, sunAt: [0.5, 0], sun: '#ffcfa0' },
      size,
      shore,
      mirrored: bursts + town,
      waves: 0.35,
    })
  )
}

/** Strings of bulbs over a garden in the evening. */
export const stringLights: Scene = (setting) => {
  const { random, size } = setting
  const night = setting.light === 'night'
  const back = softBackdrop(
    random,
    size,
    night
      ? ['#0a1226', '#16264a', '#2c2f4e', '#1a1c2a', '#0c0d14']
      : ['#27356b', '#7c5a92', '#e8916c', '#4a3a4e', '#1c1c28'],
  )
  const strings = Array.from({ length: 4 }, (_, row) => {
    const [left, right, sag] = [
      size.height * random.between(0.02, 0.42),
      size.height * random.between(0.02, 0.42),
      size.height * random.between(0.1, 0.22),
    ]
    const at = (share: number): Point => [
      size.width * (share * 1.1 - 0.05),
      left + (right - left) * share + sag * 4 * share * (1 - share),
    ]
    const scale = 0.6 + row * 0.35
    const bulbs = Array.from({ length: 13 - row * 2 }, (_, index) => {
      const [x, y] = at((index + 0.5) / (13 - row * 2))
      return (
        fill(
          ellipse([x, y + 9 * scale], 46 * scale),
          radialPaint([
            [0, '#ffd98a', 0.75],
            [0.25, '#ffb85c', 0.3],
            [1, '#ff9a3c', 0],
          ]),
        ) +
        fill(
          ellipse([x, y + 10 * scale], 7 * scale, 1.3),
          radialPaint([
            [0, '#fffbe8'],
            [0.6, '#ffe2a0'],
            [1, '#ffb552'],
          ]),
        )
      )
    }).join('')
    const cable = stroke(curve([at(0), ...[0.2, 0.4, 0.6, 0.8, 1].map(at)]), '#14141c', 1.4 * scale)
    return row < 2 ? blurred(5 - row * 2, cable + bulbs) : cable + bulbs
  })
  const crowd = bokeh(random, {
    colours: ['#ffb65c', '#ff8f5c', '#ffe0a8'],
    count: 50,
    area: { at: [0, size.height * 0.55], size: { width: size.width, height: size.height * 0.4 } },
    radius: [5, 26],
    strength: 0.42,
  })
  return back + crowd + strings.join('')
}

/** Paper lanterns rising into the night. */
export const skyLanterns: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere({ ...setting, light: 'night' })
  const shore = size.height * 0.84
  const lantern = ([x, y]: Point, height: number) =>
    fill(
      ellipse([x, y], height * 2.2),
      radialPaint([
        [0, '#ffb04c', 0.5],
        [0.4, '#ff8a3c', 0.12],
        [1, '#ff8a3c', 0],
      ]),
    ) +
    fill(
      `M${x - height * 0.34} ${y + height * 0.5}C${x - height * 0.62} ${y - height * 0.1} ${x - height * 0.4} ${y - height * 0.6} ${x} ${y - height * 0.62}C${x + height * 0.4} ${y - height * 0.6} ${x + height * 0.62} ${y - height * 0.1} ${x + height * 0.34} ${y + height * 0.5}z`,
      verticalPaint([
        [0, '#c8501e'],
        [0.5, '#ff9a3c'],
        [1, '#ffedb0'],
      ]),
    )
  const all = Array.from({ length: 54 }, () => {
    const nearness = random.next() ** 3
    return {
      nearness,
      drawn: lantern([size.width * random.next(), size.height * random.between(0.03, 0.78)], 5 + nearness * 62),
    }
  })
    .toSorted((a, b) => a.nearness - b.nearness)
    .map(({ drawn }) => drawn)
    .join('')
  const hills = fill(
    below(ridgeLine({ random, size, level: shore - 8, relief: size.height * 0.06, roughness: 0.5 }), {
      width: size.width,
      height: shore,
    }),
    '#0a0e1c',
  )
  return (
    sky({ random, air: { ...air, sunAt: [2, 2] }, size, horizon: shore, cover: 0.3 }) +
    hills +
    all +
    water({ random, air: { ...air, sun: '#ffb066', sunAt: [0.5, 0] }, size, shore, mirrored: hills, waves: 0.3 })
  )
}
