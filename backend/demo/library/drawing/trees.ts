import type { Season } from '../daylight.ts'
import type { Random } from '../seeded-random.ts'
import type { Atmosphere } from './atmosphere.ts'
import { darker, lighter, mix, type Colour } from './colour.ts'
import { ellipse, fill, polygon, stroke, type Point } from './svg.ts'

export const foliage: Record<Season, readonly [Colour, Colour, ...Colour[]]> = {
  winter: ['#e8eef2', '#cfd9e0', '#dde6ec'],
  spring: ['#8fb44a', '#a9c763', '#f0c4d0', '#7aa646'],
  summer: ['#3f7136', '#55863a', '#2f6240', '#6a9440'],
  autumn: ['#d9822b', '#c4501f', '#e5ab3a', '#a83c22', '#8f7a2c'],
}

export const grass: Record<Season, Colour> = {
  winter: '#e6edf2',
  spring: '#86ad4c',
  summer: '#6d9440',
  autumn: '#a8924a',
}

/** The outline of a spruce: tiers of branches, none quite like the one above. */
export const spruce = (random: Random, [x, foot]: Point, height: number) => {
  const tiers = Math.max(4, Math.min(13, Math.round(height / 9)))
  const side = (direction: 1 | -1) =>
    Array.from({ length: tiers }, (_, index): Point[] => {
      const share = (index + 1) / tiers
      const reach = height * 0.2 * share * random.between(0.75, 1.15)
      const y = foot - height * (1 - share * 0.95)
      return [
        [x + direction * reach, y + height * 0.015],
        [x + direction * reach * 0.45, y - height * 0.004],
      ]
    }).flat()
  return polygon([[x, foot - height], ...side(1), [x, foot], ...side(-1).reverse()])
}

/** Spruces standing along a line, taller here and lower there. One path each: a rasteriser is slow with one of thousands of edges. */
export const spruceLine = (
  random: Random,
  line: readonly Point[],
  options: { height: number; step: number; colour: Colour },
) => {
  const trees: string[] = []
  for (let index = 0; index < line.length; index += Math.max(1, Math.round(options.step * random.between(0.5, 1.5)))) {
    const point = line[index]
    if (point === undefined) break
    const [x, y] = point
    const height = options.height * random.between(0.4, 1.15) * random.between(0.8, 1.1)
    trees.push(fill(spruce(random, [x + random.between(-2, 2), y + options.height * 0.15], height), options.colour))
  }
  return trees.join('')
}

/** Bare wood, each branch forking until it is a twig; gives the outline strokes and where the twigs end. */
const branches = (random: Random, from: Point, limb: { angle: number; length: number; width: number }) => {
  const strokes: { from: Point; to: Point; width: number }[] = []
  const tips: Point[] = []
  const grow = (start: Point, { angle, length, width }: typeof limb) => {
    const end: Point = [start[0] + Math.cos(angle) * length, start[1] + Math.sin(angle) * length]
    strokes.push({ from: start, to: end, width })
    if (width < limb.width * 0.09) return tips.push(end)
    for (const turn of [-1, random.between(-0.2, 0.2), 1]
      .slice(0, random.chance(0.3) ? 3 : 2)
      .map((t, i) => (i === 1 ? 1 : t)))
      grow(end, {
        angle: angle + turn * random.between(0.2, 0.62),
        length: length * random.between(0.66, 0.86),
        width: width * 0.62,
      })
    return tips.push(end)
  }
  grow(from, limb)
  return { strokes, tips }
}

/** A broadleaved tree with its season's leaves, brighter towards the sun. */
export const tree = (
  random: Random,
  foot: Point,
  { height, air, distance = 0 }: { height: number; air: Atmosphere; distance?: number },
) => {
  const { strokes, tips } = branches(random, foot, {
    angle: -Math.PI / 2 + random.between(-0.08, 0.08),
    length: height * 0.28,
    width: height * 0.055,
  })
  const bark = air.far('#4a3a30', distance)
  const wood = strokes
    .map(({ from, to, width }) =>
      stroke(
        `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
        bark,
        Math.max(0.5, width),
      ),
    )
    .join('')
  const colours = random.chance(0.5) ? foliage[air.season].slice(0, 2) : foliage[air.season].slice(-2)
  const sunX = air.sunAt[0] > 0.5 ? 1 : -1
  const perTip = air.season === 'winter' ? 1 : 10
  const leaves = tips.flatMap(([x, y]) =>
    Array.from({ length: perTip }, () => {
      const [dx, dy] = [random.between(-1, 1) * height * 0.075, random.between(-1, 1) * height * 0.065]
      const shade = ((x + dx - foot[0]) * sunX - (y + dy - foot[1] + height * 0.6)) / height
      const base = random.pick(colours)
      const colour = shade > 0 ? lighter(base, Math.min(0.32, shade * 0.55)) : darker(base, Math.min(0.5, -shade * 1.1))
      return {
        shade: shade + random.between(-0.15, 0.15),
        shape: ellipse(
          [x + dx, y + dy],
          height * (air.season === 'winter' ? random.between(0.003, 0.008) : random.between(0.009, 0.024)),
          0.8,
        ),
        colour,
      }
    }),
  )
  const crown = leaves
    .toSorted((a, b) => a.shade - b.shade)
    .map(({ shape, colour }) => fill(shape, air.far(colour, distance), 'fill-opacity="0.88"'))
    .join('')
  return wood + crown
}

/** A far wood's edge: rounded crowns, dark at the foot. */
export const hedge = (
  random: Random,
  line: readonly Point[],
  { height, air, distance }: { height: number; air: Atmosphere; distance: number },
) =>
  line
    .filter((_, index) => index % 3 === 0)
    .flatMap(([x, y], index, kept) =>
      Array.from({ length: 5 }, (_, layer) => {
        const base =
          air.season === 'winter' ? mix('#5b5048', '#c9d4dc', random.between(0, 0.6)) : random.pick(foliage[air.season])
        const colour = air.far(darker(base, 0.42 - layer * 0.11), distance)
        const tall =
          height * (0.3 + 0.7 * Math.sin((Math.PI * (index + 0.5)) / kept.length) ** 0.6) * random.between(0.75, 1.1)
        const at: Point = [x + random.between(-3, 3), y - layer * tall * 0.2]
        return fill(ellipse(at, tall * random.between(0.18, 0.34), 0.85), colour)
      }),
    )
    .join('')
