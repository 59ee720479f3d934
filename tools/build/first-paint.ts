import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brandShapes, type BrandShape } from '@account/shared/storefronts/brand-mark.ts'
import { brandNames, type BrandGroup } from '@account/shared/storefronts/storefront.ts'

const MENU_ENTRIES = 8
/** Fills the first screen of a desktop; the page hides what is below it. */
const TILES = 30

const brands = Object.keys(brandShapes) as BrandGroup[]

const pathOf = ({ path, opacity = 1 }: BrandShape) => `<path d="${path}" opacity="${opacity}"/>`

const markOf = (brand: BrandGroup) =>
  `<svg data-of="${brand}" viewBox="0 0 32 32">${brandShapes[brand].map(pathOf).join('')}</svg><b data-of="${brand}">${brandNames[brand]}</b>`

const boxes = (count: number) => '<i></i>'.repeat(count)

/** The value of a token in a rule of `shared/theme/tokens.css`, in the light and in the dark mode. */
const tokenIn = (css: string, name: string) => {
  const [, light, dark] = new RegExp(`${name}:[^;]*light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
  if (!light || !dark) throw new Error(`tokens.css gives '${name}' no colours for both modes.`)
  return { light, dark }
}

const COLOURS = ['--color-background', '--color-border', '--color-skeleton', '--color-surface', '--color-text']

const coloursOf = (tokens: string, mode: 'light' | 'dark') => {
  const common = COLOURS.map((name) => `${name}:${tokenIn(tokens, name)[mode]}`)
  const accents = brands.map((brand) => {
    const rule = tokens.slice(tokens.indexOf(`[data-brand='${brand}']`))
    return `[data-brand=${brand}] [data-first-paint] svg{color:${tokenIn(rule, '--color-accent')[mode]}}`
  })
  return `:root:has([data-first-paint]){${common.join(';')}}${accents.join('')}`
}

const shownMarks = brands.map((brand) => `[data-brand=${brand}] [data-first-paint] [data-of=${brand}]`).join()

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const ANSWERS = ['refuse', 'accept', 'choose']

/**
 * The question for consent as the banner shows it, with boxes in the size of its buttons. The preload script shows it, because a
 * browser may paint the page before it runs the script, and the question would flash on each page of those who have answered.
 */
const consentOf = (messagesFolder: string, file: string) => {
  const texts = JSON.parse(readFileSync(join(messagesFolder, file), 'utf8')) as Record<string, string>
  const question = texts['consent.explanation']
  // The file of a country has the texts that differ from those of its language.
  if (question === undefined) return ''
  const answers = ANSWERS.map((answer) => `<i>${escaped(texts[`consent.${answer}`] ?? '')}</i>`).join('')
  const language = basename(file, '.json')
  return `<div data-first-paint-consent data-language="${language}" hidden><section><p>${escaped(question)}</p><span>${answers}</span></section></div>`
}

const consentInEachLanguage = (messagesFolder: string) =>
  readdirSync(messagesFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => consentOf(messagesFolder, file))
    .join('')

const withoutSpaces = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim()

/**
 * [Note: First paint] index.html itself contains the header with the brand, the menu and a grid as grey boxes, the question for
 * consent and their styles, so that the browser paints them when the document arrives. The edge names the brand, leaves the
 * question in the storefront's language only (tools/edge/host-files.ts), and allows the styles by their hash. React replaces
 * all of it with its first rendering. The styles are in no layer, so that they would outweigh those of the site: each applies to
 * the first paint alone. Visitors, pages without a frame and those who have answered lose what they do not have by the preload
 * script.
 */
export const firstPaintOf = (hostFolder: string) => {
  const kit = realpathSync(join(hostFolder, 'node_modules', '@account', 'shared'))
  const tokens = readFileSync(join(kit, 'theme', 'tokens.css'), 'utf8')
  const layout = withoutSpaces(readFileSync(join(hostFolder, 'first-paint.css'), 'utf8'))
  const dark = `@media (prefers-color-scheme:dark){${coloursOf(tokens, 'dark')}}`
  return {
    styles: `${coloursOf(tokens, 'light')}${dark}${layout}${shownMarks}{display:block}`,
    markup: [
      '<div data-first-paint aria-hidden="true" inert>',
      `<div data-first-paint-header><div>${brands.map(markOf).join('')}</div></div>`,
      `<div data-first-paint-content><div data-first-paint-menu>${boxes(MENU_ENTRIES)}</div>`,
      `<div data-first-paint-page><i></i><div>${boxes(TILES)}</div></div></div>`,
      consentInEachLanguage(join(hostFolder, 'messages')),
      '</div>',
    ].join(''),
  }
}
