import { isSupported } from './is-supported.ts'
import { unsupportedBrowserMessageIn } from './unsupported-browser-messages.ts'

const features = (changes: object = {}) => ({
  Array,
  AbortSignal,
  CSS: { supports: () => true } as unknown as typeof CSS,
  ...changes,
})

test('a browser with the newest of the required features is supported', () => {
  expect(isSupported(features())).toBe(true)
})

test.each([
  ['Array.prototype.toSorted', { Array: { prototype: [].flat } }],
  ['AbortSignal', { AbortSignal: undefined }],
  ['AbortSignal.timeout', { AbortSignal: {} }],
  ['CSS.supports', { CSS: undefined }],
  ['container queries', { CSS: { supports: () => false } }],
])('a browser without %s is not supported', (_, missing) => {
  expect(isSupported(features(missing))).toBe(false)
})

test.each([
  [['nl-BE', 'en'], 'nl', 'Deze browser is te oud'],
  [['nn-NO', 'en'], 'nb', 'Denne nettleseren er for gammel'],
  [['ja', 'fr-CA'], 'fr', 'Ce navigateur est trop ancien'],
  [['constructor'], 'en', 'This browser is too old'],
  [[], 'en', 'This browser is too old'],
])('the notice for %j is in the language %s', (tags, language, start) => {
  const message = unsupportedBrowserMessageIn(tags)
  expect(message.language).toBe(language)
  expect(message.text.slice(0, start.length)).toBe(start)
})
