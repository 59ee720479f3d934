import type { Random } from '../seeded-random.ts'
import { lighter, rgbOf, type Colour } from './colour.ts'
import { createNoise, fractal } from './noise.ts'
import { ellipse, fill, group, radialPaint, type Point, type Size } from './svg.ts'
import { texture } from './texture.ts'

type BokehOptions = {
  colours: readonly Colour[]
  count: number
  /** The part of the picture it lies in, in drawing units. */
  area: { at: Point; size: Size }
  radius: readonly [number, number]
  strength?: number
}

/** Lights out of focus: discs with a brighter rim, as a lens draws them. */
export const bokeh = (random: Random, { colours, count, area, radius, strength = 0.5 }: BokehOptions) => {
  const discs = Array.from({ length: count }, () => {
    const at: Point = [area.at[0] + random.next() * area.size.width, area.at[1] + random.next() * area.size.height]
    const colour = random.pick(colours)
    const opacity = strength * random.between(0.35, 1)
    const disc = radialPaint([
      [0, colour, opacity * 0.75],
      [0.8, colour, opacity * 0.85],
      [0.93, lighter(colour, 0.3), opacity],
      [1, colour, 0],
    ])
    return fill(ellipse(at, random.between(...radius)), disc)
  })
  // Blended as one group: each blended element costs the rasteriser a canvas of its own.
  return group('style="mix-blend-mode:screen"', discs.join(''))
}

/** A background far out of focus: large soft patches of a few colours, from the first above to the last below. */
export const softBackdrop = (random: Random, size: Size, colours: readonly Colour[]) => {
  const field = fractal(createNoise(random), 2)
  const tones = colours.map(rgbOf)
  const black = rgbOf('#000000')
  const ratio = size.height / size.width
  return texture({ at: [0, 0], size, detail: 64 }, (u, v) => {
    const place =
      Math.max(0, Math.min(0.999, v * 0.75 + (field(u * 2.2, v * 2.2 * ratio) - 0.5) * 1.1 + 0.12)) * (tones.length - 1)
    const upper = tones[Math.floor(place)] ?? black
    const lower = tones[Math.floor(place) + 1] ?? upper
    const share = place - Math.floor(place)
    const channel = (index: 0 | 1 | 2) => upper[index] + (lower[index] - upper[index]) * share
    return [channel(0), channel(1), channel(2), 255]
  })
}
