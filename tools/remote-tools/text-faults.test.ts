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
