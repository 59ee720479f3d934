import { brandShapes } from '@account/shared/storefronts/brand-mark.ts'
import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { assetAddress, assetIntegrity, type AssetName } from './assets.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { languageOf, messagesIn } from '../../messages/messages.ts'
import { brandScene } from './scene.ts'

const brandMark = (brand: BrandGroup): Html =>
  html`<svg class="mark" viewBox="0 0 32 32" fill-rule="evenodd" aria-hidden="true" focusable="false">
    ${brandShapes[brand].map(({ path, opacity = 1 }) => html`<path d="${path}" opacity="${opacity}" />`)}
  </svg>`

type Page = {
  sites: StorefrontSites
  title: string
  content: Html
  /** Names of script files beside the style sheet, which run in this order. */
  scripts?: readonly Extract<AssetName, `${string}.js`>[] | undefined
}

/** A whole page of the authority in the storefront's look. */
export const renderPage = ({ sites, title, content, scripts = [] }: Page): string => {
  const { storefront, brandName, shopOrigin } = sites
  const text = messagesIn(storefront.locale)
  return html`<!doctype html>
    <html lang="${languageOf(storefront.locale)}" data-brand="${storefront.brand}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brandName}</title>
        <link rel="icon" href="${assetAddress(`${storefront.brand}.svg`)}" type="image/svg+xml" />
        <link rel="preload" href="${assetAddress('inter-latin.woff2')}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${assetAddress('identity.css')}" />
        ${scripts.map(
          (name) =>
            html`<script
              src="${assetAddress(name)}"
              integrity="${assetIntegrity(name)}"
              type="module"
              crossorigin
            ></script>`,
        )}
      </head>
      <body>
        <div class="scene">${brandScene(storefront.brand)}</div>
        <div class="column">
          <header>
            <a class="wordmark" href="${shopOrigin}/" title="${text('page.toShop')}">
              ${brandMark(storefront.brand)}<span>${brandName}</span>
            </a>
          </header>
          <main>${content}</main>
        </div>
      </body>
    </html>`.markup
}
