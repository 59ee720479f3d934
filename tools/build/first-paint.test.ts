import { dirname, join } from 'node:path'
import english from '../../host/messages/en.json'
import { firstPaintOf } from './first-paint.ts'

const root = dirname(dirname(import.meta.dirname))
const { styles, markup } = firstPaintOf(join(root, 'host'))

test('the first paint is hidden from screen readers, and shows the mark of one brand only', () => {
  expect(markup).toContain('aria-hidden="true" inert')
  expect([...markup.matchAll(/<b data-of="\w+">(\w+)/g)].map(([, name]) => name)).toEqual([
    'Lumora',
    'Fotolina',
    'Pixhaven',
  ])
  expect(styles).toContain('[data-first-paint] b{display:none}')
  expect(styles).toContain('[data-brand=lumora] [data-first-paint] [data-of=lumora]')
})

test('the first paint has the colours of both modes from the tokens', () => {
  expect(styles).toContain('--color-skeleton:#ece8e2')
  expect(styles).toMatch(/prefers-color-scheme:dark\)\{:root:has\([^)]*\)\{[^}]*--color-skeleton:#2a2725/)
})

test('the styles contain no text that would end their element', () => {
  expect(styles).not.toMatch(/<\/|<!--/)
})

test('the styles end with the first paint, but for the margin and the background of the page', () => {
  const selectors = [...styles.matchAll(/([^{}]+)\{(?!:root|\[)/g)].flatMap(([, selector = '']) => selector.split(','))
  const lasting = selectors.filter((selector) => !selector.includes('[data-first-paint') && !selector.startsWith('@'))
  expect(lasting).toEqual([':root', 'body'])
})

test('[SH-23] the first paint can ask for consent in every language, in the words of the banner, and shows none by itself', () => {
  const languages = [...markup.matchAll(/data-first-paint-consent data-language="([a-z]+)" hidden>/g)].map(
    ([, language]) => language,
  )
  expect(languages).toEqual(['da', 'de', 'en', 'es', 'fr', 'it', 'nb', 'nl', 'pl', 'pt', 'sv'])
  expect(markup).toContain(`<p>${english['consent.explanation']}</p><span><i>${english['consent.refuse']}</i>`)
})
