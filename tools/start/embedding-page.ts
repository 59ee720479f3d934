/** A page of the shop with the customer's photos in the middle of it. */
export const EMBEDDING_PATH = '/your-photos'

/** The same in a page that has grown for years: an old React, jQuery, and style sheets that reach for everything. */
export const HOSTILE_PATH = '/your-photos/old-page'

/** All that a page needs: one script of the account site and one element. */
const embedScript = (account: string) => `<script src="${account}/embed.js" async></script>`

export const embeddingPage = (account: string) => `
      <link rel="stylesheet" href="/embedding-page.css" />
      <p class="kicker">Photo books</p>
      <h1>Which photos shall we print?</h1>
      <p>Your library, right here: look around, add photos, put them into albums. Nothing of it is kept by this page.</p>
      <p class="tools">
        <button type="button" data-path="/photos">Photos</button>
        <button type="button" data-path="/albums">Albums</button>
        <span id="library-says" role="status"></span>
      </p>
      <photo-library id="library"></photo-library>
      <h2>From photos to a book in ten minutes</h2>
      <p>Choose a size, put the photos where you want them, and we print, bind and send it within five working days.</p>
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
