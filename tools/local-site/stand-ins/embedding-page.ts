import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/** A page of the shop that embeds the photo library. */
export const EMBEDDING_PATH = '/your-photos'

/** An old page that embeds the library beside React 16, jQuery and global style sheets. */
export const HOSTILE_PATH = '/your-photos/old-page'

/** The one script of the account site that a page needs in addition to the element. */
const embedScript = (account: string) => `<script src="${account}/embed.js" async></script>`

const sizes = [
  { id: 'small', name: 'Small', measures: '20 × 15 cm', price: 19.95 },
  { id: 'large', name: 'Large', measures: '28 × 21 cm', price: 34.95 },
  { id: 'xl', name: 'Extra large', measures: '40 × 30 cm', price: 64.95 },
] as const
const CHOSEN = 'large'

const bookDrawing = `<svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
            <ellipse cx="160" cy="200" rx="136" ry="12" class="shade" />
            <path d="M36 34 268 20l26 22v140l-24 10L46 196z" class="paper" />
            <path d="M26 28 260 14a8 8 0 0 1 8 8v156a8 8 0 0 1-8 8L34 196a8 8 0 0 1-8-8z" class="cover" />
            <path d="M26 28h20v168H34a8 8 0 0 1-8-8z" class="shade" />
            <svg x="70" y="46" width="170" height="110" viewBox="0 0 40 30" preserveAspectRatio="xMidYMid slice">
              <rect width="40" height="30" fill="#cfe3ee" />
              <circle cx="29" cy="9" r="4" fill="#f6c667" />
              <path d="M0 24 12 12l9 8 6-5 13 10v5H0z" fill="#7fa99b" />
              <path d="M0 30v-4l9-4 12 5 9-4 10 4v3z" fill="#3f6f63" />
            </svg>
          </svg>`

const book = ({ locale, currency }: Pick<Storefront, 'locale' | 'currency'>) => {
  const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const choice = ({ id, name, measures, price }: (typeof sizes)[number]) => `
            <label>
              <input type="radio" name="size" value="${id}" data-price="${format(price)}"${id === CHOSEN ? ' checked' : ''} />
              <span>${name} <small>${measures}</small></span>
              <span>${format(price)}</span>
            </label>`
  return `<aside class="book" aria-labelledby="book-title">
          ${bookDrawing}
          <h2 id="book-title">Your photo book</h2>
          <p>Hard cover, 32 pages on matt paper that lies flat.</p>
          <fieldset>
            <legend>Size</legend>${sizes.map(choice).join('')}
          </fieldset>
          <p class="price">
            <span>Total</span>
            <output id="book-price">${format(sizes.find(({ id }) => id === CHOSEN)?.price ?? 0)}</output>
          </p>
          <button type="button" id="choose-photos">Choose the photos</button>
          <p id="chosen-photos" role="status">Up to 24 photos fit into this book.</p>
          <a class="button" id="to-layout" href="/photo-books/editor">Go on to the layout</a>
          <p class="small">You see and change every page before you pay. Delivery within five working days.</p>
        </aside>`
}

export const embeddingPage = (account: string, storefront: Storefront) => `
      <link rel="stylesheet" href="/embedding-page.css" />
      <div class="intro">
        <div>
          <p class="kicker">Photo books</p>
          <h1>Which photos shall we print?</h1>
          <p>Your library, right here: look around, add photos, put them into albums. Nothing of it is kept by this page.</p>
        </div>
        <ol role="list" class="steps" aria-label="Steps to your book">
          <li aria-current="step">Photos</li>
          <li>Layout</li>
          <li>Order</li>
        </ol>
      </div>
      <div class="workbench">
        <div>
          <p class="tools">
            <button type="button" data-path="/photos">Photos</button>
            <button type="button" data-path="/albums">Albums</button>
            <span id="library-says" role="status"></span>
          </p>
          <photo-library id="library"></photo-library>
        </div>
        ${book(storefront)}
      </div>
      <dialog id="picker-dialog" aria-label="Photos for your book"></dialog>
      <h2>From photos to a book in ten minutes</h2>
      <ul role="list" class="reasons">
        <li><strong>Laid out for you</strong> We put the photos in order and on pages. You move what you want elsewhere.</li>
        <li><strong>Printed with care</strong> Twelve inks on paper from certified forests, bound by hand.</li>
        <li><strong>Right, or made again</strong> Not as you had hoped? Tell us within 30 days, and we print it once more.</li>
      </ul>
      ${embedScript(account)}
      <script src="/embedding-page.js" defer></script>`

export const hostilePage = (account: string) => `
      <link rel="stylesheet" href="/hostile-page.css" />
      <h1>A page that has grown for years</h1>
      <div id="old-counter"></div>
      <div id="old-answer"><h2>When will it be here?</h2><p>Ask by a click.</p></div>
      <photo-library view="photos"></photo-library>
      <photo-library view="albums"></photo-library>
      <p id="last-words">The end of the page.</p>
      <script src="/vendor/react-16.js" defer></script>
      <script src="/vendor/react-dom-16.js" defer></script>
      <script src="/vendor/jquery.js" defer></script>
      <script src="/hostile-page.js" defer></script>
      ${embedScript(account)}`
