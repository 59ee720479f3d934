import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { SandboxChoice, SandboxState } from '../site/sandbox-choice.ts'

const explanations: Record<SandboxState, string> = {
  'signed-in': 'Signed in, 500 photos',
  'signed-out': 'Signed out',
  empty: 'Empty library',
  slow: 'Slow: services answer after 3 s, pictures after 1.5 s',
  failing: 'Failing: services answer 503',
  'no-release': 'The element fails: its release is missing',
  'flag-off': 'A flag is off',
  'session-ends': 'The session ends after some seconds',
}

const flags = ['albumView', 'uploadView', 'timeline', 'reactivation']

const options = (entries: readonly (readonly [value: string, text: string])[], chosen: string) =>
  entries
    .map(([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`)
    .join('')

const named = (values: readonly string[]) => values.map((value) => [value, value] as const)

/** Attributes of both elements, each with the elements that read it. */
const attributes = [
  { name: 'view', of: 'photo-library', hint: 'photos, albums' },
  { name: 'max', of: 'photo-picker', hint: '1 to 1000' },
  { name: 'ratio', of: 'photo-picker', hint: '4:3' },
  { name: 'loading', of: 'photo-library photo-picker', hint: 'lazy' },
] as const

const field = ({ name, of, hint }: (typeof attributes)[number]) =>
  `<label data-of="${of}">${name} <input name="${name}" data-attribute placeholder="${hint}" autocomplete="off" /></label>`

const html = ({ state, storefront, flag }: SandboxChoice): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Photo library sandbox</title>
    <link rel="stylesheet" href="/page/sandbox-page.css" />
    <link rel="icon" href="data:," />
    <script src="/embed/1.js" async></script>
    <script src="/page/sandbox-page.js" type="module"></script>
  </head>
  <body>
    <header>
      <h1>Photo library sandbox</h1>
      <form aria-label="State of the sandbox">
        <label>Element <select name="element">${options(named(['photo-library', 'photo-picker']), '')}</select></label>
        <label>State <select name="state" data-reloads>${options(Object.entries(explanations), state)}</select></label>
        <label>Flag <select name="flag" data-reloads>${options(named(flags), flag)}</select></label>
        <label>Storefront <select name="storefront" data-reloads>${options(
          storefronts.map(({ code, locale }) => [code, `${code} (${locale})`] as const),
          storefront,
        )}</select></label>
        <label>Colours <select name="color-scheme">${options(
          [['', "the page's"], ...named(['light', 'dark'])],
          '',
        )}</select></label>
        ${attributes.map(field).join('\n        ')}
        <button type="button" id="mount-again">Mount again</button>
      </form>
      <p class="hint">By keyboard, Enter applies a state, a flag or a storefront.</p>
      <p>state: <output id="element-state">none</output> path: <output id="element-path">none</output></p>
    </header>
    <main id="place"></main>
    <aside aria-label="Events">
      <h2>Events</h2>
      <ol id="events" role="log"></ol>
    </aside>
  </body>
</html>
`

/** The policy that the document asks of pages of a shop, and no more: the page has one origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "frame-src 'self'",
].join('; ')

export const sandboxPage = { html, policy }
