import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import { html, trustedMarkup, type Html } from '../../platform/pages/html.ts'

const WIDTH = 1000
const HEIGHT = 1000
const STEP = 8
const RIDGES = 6

/** The position of the light and the roughness of the ridges give each brand its own time of day. */
const moods = {
  lumora: { light: { x: 640, y: 340, radius: 74 }, roughness: 1, phase: 0.4 },
  fotolina: { light: { x: 330, y: 270, radius: 60 }, roughness: 0.55, phase: 2.1 },
  pixhaven: { light: { x: 700, y: 220, radius: 52 }, roughness: 1.25, phase: 4.2 },
} as const satisfies Record<BrandGroup, unknown>

type Mood = (typeof moods)[BrandGroup]

/** Sums of sines without a common period look like mountains and are the same at every start. */
const heightAt = (x: number, ridge: number, { roughness, phase }: Mood) => {
  const turn = phase + ridge * 1.7
  const detail = 1 - ridge / (RIDGES * 1.6)
  return (
    Math.sin(x / 260 + turn) * 52 +
    Math.sin(x / 118 + turn * 2.3) * 26 * roughness +
    Math.sin(x / 47 + turn * 3.1) * 11 * roughness * detail +
    Math.sin(x / 21 + turn * 4.7) * 4 * roughness * detail
  )
}

const ridgePath = (ridge: number, mood: Mood): Html => {
  const base = 430 + ridge * 98
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, index) => index * STEP).map(
    (x) => `${x} ${Math.round(base + heightAt(x, ridge, mood))}`,
  )
  const outline = `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}z`
  return trustedMarkup(`<path class="ridge-${ridge + 1}" d="${outline}"/><path fill="url(#mist)" d="${outline}"/>`)
}

const renderScene = (mood: Mood): Html =>
  html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop class="sky-top" offset="0" />
        <stop class="sky-middle" offset=".34" />
        <stop class="sky-low" offset=".58" />
      </linearGradient>
      <radialGradient id="glow">
        <stop class="glow" offset="0" />
        <stop class="glow glow-rim" offset=".45" />
        <stop class="glow" offset="1" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">
        <stop class="mist" offset="0" stop-opacity="0" />
        <stop class="mist" offset="1" />
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)" />
    <circle cx="${mood.light.x}" cy="${mood.light.y}" r="${mood.light.radius * 6}" fill="url(#glow)" />
    <circle class="light" cx="${mood.light.x}" cy="${mood.light.y}" r="${mood.light.radius}" />
    ${Array.from({ length: RIDGES }, (_, ridge) => ridgePath(ridge, mood))}
  </svg>`

const scenes = {
  lumora: renderScene(moods.lumora),
  fotolina: renderScene(moods.fotolina),
  pixhaven: renderScene(moods.pixhaven),
}

/** The landscape beside the form is inline SVG, so that it needs no download; the style sheet colours it. */
export const brandScene = (brand: BrandGroup): Html => scenes[brand]
