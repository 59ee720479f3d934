import { brandShapes } from '@account/shared/storefronts/brand-mark.ts'
import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import { html, type Html } from '../../platform/pages/html.ts'

export const brandMark = (brand: BrandGroup): Html =>
  html`<svg class="mark" viewBox="0 0 32 32" fill-rule="evenodd" aria-hidden="true" focusable="false">
    ${brandShapes[brand].map(({ path, opacity = 1 }) => html`<path d="${path}" opacity="${opacity}" />`)}
  </svg>`
