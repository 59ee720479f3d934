import { brandNames, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefrontAddresses, type SitePort } from './addresses.ts'

/** A page of the shop in front of the account site: plain HTML, the way a storefront without React links to it. */
export const storefrontPage = (storefront: Storefront, port: SitePort): string => {
  const { account } = storefrontAddresses(storefront, port)
  const brand = brandNames[storefront.brand]
  return `<!doctype html>
<html lang="${storefront.locale}" data-brand="${storefront.brand}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${brand}</title>
    <link rel="stylesheet" href="/storefront-page.css" />
  </head>
  <body>
    <header><strong>${brand}</strong><a href="${account}/">My account</a></header>
    <main>
      <h1>Your photos, printed beautifully</h1>
      <p>Upload them once, then make prints, books and wall art whenever you like.</p>
      <p><a class="button" href="${account}/my-photos/photos">Go to my photos</a></p>
    </main>
  </body>
</html>
`
}
