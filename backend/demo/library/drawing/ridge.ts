import type { Random } from '../seeded-random.ts'
import { mix, rgbOf, type Colour } from './colour.ts'
import { createNoise, fractal, smoothstep } from './noise.ts'
import { clipped, fill, polygon, verticalPaint, type Point, type Size } from './svg.ts'
import { texture } from './texture.ts'

export type Ridge = {
  random: Random
  size: Size
  /** The mean height of the line. */ level: number
  /** How far it rises and falls. */ relief: number
  roughness?: number
}

/** A mountain's line by midpoint displacement. */
export const ridgeLine = ({ random, size, level, relief, roughness = 0.52 }: Ridge): Point[] => {
  let heights = [random.between(-0.6, 0.6), random.between(-1, 1), random.between(-0.6, 0.6)]
  for (let amplitude = 0.62; heights.length < 260; amplitude *= roughness) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      return next === undefined ? [height] : [height, (height + next) / 2 + random.between(-amplitude, amplitude)]
    })
  }
  const step = (size.width + 20) / (heights.length - 1)
  return heights.map((height, index): Point => [index * step - 10, level + height * relief])
}

/** The point of a line at a share of its length from 0 to 1. */
export const pointAt = (line: readonly Point[], share: number): Point => {
  const point = line[Math.round(share * (line.length - 1))]
  if (point === undefined) throw new RangeError(`A line has no point at ${share} of its length: ask for 0 to 1`)
  return point
}

export const below = (line: readonly Point[], { width, height }: Size) =>
  polygon([...line, [width + 12, height + 10], [-12, height + 10]])

/** A ridge that dissolves downwards into the mist of the valley before it. */
export const mistyRidge = (line: readonly Point[], size: Size, colours: { top: Colour; mist: Colour }) => {
  const paint = verticalPaint([
    [0, colours.top],
    [0.35, mix(colours.top, colours.mist, 0.4)],
    [0.75, mix(colours.top, colours.mist, 0.85)],
  ])
  return fill(below(line, size), paint)
}

type Rock = { line: readonly Point[]; bright: Colour; shaded: Colour; snow: Colour | null; foot: Colour; sunX: number }

/** A mountain seen closely: gullies lit from the side of the sun, snow above, haze at its foot. */
export const rockFace = (random: Random, size: Size, { line, bright, shaded, snow, foot, sunX }: Rock) => {
  const field = fractal(createNoise(random), 6)
  const fold = (x: number, y: number) => 1 - Math.abs(field(x, y) * 2 - 1)
  const top = Math.min(...line.map(([, y]) => y))
  const area = { at: [0, top] as Point, size: { width: size.width, height: size.height - top }, detail: 340 }
  const [litRock, darkRock, litSnow] = [rgbOf(bright), rgbOf(shaded), rgbOf(snow ?? bright)]
  const darkSnow = rgbOf(mix(snow ?? shaded, shaded, 0.5))
  const aspect = size.width / (size.height - top)
  const relief = texture(area, (u, v) => {
    const edge = (pointAt(line, u)[1] - top) / (size.height - top)
    const [x, y] = [u * 3.4 * aspect + (v - edge) * 1.1, v * 2.6]
    const height = fold(x, y)
    const slope = (height - fold(x + (sunX - u > 0 ? 0.05 : -0.05), y + 0.02)) * 8
    const lit = smoothstep(-0.75, 0.75, slope + (height - 0.7) * 0.7)
    const white = snow === null ? 0 : smoothstep(0.1, -0.06, v - edge * 0.35 - 0.2 + (0.72 - height) * 0.55)
    const channel = (index: 0 | 1 | 2) => {
      const rock = darkRock[index] + (litRock[index] - darkRock[index]) * lit
      return rock + (darkSnow[index] + (litSnow[index] - darkSnow[index]) * lit - rock) * white
    }
    return [channel(0), channel(1), channel(2), 255]
  })
  const mist = fill(
    below(line, size),
    verticalPaint([
      [0, foot, 0.08],
      [0.3, foot, 0.16],
      [0.62, foot, 0.8],
    ]),
  )
  return clipped(below(line, size), relief) + mist
}
