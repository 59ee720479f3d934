import type { BrandGroup } from './storefront.ts'

/** An SVG path, and its opacity from 0 to 1, by default 1. */
export type BrandShape = { path: string; opacity?: number }

/** On a square of 32: a sun over a horizon, two overlapping prints, a house with a lit window. */
export const brandShapes: Record<BrandGroup, readonly BrandShape[]> = {
  lumora: [{ path: 'M8 15a8 8 0 1 1 16 0a8 8 0 1 1-16 0z' }, { path: 'M3 24.5h26v3H3z' }],
  fotolina: [
    { path: 'M7 9h9a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3z', opacity: 0.55 },
    { path: 'M16 5h9a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z' },
  ],
  pixhaven: [{ path: 'M16 4 3.5 14.6V27A1.5 1.5 0 0 0 5 28.5h22a1.5 1.5 0 0 0 1.5-1.5V14.6zM12 17v7.5h8V17z' }],
}

const accents = { lumora: '#bb3f0b', fotolina: '#0b6e66', pixhaven: '#4a3fd6' } as const satisfies Record<
  BrandGroup,
  string
>

const elementOf = ({ path, opacity = 1 }: BrandShape) => `<path d="${path}" opacity="${opacity}"/>`

/** The mark as a file, where no style sheet can colour it. */
export const brandIcon = (brand: BrandGroup): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${accents[brand]}" fill-rule="evenodd">${brandShapes[brand].map(elementOf).join('')}</svg>`
