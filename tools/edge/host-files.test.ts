import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageOf } from './host-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page of a storefront names its brand', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang=en><body></body></html>')
  const page = '<!doctype html><html data-brand="lumora" lang=en><body></body></html>'
  expect(pageOf(folder, { brand: 'lumora', locale: 'nl-NL' })).toBe(page)
})

test.each([
  ['the locale', 'nl-BE', 'nl-BE'],
  ['the language, where the locale has none', 'nl-NL', 'nl'],
])('[SH-23] the page of a storefront asks for consent in %s', (_which, locale, language) => {
  const question = (of: string) => `<div data-first-paint-consent data-language="${of}" hidden><p>${of}</p></div>`
  writeFileSync(join(folder, 'index.html'), `<html lang=en>${['en', 'nl', 'nl-BE'].map(question).join('')}<div></div>`)
  expect(pageOf(folder, { brand: 'lumora', locale })).toBe(
    `<html data-brand="lumora" lang=en>${question(language)}<div></div>`,
  )
})
