import { createAtmosphere, type Atmosphere } from '../drawing/atmosphere.ts'
import { mix, type Colour } from '../drawing/colour.ts'
import { below, mistyRidge, pointAt, ridgeLine, rockFace } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { ellipse, fill, polygon, radialPaint, type Point } from '../drawing/svg.ts'
import { foliage, spruceLine } from '../drawing/trees.ts'
import { water } from '../drawing/water.ts'
import type { Scene, SceneSetting } from './scene.ts'

const slopes: Record<Atmosphere['season'], Colour> = {
  winter: '#5f7688',
  spring: '#4f7350',
  summer: '#3d5f4a',
  autumn: '#7a6238',
}

/** Ridge behind ridge, each darker and clearer than the one behind it. */
export const mistyRidges: Scene = (setting) => {
  const { random, season, size } = setting
  const air = createAtmosphere(setting)
  const horizon = size.height * random.between(0.4, 0.55)
  const count = random.whole(5, 7)
  const layers = Array.from({ length: count }, (_, index) => {
    const nearness = index / (count - 1)
    const level = horizon + (size.height * 0.95 - horizon) * nearness ** 1.25
    const line = ridgeLine({
      random,
      size,
      level,
      relief: size.height * (0.13 - nearness * 0.04),
      roughness: 0.46 + nearness * 0.06,
    })
    const top = mix(air.far(slopes[season], 0.88 - nearness * 0.72), air.zenith, 0.22)
    const trees =
      nearness > 0.45
        ? spruceLine(random, line, {
            height: size.height * 0.085 * nearness ** 2,
            step: 3.4 - nearness * 1.2,
            colour: top,
          })
        : ''
    return trees + mistyRidge(line, size, { top, mist: mix(air.haze, air.horizon, 0.4) })
  })
  return (
    sky({ random, air, size, horizon: horizon + size.height * 0.14, cover: random.between(0.1, 0.6) }) + layers.join('')
  )
}

const peak = ({ random, season, size }: SceneSetting, air: Atmosphere, level: number) => {
  const line = ridgeLine({ random, size, level, relief: size.height * 0.2, roughness: 0.56 })
  const summit = random.between(0.25, 0.75)
  const raised = line.map(([x, y]): Point => [
    x,
    y - size.height * 0.2 * Math.max(0, 1 - Math.abs(x / size.width - summit) * 3),
  ])
  const snow = season === 'summer' && random.chance(0.3) ? null : air.far('#ffffff', 0.02)
  return rockFace(random, size, {
    line: raised,
    bright: air.far('#b3a698', 0.1),
    shaded: mix(air.far('#38404e', 0.16), air.zenith, 0.3),
    snow,
    foot: air.haze,
    sunX: air.sunAt[0],
  })
}

const forestSlope = (
  { random, season, size }: SceneSetting,
  air: Atmosphere,
  slope: { level: number; distance: number; height: number },
) => {
  const line = ridgeLine({ random, size, level: slope.level, relief: size.height * 0.035, roughness: 0.45 })
  const base = season === 'winter' ? '#46585c' : mix('#2c4a38', foliage[season][0], season === 'autumn' ? 0.35 : 0.12)
  const tone = (shade: number) => air.far(mix(base, '#0c1a1c', shade), slope.distance)
  const back = spruceLine(random, line, { height: slope.height, step: 3, colour: tone(0.05) })
  const front = spruceLine(
    random,
    line.map(([x, y]): Point => [x + 3, y + slope.height * 0.3]),
    { height: slope.height * 0.85, step: 4, colour: tone(0.36) },
  )
  return back + fill(below(line, size), tone(0.25)) + front
}

export const alpineLake: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.56, 0.68)
  const heavens = sky({ random, air, size, horizon: shore, cover: random.between(0.15, 0.75) })
  const mountain = peak(setting, air, shore - size.height * 0.2)
  const land =
    mountain +
    forestSlope(setting, air, { level: shore - size.height * 0.02, distance: 0.34, height: size.height * 0.07 })
  const shoreline = ridgeLine({ random, size, level: size.height * 0.97, relief: size.height * 0.035 })
  const bank =
    fill(below(shoreline, size), air.near(setting.season === 'winter' ? '#c9d6e0' : '#2c332c')) +
    spruceLine(random, shoreline.slice(0, 70), { height: size.height * 0.3, step: 11, colour: air.near('#15241f') })
  return (
    heavens + land + water({ random, air, size, shore, mirrored: mountain, waves: random.between(0.05, 0.4) }) + bank
  )
}

export const snowyPeak: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const level = size.height * random.between(0.42, 0.52)
  const meadow = ridgeLine({ random, size, level: size.height * 0.9, relief: size.height * 0.05, roughness: 0.4 })
  const ground = air.near(season === 'winter' ? '#eef3f8' : season === 'autumn' ? '#8f7c45' : '#5c7d44')
  return (
    sky({ random, air, size, horizon: size.height * 0.8, cover: random.between(0.2, 0.7) }) +
    peak(setting, air, level) +
    forestSlope(setting, air, { level: size.height * 0.74, distance: 0.42, height: size.height * 0.09 }) +
    fill(below(meadow, size), mix(ground, '#10201c', 0.15)) +
    spruceLine(random, meadow, {
      height: size.height * 0.27,
      step: 20,
      colour: air.near(season === 'winter' ? '#33484f' : '#1c3327'),
    })
  )
}

const tent = ([x, foot]: Point, width: number, air: Atmosphere) => {
  const [left, right, top] = [x - width / 2, x + width / 2, foot - width * 0.55]
  const isLit = air.light === 'night' || air.light === 'dusk'
  const cloth = isLit
    ? radialPaint(
        [
          [0, '#fff0b8'],
          [0.5, '#ffb84e'],
          [1, '#c25a1e'],
        ],
        [0.5, 0.8],
      )
    : air.near('#e0832f')
  const glow = isLit
    ? fill(
        ellipse([x, foot - width * 0.15], width * 1.5, 0.6),
        radialPaint([
          [0, '#ffb65c', 0.55],
          [1, '#ffb65c', 0],
        ]),
      )
    : ''
  return (
    glow +
    fill(
      polygon([
        [left, foot],
        [x - width * 0.08, top],
        [right, foot],
      ]),
      cloth,
    ) +
    fill(
      polygon([
        [x - width * 0.08, top],
        [x + width * 0.06, foot],
        [x - width * 0.2, foot],
      ]),
      air.near('#6d2e14'),
      'fill-opacity="0.5"',
    )
  )
}

export const mountainCamp: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const ground = ridgeLine({ random, size, level: size.height * 0.86, relief: size.height * 0.03, roughness: 0.4 })
  const place = pointAt(ground, random.between(0.3, 0.7))
  return (
    sky({ random, air, size, horizon: size.height * 0.8, cover: random.between(0, 0.35) }) +
    peak(setting, air, size.height * 0.55) +
    forestSlope(setting, air, { level: size.height * 0.77, distance: 0.3, height: size.height * 0.13 }) +
    fill(below(ground, size), air.near('#3f4f34')) +
    tent([place[0], place[1] + size.height * 0.035], size.height * 0.16, air) +
    spruceLine(random, ground.slice(-60), { height: size.height * 0.5, step: 16, colour: air.near('#16251f') })
  )
}
