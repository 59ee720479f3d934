import { createAtmosphere } from '../drawing/atmosphere.ts'
import { bokeh, softBackdrop } from '../drawing/bokeh.ts'
import { darker, lighter } from '../drawing/colour.ts'
import { blurred, ellipse, fill, group, radialPaint, stroke, verticalPaint, type Point } from '../drawing/svg.ts'
import { foliage } from '../drawing/trees.ts'
import { flowerHead, type Bloom } from './flower-head.ts'
import type { Scene } from './scene.ts'

/** A twig against the soft sky: blossom in spring, leaves in summer and autumn, berries in the frost. */
export const twig: Scene = (setting) => {
  const { random, size, season } = setting
  const air = createAtmosphere(setting)
  const backColours = {
    winter: ['#c3d3e2', '#e8eef4', '#a5b5c4'],
    spring: ['#a9cbe6', '#e6eef0', '#c7dca6'],
    summer: ['#b5d9a0', '#7fae5a', '#3f6f3c'],
    autumn: ['#f2cf8a', '#d98a3c', '#7c4a2a'],
  }[season]
  const back = softBackdrop(random, size, [air.middle, ...backColours.map(air.near)])
  const start: Point = [-20, size.height * random.between(0.3, 0.7)]
  const bend = random.between(-0.3, 0.3)
  const point = (share: number): Point => [
    start[0] + size.width * 1.02 * share,
    start[1] - size.height * (0.3 * share + bend * share * (1 - share)),
  ]
  const wood = Array.from({ length: 12 }, (_, index) =>
    stroke(
      `M${point(index / 12).join(' ')}L${point((index + 1) / 12).join(' ')}`,
      air.near('#4b372d'),
      9 - index * 0.6,
    ),
  ).join('')
  const bloom: Bloom = {
    petals: 5,
    colour: air.near(random.pick(['#fbe4ea', '#f7c9d6', '#fdf6f2'])),
    heart: air.near('#d98aa0'),
    breadth: 0.62,
    heartSize: 0.12,
  }
  const growth = Array.from({ length: 26 }, () => {
    const [x, y] = point(random.between(0.12, 0.98))
    const end: Point = [x + random.between(-50, 60), y + random.between(-80, 80)]
    const shoot = stroke(`M${x} ${y}Q${x + 12} ${(y + end[1]) / 2} ${end.join(' ')}`, air.near('#5a4334'), 2.4)
    if (season === 'spring') return shoot + flowerHead(random, bloom, { at: end, radius: random.between(20, 34) })
    if (season === 'winter')
      return (
        shoot +
        fill(
          ellipse(end, random.between(9, 14)),
          radialPaint(
            [
              [0, '#ff8a78'],
              [0.4, air.near('#c22f2f')],
              [1, air.near('#6d1420')],
            ],
            [0.35, 0.3],
          ),
        ) +
        fill(ellipse([end[0], end[1] - 9], 9, 0.45), air.near('#f8fbff'), 'fill-opacity="0.9"')
      )
    const leaf = air.near(random.pick(foliage[season]))
    const length = random.between(46, 78)
    return (
      shoot +
      group(
        `transform="translate(${end.join(' ')}) rotate(${random.between(-60, 240)})"`,
        fill(
          `M0 0C${length * 0.25} ${-length * 0.42} ${length * 0.8} ${-length * 0.3} ${length} 0C${length * 0.8} ${length * 0.3} ${length * 0.25} ${length * 0.42} 0 0z`,
          verticalPaint([
            [0, lighter(leaf, 0.28)],
            [0.5, leaf],
            [0.52, darker(leaf, 0.2)],
            [1, darker(leaf, 0.32)],
          ]),
        ) + stroke(`M0 0L${length} 0`, lighter(leaf, 0.3), 0.9),
      )
    )
  })
  const far = growth.slice(0, 7).join('')
  return (
    back +
    bokeh(random, {
      colours: [air.sun, ...backColours],
      count: 24,
      area: { at: [0, 0], size },
      radius: [14, 54],
      strength: 0.32,
    }) +
    group('transform="translate(60 90)" opacity="0.7"', blurred(10, far)) +
    wood +
    growth.slice(7).join('')
  )
}
