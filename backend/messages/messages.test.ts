import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import english from './en.json'
import { isMessageId, languageOf, messagesIn, type MessageId } from './messages.ts'

const ids = Object.keys(english).filter(isMessageId)

const samples = {
  ...{ firstName: 'Emma', brand: 'Lumora', newEmail: 'emma@example.com', period: '42', date: '1.1.2027', files: 3 },
  ...{
    minutes: 5,
    hours: 0,
    until: '1.1.2027',
    sender: 'Ben',
    title: 'Trip',
    orderCode: 'AB-12',
    terms: 'terms',
    privacy: 'privacy',
    day: '1.1.2027',
    number: '7',
    rate: '20 %',
    net: '9,00 €',
    lastFour: '4242',
  },
}

test.each(storefronts)('the texts of $code are in the language of $locale', ({ locale }) => {
  expect(languageOf(locale)).toBe(locale.split('-')[0])
  const text = messagesIn(locale)
  for (const id of ids) expect(text(id, samples)).not.toMatch(/[{}]/)
})

test('a locale that no storefront uses gets English', () => {
  expect(languageOf('xx-YY')).toBe('en')
  expect(messagesIn('xx-YY')('signIn.title')).toBe('Sign in')
})

test.each(storefronts.filter(({ locale }) => !locale.startsWith('en')))(
  'no sentence of $code is in English',
  ({ locale }) => {
    const [translated, original] = [messagesIn(locale), messagesIn('en-GB')]
    const isSentence = (id: MessageId) => original(id, samples).split(' ').length > 3
    const untranslated = ids.filter((id) => isSentence(id) && translated(id, samples) === original(id, samples))
    expect(untranslated).toEqual([])
  },
)

test('a number takes the plural form of its language', () => {
  const paragraph = (locale: string, files: number) => messagesIn(locale)('mail.exportReady.paragraph1', { files })
  expect(paragraph('en-GB', 1)).toBe('All your originals are packed in one zip file.')
  expect(paragraph('de-DE', 3)).toBe('Alle Ihre Originale liegen in 3 ZIP-Dateien.')
})

test.each([
  ['pl-PL', /ważności(?: linku)?: 1 minuta\./],
  ['fr-FR', /pendant 1 minute\./],
])('the text of a link that works for one minute uses the singular in %s', (locale, said) => {
  const text = messagesIn(locale)
  const values = { ...samples, period: formatPeriod(60_000, locale) }
  const withPeriod = ids.filter((id) => english[id].includes('{period}'))
  expect(withPeriod).toHaveLength(10)
  for (const id of withPeriod) expect(text(id, values)).toMatch(said)
})
