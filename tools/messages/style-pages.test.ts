import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { packages, messageFilesOf } from './message-files.ts'

const files = packages.flatMap(messageFilesOf)
const languages = ['en', ...messageLanguages]

const pageOf = (language: string) =>
  readFileSync(join(import.meta.dirname, '../../docs/style', `${language}.md`), 'utf8')

const textsIn = (language: string) =>
  files.filter(({ locale }) => locale.split('-')[0] === language).flatMap(({ texts }) => Object.values(texts))

const ROW = /^\| [^|]+ \| (?<term>[^|]+?) +\| `(?<packageName>[^`]+)` `(?<id>[^`]+)` +\|$/gm

test.each(languages)('[SH-08] the terms of the style page of %s are those of its texts', (language) => {
  const rows = [...pageOf(language).matchAll(ROW)].map(({ groups }) => groups ?? {})
  expect(rows.length).toBeGreaterThan(10)
  for (const { term, packageName, id = '' } of rows) {
    const file = files.find((found) => found.packageName === packageName && found.locale === language)
    expect([id, file?.texts[id]]).toEqual([id, term])
  }
})

const MARKS = ['“', '”', '„', '«', '»']

test.each(languages)('[SH-08] the texts of %s have only the quotation marks of its style page', (language) => {
  const allowed = /^- Quotation marks: (?<marks>.+)$/m.exec(pageOf(language))?.groups?.['marks'] ?? ''
  const foreign = MARKS.filter((mark) => !allowed.includes(mark))
  expect(textsIn(language).filter((text) => foreign.some((mark) => text.includes(mark)))).toEqual([])
})

test('[SH-08] no French line breaks before its punctuation', () => {
  expect(textsIn('fr').filter((text) => / (?:[;!?»]|:(?!:))|« /.test(text))).toEqual([])
})
