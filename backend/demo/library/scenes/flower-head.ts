import { darker, lighter, mix, type Colour } from '../drawing/colour.ts'
import { ellipse, fill, group, radialPaint, verticalPaint, type Point } from '../drawing/svg.ts'
import type { Random } from '../seeded-random.ts'

export type Bloom = { petals: number; colour: Colour; heart: Colour; breadth: number; heartSize: number }

export const flowerHead = (
  random: Random,
  { petals, colour, heart, breadth, heartSize }: Bloom,
  { at, radius }: { at: Point; radius: number },
) => {
  const [x, y] = at
  const tilt = random.between(0.72, 1)
  const ring = (scale: number, shift: number, shade: number) =>
    Array.from({ length: petals }, (_, index) => {
      const [reach, half] = [radius * scale * random.between(0.9, 1.06), radius * breadth * random.between(0.9, 1.1)]
      const paint = verticalPaint([
        [0, lighter(darker(colour, shade), 0.22)],
        [0.55, darker(colour, shade)],
        [1, darker(mix(colour, heart, 0.3), shade + 0.3)],
      ])
      const shape = `M0 0C${-half * 1.3} ${-reach * 0.35} ${-half} ${-reach} 0 ${-reach}C${half} ${-reach} ${half * 1.3} ${-reach * 0.35} 0 0z`
      return group(
        `transform="rotate(${((index + shift) * 360) / petals + random.between(-4, 4)})"`,
        fill(shape, paint),
      )
    }).join('')
  const centre = fill(
    ellipse([0, 0], radius * heartSize),
    radialPaint(
      [
        [0, lighter(heart, 0.25)],
        [0.7, heart],
        [1, darker(heart, 0.5)],
      ],
      [0.4, 0.35],
    ),
  )
  const dots = Array.from({ length: 40 }, () => {
    const [angle, far] = [random.between(0, 6.3), Math.sqrt(random.next()) * radius * heartSize * 0.9]
    return fill(
      ellipse([Math.cos(angle) * far, Math.sin(angle) * far], radius * 0.016),
      random.chance(0.5) ? lighter(heart, 0.4) : darker(heart, 0.4),
    )
  }).join('')
  return group(
    `transform="translate(${x} ${y}) rotate(${random.between(-20, 20)}) scale(1 ${tilt})"`,
    ring(1, 0, 0.14) + ring(0.9, 0.5, 0) + centre + dots,
  )
}
