import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import { html, type Html } from './html.ts'

/** A sun over a horizon, two overlapping prints, a house with a lit window. */
const shapes = {
  lumora: html`<circle cx="16" cy="15" r="8" /><path d="M3 24.5h26v3H3z" />`,
  fotolina: html`<rect x="4" y="9" width="15" height="18" rx="3" opacity=".55" /><rect
      x="13"
      y="5"
      width="15"
      height="18"
      rx="3"
    />`,
  pixhaven: html`<path
    d="M16 4 3.5 14.6V27A1.5 1.5 0 0 0 5 28.5h22a1.5 1.5 0 0 0 1.5-1.5V14.6zM12 17h8v7.5h-8z"
    fill-rule="evenodd"
  />`,
} as const satisfies Record<BrandGroup, Html>

export const brandMark = (brand: BrandGroup): Html =>
  html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    ${shapes[brand]}
  </svg>`

const accents = { lumora: '#bb3f0b', fotolina: '#0b6e66', pixhaven: '#4a3fd6' } as const satisfies Record<
  BrandGroup,
  string
>

/** The mark as a file of its own, where no style sheet can colour it. */
export const brandIcon = (brand: BrandGroup): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${accents[brand]}">${shapes[brand]}</svg>`
    .markup
