import { createAtmosphere } from '../drawing/atmosphere.ts'
import { mix } from '../drawing/colour.ts'
import { below, ridgeLine } from '../drawing/ridge.ts'
import { sky } from '../drawing/sky.ts'
import { blurred, fill, group, stroke, type Point } from '../drawing/svg.ts'
import { water } from '../drawing/water.ts'
import type { Painter, Scene } from './scene.ts'

export const openSea: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.5, 0.66)
  const isles = ridgeLine({
    random,
    size,
    level: shore + size.height * 0.004,
    relief: size.height * 0.045,
    roughness: 0.5,
  })
  const coast = fill(below(isles, { width: size.width, height: shore }), mix(air.far('#3b4a55', 0.5), air.zenith, 0.2))
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.3, 0.85) }) +
    coast +
    water({ random, air, size, shore, mirrored: coast, waves: random.between(0.2, 0.6) })
  )
}

const sailingBoat = ({ random, air }: Painter, [x, y]: Point, length: number) => {
  const sail = air.near(random.pick(['#fbf6ec', '#f6ead8', '#d9674e', '#f3e3b8']))
  const mast = length * 1.45
  const mainsail = `M${x} ${y - mast}Q${x + length * 0.5} ${y - mast * 0.45} ${x + length * 0.52} ${y - length * 0.2}L${x + length * 0.02} ${y - length * 0.16}z`
  const jib = `M${x - length * 0.03} ${y - mast * 0.92}Q${x - length * 0.16} ${y - mast * 0.45} ${x - length * 0.48} ${y - length * 0.14}L${x - length * 0.05} ${y - length * 0.18}z`
  const hull = `M${x - length * 0.56} ${y - length * 0.12}L${x + length * 0.55} ${y - length * 0.1}Q${x + length * 0.48} ${y + length * 0.05} ${x + length * 0.3} ${y + length * 0.06}L${x - length * 0.34} ${y + length * 0.06}Q${x - length * 0.5} ${y} ${x - length * 0.56} ${y - length * 0.12}z`
  return (
    stroke(`M${x} ${y - length * 0.1}V${y - mast}`, air.near('#4a3a30'), length * 0.02) +
    fill(mainsail, sail) +
    fill(jib, mix(sail, air.zenith, 0.18)) +
    fill(hull, air.near(random.pick(['#2b3a4a', '#f1ece2', '#7d2f2a'])))
  )
}

export const sailing: Scene = (setting) => {
  const { random, size } = setting
  const air = createAtmosphere(setting)
  const shore = size.height * random.between(0.46, 0.56)
  const hills = [0.1, 0.06].map((relief, index) => {
    const line = ridgeLine({
      random,
      size,
      level: shore - size.height * 0.03 * (1 - index),
      relief: size.height * relief * 0.7,
      roughness: 0.45,
    })
    return fill(
      below(line, { width: size.width, height: shore }),
      mix(air.far('#4c6a5c', 0.72 - index * 0.22), air.zenith, 0.2),
    )
  })
  const boats = Array.from({ length: random.whole(1, 4) }, (_, index) => ({
    x: size.width * random.between(0.12, 0.88),
    nearness: index === 0 ? random.between(0.5, 0.8) : random.between(0.06, 0.3),
  })).toSorted((a, b) => a.nearness - b.nearness)
  const fleet = boats.map(({ x, nearness }) => {
    const at: Point = [x, shore + (size.height - shore) * nearness * 0.7]
    const boat = sailingBoat({ random, air }, at, size.height * (0.03 + nearness * 0.24))
    return blurred('2.1 4', group(`transform="translate(0 ${at[1] * 2}) scale(1 -1)" opacity="0.45"`, boat)) + boat
  })
  return (
    sky({ random, air, size, horizon: shore, cover: random.between(0.2, 0.7) }) +
    hills.join('') +
    water({ random, air, size, shore, mirrored: hills.join(''), waves: 0.5 }) +
    fleet.join('')
  )
}
