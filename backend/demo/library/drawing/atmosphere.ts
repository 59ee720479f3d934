import type { Light, Season } from '../daylight.ts'
import type { Random } from '../seeded-random.ts'
import { litBy, mix, type Colour } from './colour.ts'

/** The air and the light of one scene: everything drawn into it takes its colours through this. */
export type Atmosphere = {
  light: Light
  season: Season
  zenith: Colour
  middle: Colour
  horizon: Colour
  /** What distant things fade into. */
  haze: Colour
  /** The colour of the sun, or of the moon. */
  sun: Colour
  /** The light on near surfaces. */
  ambient: Colour
  /** Where the sun stands, in shares of the picture's width and of the sky's height. */
  sunAt: readonly [number, number]
  /** A near surface as this light shows it. */
  near: (surface: Colour) => Colour
  /** The same surface at a distance from 0, here, to 1, at the horizon. */
  far: (surface: Colour, distance: number) => Colour
}

type Palette = readonly [zenith: Colour, middle: Colour, horizon: Colour, haze: Colour, sun: Colour, ambient: Colour]

const palettes: Record<Light, readonly Palette[]> = {
  dawn: [
    ['#5f7fb4', '#c9b3c8', '#f9d9c0', '#dcc5cc', '#fff0d2', '#e6d2d2'],
    ['#7c95bd', '#e9bfb4', '#fde6c6', '#ecccc0', '#fff3d6', '#efd9cb'],
    ['#4c6d9c', '#9fb6cc', '#f3d5c3', '#c4cad6', '#ffe9cf', '#d3d3dc'],
  ],
  day: [
    ['#2b67a8', '#6fa6d3', '#d5e7ef', '#c3d7e3', '#fffbe9', '#fffaf0'],
    ['#3a7fb8', '#8cc0dd', '#e6f0ee', '#cfe0e4', '#fffaf0', '#fff8ea'],
    ['#6f8fa9', '#a9bdca', '#dfe4e4', '#cbd5da', '#fbf7ef', '#e9ebec'],
    ['#1f5b9e', '#5c9ccb', '#c4e0ec', '#b4cfdf', '#fffdf0', '#fffaf2'],
  ],
  golden: [
    ['#4f7fb8', '#c9b7ae', '#ffd79a', '#d8b9a6', '#ffedb8', '#ffd9a8'],
    ['#6a8cba', '#e6b597', '#ffc878', '#d3a796', '#ffe3a4', '#ffcf98'],
    ['#3f74ac', '#9fb4c2', '#fbdcae', '#b9b4b6', '#fff1cc', '#ffe0b6'],
  ],
  dusk: [
    ['#28356b', '#8d5f93', '#f59a6c', '#9a6d90', '#ffc48a', '#9a86ac'],
    ['#1f3a6a', '#6d6c9c', '#f2a98a', '#84789e', '#ffd0a0', '#8c8bb4'],
    ['#3a2f5f', '#b35d7c', '#ff9a5a', '#a8647c', '#ffc07a', '#a67f98'],
  ],
  night: [
    ['#070e26', '#132650', '#31507f', '#24406b', '#eaf1ff', '#3a4c76'],
    ['#050a1c', '#0f2142', '#274668', '#1c385a', '#f2f4ff', '#33496a'],
    ['#0c0d2a', '#23255a', '#4a4a80', '#34386a', '#f5eefe', '#45466f'],
  ],
}

/** How much winter, the greyest season, and spring pull the air towards their own tint. */
const tints: Record<Season, readonly [Colour, number]> = {
  winter: ['#dfe7ef', 0.16],
  spring: ['#e9f2e6', 0.06],
  summer: ['#ffffff', 0],
  autumn: ['#f3dfc6', 0.1],
}

const sunHeights: Record<Light, readonly [number, number]> = {
  dawn: [0.62, 0.86],
  day: [0.08, 0.24],
  golden: [0.45, 0.8],
  dusk: [0.86, 1.02],
  night: [0.12, 0.4],
}

export const createAtmosphere = ({
  random,
  season,
  light,
}: {
  random: Random
  season: Season
  light: Light
}): Atmosphere => {
  const palette = random.pick(palettes[light])
  const [tint, share] = tints[season]
  const tinted = (colour: Colour) => (light === 'night' ? colour : mix(colour, tint, share))
  const [zenith, middle, horizon, haze] = [
    tinted(palette[0]),
    tinted(palette[1]),
    tinted(palette[2]),
    tinted(palette[3]),
  ]
  const [, , , , sun, ambient] = palette
  const near = (surface: Colour) => litBy(surface, ambient)
  return {
    ...{ light, season, zenith, middle, horizon, haze, sun, ambient, near },
    sunAt: [random.pick([random.between(0.14, 0.4), random.between(0.6, 0.86)]), random.between(...sunHeights[light])],
    far: (surface, distance) => mix(near(surface), haze, Math.min(0.96, distance)),
  }
}
