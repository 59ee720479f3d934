import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { packages, messageFilesOf } from './message-files.ts'

const files = packages.flatMap(messageFilesOf)
const languages = ['en', ...messageLanguages]

const pageOf = (language: string) =>
  readFileSync(join(import.meta.dirname, '../../docs/style', `${language}.md`), 'utf8')

const textsIn = (language: string) =>
  files.filter(({ locale }) => locale.split('-')[0] === language).flatMap(({ texts }) => Object.values(texts))

const ROW = /^\| (?<thing>[^|]+?) +\| (?<term>[^|]+?) +\| `(?<packageName>[^`]+)` `(?<id>[^`]+)` +\|$/gm

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

test.each(languages)('[SH-08] one thing has one term in every text of %s', (language) => {
  const rows = [...pageOf(language).matchAll(ROW)].map(({ groups }) => groups ?? {})
  const terms = Map.groupBy(rows, ({ thing }) => thing)
  const doubled = [...terms].filter(([, of]) => new Set(of.map(({ term }) => term)).size > 1).map(([thing]) => thing)
  expect(doubled).toEqual([])
})

test.each(languages)('[SH-08] a product of %s awaits payment and is produced in the words of its order', (language) => {
  const { texts } = files.find((found) => found.packageName === 'mfe-orders' && found.locale === language) ?? {}
  expect([texts?.['product.status.paymentPending'], texts?.['product.status.producing']]).toEqual([
    texts?.['orders.status.AwaitingPayment'],
    texts?.['orders.status.InProduction'],
  ])
})

/** Words for which the style page has another, as whole words, and forms of address that it excludes. */
const replaced: Readonly<Record<string, RegExp>> = {
  en: /\be-mail/i,
  da: /\b(?:billeder(?:ne)?|hentning|vægkunst|firma)\b/i,
  de: /\b(?:Kundendienst|Häufig gestellte|Allgemeine Geschäftsbedingungen|Handy|Kunde seit)\b/,
  es: /\bantes del \{|\b(?:paga|abono|Intentar de nuevo)\b/i,
  fr: /\bproduction\b|\bclient depuis\b|\bvous (?:êtes|serez|avez été) (?:dé)?connecté|\bvous seule?\b/i,
  it: /\b(?:stampe fotografiche|Esci senza)\b/i,
  nb: /\b(?:kansellert|ordrenummer|gatenummer|bildekopier|veggkunst|firma)\b/i,
  nl: /foto’s (?:laten )?(?:afdrukken|ontwikkelen)|\b(?:geschenken|haar)\b/i,
  pl: /\bProsimy (?!o płatność)|\b(?:Częste pytania|biuro obsługi|działu obsługi|Z poważaniem|Klient od)\b|\(liczba /,
  pt: /(?<!\p{L})(?:procurar|procure|você|fotografias|links?|transferi-l[oa]s?|condições gerais)(?!\p{L})/iu,
  sv: /\b(?:ordernummer|kundservice|dina bilder|väggkonst|produktion(?:en)?)\b/i,
}

test.each(Object.entries(replaced))('[SH-08] the texts of %s have no second word for one thing', (language, words) => {
  expect(textsIn(language).filter((text) => words.test(text))).toEqual([])
})

/** Addresses to the customer that the style page of the language excludes; Danish and Norwegian ones begin no sentence. */
const otherAddress: Readonly<Record<string, RegExp>> = {
  da: /(?<=[\p{L},] )(?:De|Dem|Deres)(?!\p{L})/u,
  de: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|ti|contigo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:tu|tuo|tua|tuoi|tue)(?!\p{L})/iu,
  nb: /(?<=[\p{L},] )(?:De|Dem|Deres)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:pan|pana|pani|państw\p{L}*)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tu|teu|teus|tua|tuas)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:ni|er|ert|era)(?!\p{L})/iu,
}

test.each(Object.entries(otherAddress))('[SH-08] the texts of %s have one form of address', (language, words) => {
  expect(textsIn(language).filter((text) => words.test(text))).toEqual([])
})

const textOf = (packageName: string, locale: string, id: string) =>
  files.find((found) => found.packageName === packageName && found.locale === locale)?.texts[id]

test.each(languages)('[SH-08] the cut-off times of %s name the products in the words of the menu', (language) => {
  for (const [group, entry] of [
    ['PhotoBooks', 'photoBooks'],
    ['WallArt', 'wallArt'],
    ['Prints', 'photoPrints'],
  ]) {
    const heading = textOf('mfe-orders', language, `cutOff.group.${group}`)
    expect(heading?.replace(/\s*:$/, '')).toBe(textOf('host', language, `shopMenu.${entry}`))
  }
})

test.each(languages)('[SH-08] the mails of %s end with one closing', (language) => {
  const mails = Object.entries(
    files.find((found) => found.packageName === 'backend' && found.locale === language)?.texts ?? {},
  )
  const closings = mails.filter(([id]) => /^mail\.(?!welcome|bookShared).+\.closing$/.test(id)).map(([, text]) => text)
  expect(closings.length).toBeGreaterThan(5)
  expect(new Set(closings).size).toBe(1)
})

test.each(languages)(
  '[SH-08] the style page of %s names the brands and the countries of its storefronts',
  (language) => {
    const spoken = storefronts.filter(({ locale }) => locale.split('-')[0] === language)
    const names = new Intl.DisplayNames('en', { type: 'region' })
    for (const { brand, country } of spoken) {
      expect(pageOf(language).toLowerCase()).toContain(`at ${brand} in `)
      expect(pageOf(language)).toContain(names.of(country))
    }
  },
)
