import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageLanguages, messageRegions } from '@account/shared/intl/message-locales.ts'
import { textFaults } from './text-faults.ts'

let folder: string
const write = (locale: string, content: unknown) =>
  writeFileSync(join(folder, 'messages', `${locale}.json`), JSON.stringify(content))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(folder, 'messages'))
  for (const language of ['en', ...messageLanguages]) write(language, { title: 'Cards', greeting: 'Hello' })
  for (const region of messageRegions) write(region, {})
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[SH-08] a remote with every text in every language has no fault, and one without texts neither', () => {
  write('de-CH', { greeting: 'Grüezi' })
  expect(textFaults(folder)).toEqual([])
  rmSync(join(folder, 'messages'), { recursive: true })
  expect(textFaults(folder)).toEqual([])
})

test('[SH-08] a text that one language lacks, has empty or has alone is named with its file', () => {
  write('pl', { title: ' ' })
  write('de-CH', { farewell: 'Ade' })
  write('sv', { title: 1 })
  rmSync(join(folder, 'messages', 'da.json'))
  expect(textFaults(folder)).toEqual([
    'messages/da.json is missing',
    'messages/pl.json has no text of title, greeting',
    'messages/sv.json has values that are not texts',
    'messages/de-CH.json has farewell, which messages/en.json has not',
  ])
})

test('[SH-08] a text that is not ICU, or takes something else than the English one, is named', () => {
  for (const language of ['en', ...messageLanguages])
    write(language, { title: 'Cards', greeting: 'Hello, {name}. <link>More</link>' })
  write('nl', { title: 'Cards', greeting: 'Hallo, {naam}. <link>Meer</link>' })
  write('de-CH', { greeting: 'Grüezi', title: 'Karte {name}' })
  write('fr', { title: 'Carte {', greeting: 'Bonjour, {name}. <link>Plus</link>' })
  expect(textFaults(folder)).toEqual([
    'messages/fr.json: title is not ICU',
    'messages/nl.json: greeting takes <link> {naam}, and the English text <link> {name}',
    'messages/de-CH.json: title takes {name}, and the English text nothing',
    'messages/de-CH.json: greeting takes nothing, and the English text <link> {name}',
  ])
})

test('[SH-08] an English file with faults of its own is named as well', () => {
  write('en', { title: 'Cards {', greeting: 'Hello' })
  expect(textFaults(folder)).toEqual(['messages/en.json: title is not ICU'])
  write('en', { title: 1 })
  expect(textFaults(folder)).toContain('messages/en.json has values that are not texts')
})
