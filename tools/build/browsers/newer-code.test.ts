import { newerCodeIn } from './newer-code.ts'
import { haveAll, supportedBrowsers } from './supported-browsers.ts'
import { syntaxTarget } from './syntax-target.ts'

const oldPhone = [{ name: 'ios_saf', version: 16 }]
const newPhone = [{ name: 'ios_saf', version: 26 }]

test.each([
  ['class A { static { A.b = 1 } }', 'a static block'],
  ['const digits = /(?<=€)\\d/', 'a pattern that looks behind'],
  ['const letters = /[\\p{L}--[a-z]]/v', 'a pattern with the flag v'],
  ['Map.groupBy([], String)', 'Map.groupBy'],
  ['Object.groupBy([], String)', 'Object.groupBy'],
  ['globalThis.Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.parse("/")', 'URL.parse'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['Array.fromAsync([])', 'Array.fromAsync'],
])('%s is refused for iOS 16 and accepted for iOS 26', (script, newer) => {
  expect(newerCodeIn(script, oldPhone)).toEqual([newer])
  expect(newerCodeIn(script, newPhone)).toEqual([])
})

test.each([
  'const can = "function" == typeof URL.canParse && URL.canParse("/")',
  'class A { #b = 1; static c = /(?<name>a)/u }',
  'JSON.parse("1"), Promise.all([]), Object.keys({}), [].toSorted()',
])('%s is accepted for iOS 16', (script) => {
  expect(newerCodeIn(script, oldPhone)).toEqual([])
})

test('the list of browsers holds iOS 16 and names no browser that the feature tables do not know', () => {
  const browsers = supportedBrowsers()
  expect(browsers).toContainEqual({ name: 'ios_saf', version: 16 })
  expect(haveAll({ chrome: 0, firefox: 0, safari: 0, samsung: 0 }, browsers)).toBe(true)
})

test('the syntax follows the oldest browser of the list', () => {
  expect(syntaxTarget(oldPhone)).toBe('es2021')
  expect(syntaxTarget(newPhone)).toBe('es2022')
  expect(() => syntaxTarget([{ name: 'ios_saf', version: 9 }])).toThrow('older than es2020')
  expect(() => syntaxTarget([{ name: 'lynx', version: 1 }])).toThrow('lynx')
})
