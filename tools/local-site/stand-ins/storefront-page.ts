import { brandNames, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { sharedAddresses, storefrontAddresses } from '../../edge/addresses.ts'
import type { SitePort } from '../../edge/public-site.ts'
import { embeddingPage, HOSTILE_PATH, hostilePage, EMBEDDING_PATH } from './embedding-page.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** `/wall-art/framed` → `Wall art: framed`. */
const titleOf = (path: string) => {
  const words = path.split('/').filter(Boolean).join(': ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const departments = {
  '/photo-books': { name: 'Photo books', said: 'Hard covers that lie flat' },
  '/photo-prints': { name: 'Photo prints', said: 'From 10 × 15 cm to a poster' },
  '/wall-art': { name: 'Wall art', said: 'Canvas, frames and posters' },
  '/calendars': { name: 'Calendars', said: 'A photo for each month' },
  '/cards': { name: 'Cards', said: 'For births, weddings and holidays' },
  '/gifts': { name: 'Gifts', said: 'Mugs, puzzles and more' },
} as const

const footerLinks = { '/help': 'Help', '/help/delivery': 'Delivery', '/contact': 'Contact', '/terms': 'Terms' } as const

const isWithin = (path: string, pathname: string) => `${pathname}/`.startsWith(`${path}/`)

const departmentMenu = (pathname: string) => `
      <nav class="departments" aria-label="Departments">
        <ul role="list">${Object.entries(departments)
          .map(([path, { name }]) => {
            const isHere = isWithin(path, pathname) || (pathname === EMBEDDING_PATH && path === '/photo-books')
            return `<li><a href="${path}"${isHere ? ' aria-current="true"' : ''}>${name}</a></li>`
          })
          .join('')}</ul>
      </nav>`

const footer = (brand: string) => `
    <footer>
      <div class="colophon">
        <p>A shop for demonstration: ${brand} sells nothing.</p>
        <ul role="list">${Object.entries(footerLinks)
          .map(([path, name]) => `<li><a href="${path}">${name}</a></li>`)
          .join('')}</ul>
      </div>
    </footer>`

const products = `
      <ul role="list" class="products">${Object.entries(departments)
        .map(([path, { name, said }]) => `<li><a href="${path}"><strong>${name}</strong><span>${said}</span></a></li>`)
        .join('')}</ul>`

type Links = { account: string; api: string; channel: string }

/** The form to which the account site sends customers whose newsletter confirmation failed. */
const newsletter = ({ api, channel }: Links) => `
      <form id="newsletter" class="newsletter" data-api="${api}" data-channel="${channel}">
        <label for="newsletter-email">Our newsletter: ideas for your photos, twice a month</label>
        <input id="newsletter-email" name="email" type="email" autocomplete="email" required />
        <button>Subscribe</button>
        <p id="newsletter-status" role="status"></p>
      </form>
      <script src="/newsletter-form.js" type="module"></script>`

const frontPage = (links: Links) => `
      <h1>Your photos, printed beautifully</h1>
      <p>Upload them once, then make prints, books and wall art whenever you like.</p>
      <p><a class="button" href="${links.account}/my-photos/photos">Go to my photos</a></p>
      <p><a href="${EMBEDDING_PATH}">See them right here, on a page of the shop</a></p>${products}${newsletter(links)}`

/** A placeholder for the pages of the shop that the account site links to; it shows the title and the query. */
const pageOfTheShop = ({ pathname, searchParams }: URL) => `
      <p class="kicker">A page of the shop</p>
      <h1>${escaped(titleOf(decodeURI(pathname)))}</h1>
      <p>Here the shop goes on. This demonstration has the account site only, so the page is a place-holder for it.</p>
      ${
        searchParams.size === 0
          ? ''
          : `<dl>${[...searchParams].map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
      }
      <p><a class="button" href="/">To the front page</a></p>`

/** The account site opens this page with the photos that a customer selected for prints. */
const EDITOR_PATH = '/photo-prints/editor'

const printsEditor = (api: string) => `
      <p class="kicker">Photo prints</p>
      <h1>Your photos are here</h1>
      <p id="handed-over-status" role="status">Reading your photos…</p>
      <ul id="handed-over" class="photos" data-api="${api}"></ul>
      <script src="/prints-editor.js" type="module"></script>`

const contentOf = (url: URL, storefront: Storefront, links: Links) => {
  const { account, api } = links
  if (url.pathname === '/') return frontPage(links)
  if (url.pathname === EMBEDDING_PATH) return embeddingPage(account, storefront)
  if (url.pathname === HOSTILE_PATH) return hostilePage(account)
  return url.pathname === EDITOR_PATH ? printsEditor(api) : pageOfTheShop(url)
}

/** A page of the shop in plain HTML, which links to the account site as a storefront without React does. */
export const storefrontPage = (
  storefront: Storefront,
  { port, address }: { port: SitePort; address: string },
): string => {
  const { account, shop } = storefrontAddresses(storefront, port)
  const brand = brandNames[storefront.brand]
  const url = new URL(address, shop)
  return `<!doctype html>
<html lang="en" data-brand="${storefront.brand}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${brand}</title>
    <link rel="icon" href="/brand.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/storefront-page.css" />
    <script src="/storefront-page.js" defer></script>
  </head>
  <body>
    <header>
      <div class="masthead">
        <a class="wordmark" href="${shop}/"><img src="/brand.svg" alt="" width="28" height="28" />${brand}</a>
        <a id="account" href="${account}/">My account</a>
      </div>${departmentMenu(url.pathname)}
    </header>
    <main>${contentOf(url, storefront, { account, api: sharedAddresses(port).api, channel: storefront.channel })}
    </main>${footer(brand)}
  </body>
</html>
`
}
