import type { Colour } from './colour.ts'

export type Point = readonly [x: number, y: number]
export type Size = { width: number; height: number }
export type Stop = readonly [offset: number, colour: Colour, opacity?: number]
export type Paint = { definition: string; url: string }

const round = (value: number) => Math.round(value * 100) / 100

/** An id made from the content: equal definitions share it, so that scenes need no counter and stay pure. */
const idOf = (content: string): string => {
  let hash = 2166136261
  for (let index = 0; index < content.length; index++) hash = Math.imul(hash ^ content.charCodeAt(index), 16777619)
  return `d${(hash >>> 0).toString(36)}${content.length.toString(36)}`
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${round(offset)}" stop-color="${colour}" stop-opacity="${round(opacity)}"/>`,
    )
    .join('')

const paintOf = (element: string, attributes: string, stops: readonly Stop[]): Paint => {
  const content = `${attributes}>${stopsOf(stops)}</${element}>`
  const id = idOf(element + content)
  return { definition: `<${element} id="${id}" ${content}`, url: `url(#${id})` }
}

export const verticalPaint = (stops: readonly Stop[]) => paintOf('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops)
export const horizontalPaint = (stops: readonly Stop[]) =>
  paintOf('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops)

/** `focus` is where in the shape's box, from 0 to 1, the first stop lies. */
export const radialPaint = (stops: readonly Stop[], [x, y]: Point = [0.5, 0.5]) =>
  paintOf('radialGradient', `cx="${round(x)}" cy="${round(y)}" r="${round(0.5 + Math.hypot(x - 0.5, y - 0.5))}"`, stops)

export const rectangle = ([x, y]: Point, { width, height }: Size) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

export const ellipse = ([x, y]: Point, radius: number, ratio = 1) => {
  const [across, down] = [round(radius), round(radius * ratio)]
  return `M${round(x - radius)} ${round(y)}a${across} ${down} 0 1 0 ${across * 2} 0a${across} ${down} 0 1 0 ${-across * 2} 0z`
}

export const polyline = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
export const polygon = (points: readonly Point[]) => `${polyline(points)}z`

/** A curve that bends at the points without touching them: soft hills, petals, waves. */
export const curve = ([start, ...rest]: readonly [Point, ...Point[]]) => {
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    const end: Point = index === rest.length - 2 ? [nextX, nextY] : [(x + nextX) / 2, (y + nextY) / 2]
    return `Q${round(x)} ${round(y)} ${round(end[0])} ${round(end[1])}`
  })
  return `M${round(start[0])} ${round(start[1])}${bends.join('')}`
}

export const fill = (shape: string, paint: Paint | Colour, attributes = '') =>
  typeof paint === 'string'
    ? `<path d="${shape}" fill="${paint}" ${attributes}/>`
    : `${paint.definition}<path d="${shape}" fill="${paint.url}" ${attributes}/>`

export const stroke = (shape: string, colour: Colour, width: number) =>
  `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const group = (attributes: string, content: string) => `<g ${attributes}>${content}</g>`

/** `deviation` is one number, or two as '1 6' for a blur along one axis. */
export const blurred = (deviation: number | string, content: string) => {
  const id = idOf(`blur${deviation}`)
  const area = 'x="-15%" y="-15%" width="130%" height="130%"'
  return `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${deviation}"/></filter>${group(`filter="url(#${id})"`, content)}`
}

export const clipped = (shape: string, content: string) => {
  const id = idOf(`clip${shape}`)
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath>${group(`clip-path="url(#${id})"`, content)}`
}
