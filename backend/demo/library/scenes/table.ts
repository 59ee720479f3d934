import { darker, lighter, rgbOf } from '../drawing/colour.ts'
import { createNoise, fractal } from '../drawing/noise.ts'
import { blurred, ellipse, fill, group, polygon, type Point } from '../drawing/svg.ts'
import { texture } from '../drawing/texture.ts'
import type { SceneSetting } from './scene.ts'

/** A wooden table, its boards running into the depth, darker towards the viewer. */
export const woodenTable = ({ random, size }: SceneSetting, top: number, colour: string) => {
  const field = fractal(createNoise(random), 4)
  const [bright, dark] = [rgbOf(lighter(colour, 0.12)), rgbOf(darker(colour, 0.5))]
  return texture({ at: [0, top], size: { width: size.width, height: size.height - top }, detail: 320 }, (u, v) => {
    const across = ((u - 0.5) / (v * 0.7 + 0.7)) * 5 + 30
    const board = Math.abs((across % 1) - 0.5) * 2
    const vein = field(across * 12 + Math.floor(across) * 7, v * 3 + Math.floor(across) * 5)
    const share = Math.max(
      0,
      Math.min(
        1,
        (vein - 0.3) * 0.9 + v * 0.25 + (board > 0.97 ? 0.5 : 0) + (field(Math.floor(across) * 3.7, 1) - 0.5) * 0.4,
      ),
    )
    const channel = (index: 0 | 1 | 2) => bright[index] + (dark[index] - bright[index]) * share
    return [channel(0), channel(1), channel(2), 255]
  })
}

export const shadowUnder = ([x, y]: Point, radius: number) =>
  blurred(7, fill(ellipse([x + radius * 0.35, y], radius * 1.25, 0.24), '#1c0f08', 'fill-opacity="0.55"'))

/** Light falling through a window, as bars over the table and the wall. */
export const windowLight = ({ random, size }: SceneSetting, colour: string) => {
  const start = random.between(0.05, 0.4) * size.width
  const bars = [0, 1, 2].map((index) =>
    fill(
      polygon([
        [start + index * 90, size.height * 0.1],
        [start + 72 + index * 90, size.height * 0.06],
        [start + 250 + index * 105, size.height],
        [start + 150 + index * 105, size.height],
      ]),
      colour,
      'fill-opacity="0.2"',
    ),
  )
  return group('style="mix-blend-mode:screen"', blurred(10, bars.join('')))
}

export const walls = [
  ['#d8cdbb', '#b9a88f', '#8d7a62'],
  ['#8fa3a0', '#6d8582', '#4a5c5a'],
  ['#d9b9a5', '#b98e78', '#7a5646'],
  ['#566070', '#3c4654', '#262d38'],
  ['#e6e0d4', '#cfc6b4', '#a89a84'],
] as const
