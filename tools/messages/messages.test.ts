import { messageLanguages as languages, messageRegions as regions } from '@account/shared/intl/message-locales.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { packages, localesWithOverrides, messageFilesOf, overridesOf, type MessageFile } from './message-files.ts'
import { signatureOf } from './message-signature.ts'
import { specifiedTexts } from './specified-texts.ts'

const files = packages.flatMap(messageFilesOf)
const englishOf = (packageName: string) =>
  files.find((file) => file.packageName === packageName && file.locale === 'en')?.texts ?? {}
const nameOf = ({ packageName, locale }: MessageFile) => `${packageName}/messages/${locale}.json`
const filesIn = (locales: readonly string[]) =>
  files.filter(({ locale }) => locales.includes(locale)).map((file) => ({ name: nameOf(file), ...file }))

const signatureOrFault = (text: string) => {
  try {
    return signatureOf(text).join(' ')
  } catch {
    return 'not ICU'
  }
}

test('every package has texts in every language of the storefronts', () => {
  for (const packageName of packages)
    expect(
      messageFilesOf(packageName)
        .map(({ locale }) => locale)
        .sort(),
    ).toEqual(['en', ...languages, ...regions].sort())
  const spoken = storefronts.map(({ locale }) => locale.split('-')[0] ?? '')
  expect([...languages, 'en']).toEqual(expect.arrayContaining(spoken))
})

test.each(filesIn(languages))('[SH-08] $name has the same texts as English', ({ packageName, texts }) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(englishOf(packageName)).sort())
})

test.each(filesIn(regions))('$name contains only texts that differ from its language', (file) => {
  const language = files.find(
    ({ packageName, locale }) => packageName === file.packageName && locale === file.locale.split('-')[0],
  )
  for (const [id, text] of Object.entries(file.texts)) {
    expect(Object.keys(englishOf(file.packageName))).toContain(id)
    expect({ id, text }).not.toEqual({ id, text: language?.texts[id] })
  }
})

test.each(filesIn([...languages, ...regions, 'en']))(
  '[SH-08] every text of $name is ICU and takes what the English one takes',
  ({ packageName, texts }) => {
    const english = englishOf(packageName)
    const taken = Object.entries(texts).map(([id, text]) => [id, signatureOrFault(text)])
    expect(taken).toEqual(Object.keys(texts).map((id) => [id, signatureOf(english[id] ?? '').join(' ')]))
  },
)

test.each(filesIn([...languages, ...regions, 'en']))('no text of $name is empty', ({ texts }) => {
  expect(Object.entries(texts).filter(([, text]) => text.trim() !== text || text === '')).toEqual([])
})

test('Swiss German texts contain no ß', () => {
  for (const german of filesIn(['de'])) {
    const swiss = files.find(({ packageName, locale }) => packageName === german.packageName && locale === 'de-CH')
    const shown = { ...german.texts, ...swiss?.texts }
    expect(Object.entries(shown).filter(([, text]) => text.includes('ß'))).toEqual([])
  }
})

test('[SH-08] every storefront’s locale has a file of text overrides', () => {
  expect(localesWithOverrides().sort()).toEqual(storefronts.map(({ locale }) => locale).sort())
})

test.each(storefronts)('[SH-08] $locale overrides only existing texts, with the same arguments', ({ locale }) => {
  for (const [id, text] of Object.entries(overridesOf(locale))) {
    const english = packages.map((packageName) => englishOf(packageName)[id]).find((found) => found !== undefined)
    expect({ id, english }).toEqual({ id, english: expect.any(String) })
    expect(signatureOf(english ?? '')).toEqual(expect.arrayContaining(signatureOf(text)))
  }
})

test('the English texts match the specification to the letter', () => {
  const english = packages.flatMap((packageName) => Object.values(englishOf(packageName)))
  // The specified text may be one form of a plural.
  const isSaid = (text: string) => english.some((said) => said === text || said.includes(`{${text}}`))
  expect(specifiedTexts.filter((text) => !isSaid(text))).toEqual([])
})

/** Familiar forms of address, in languages where a shop uses the formal one. */
const familiarWords: Record<string, RegExp> = {
  de: /\b(du|dein\w*|dir|dich|euch|euer\w*|eure\w*)\b/i,
  es: /(?<!\p{L})(tú|tus?|ti|te|contigo|tuy[ao]s?|tienes|puedes|has)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|te|toi|ton|ta|tes)(?!\p{L})/iu,
  it: /(?<!\p{L})(tu|te|ti|tu[ao]|tuoi|tue|hai|puoi)(?!\p{L})/iu,
  pt: /(?<!\p{L})(tu|te|ti|contigo|teus?|tuas?|tens|podes)(?!\p{L})/iu,
}

test.each(Object.entries(familiarWords))('[SH-08] %s uses the formal form of address', (language, words) => {
  const isOf = (locale: string) => locale.split('-')[0] === language
  const shown = [
    ...files.filter(({ locale }) => isOf(locale)).map((file) => ({ name: nameOf(file), texts: file.texts })),
    ...localesWithOverrides()
      .filter(isOf)
      .map((locale) => ({ name: locale, texts: overridesOf(locale) })),
  ]
  expect(shown.length).toBeGreaterThan(packages.length)
  for (const { name, texts } of shown)
    expect({ name, familiar: Object.entries(texts).filter(([, text]) => words.test(text)) }).toEqual({
      name,
      familiar: [],
    })
})

test.each(filesIn([...languages, 'en']).filter(({ texts }) => texts['notFound.title'] !== undefined))(
  'the page of an unknown address reads in $name as in the host',
  ({ locale, texts }) => {
    const host = files.find((file) => file.packageName === 'host' && file.locale === locale)?.texts ?? {}
    expect(texts['notFound.title']).toBe(host['title.notFound'])
    expect(texts['notFound.text']).toBe(host['notFound.explanation'])
    if (texts['notFound.home'] !== undefined) expect(texts['notFound.home']).toBe(host['notFound.action'])
  },
)
