import { periodInWords } from '@account/shared/contracts/confirmation-period.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { exportFailedWords } from '../../library/exports/export-failed-words.ts'
import { exportReadyWords } from '../../library/exports/export-ready-words.ts'
import { accountDeletionLetters } from '../changes/letters/account-deletion-letters.ts'
import { confirmEmailLetters } from '../changes/letters/confirm-email-letters.ts'
import { emailChangeNoticeLetters } from '../changes/letters/email-change-notice-letters.ts'
import { emailInUseLetters } from '../changes/letters/email-in-use-letters.ts'
import type { Letter } from '../../platform/mail/compose-mail.ts'
import { welcomeWords } from '../customers/welcome-words.ts'
import { wordsIn } from '../../platform/mail/words-in.ts'
import { newsletterLetters } from '../../account/newsletter/newsletter-letters.ts'
import { passwordChangedLetters } from '../password-resets/letters/password-changed-letters.ts'
import { passwordResetLetters } from '../password-resets/letters/password-reset-letters.ts'
import { storageWarningWords } from '../../library/retention/storage-warning-words.ts'
import { textsFor } from './page-texts.ts'

/** Every text of a tree of texts, the ones with numbers filled in. */
const leaves = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return [String(texts(1)), String(texts(5))]
  return Object.values(texts as object).flatMap(leaves)
}

const names = { firstName: 'Emma', brand: 'Lumora', newEmail: 'emma@example.com', period: '42' }

const mailsIn = (locale: string) => [
  wordsIn(locale, welcomeWords)('Emma', 'Lumora'),
  wordsIn(locale, storageWarningWords)({ firstName: 'Emma', brand: 'Lumora', date: '1.1.2027' }),
  wordsIn(locale, confirmEmailLetters)(names),
  wordsIn(locale, emailChangeNoticeLetters)(names),
  wordsIn(locale, emailInUseLetters)(names),
  wordsIn(locale, accountDeletionLetters)(names),
  wordsIn(locale, passwordResetLetters)(names),
  wordsIn(locale, passwordChangedLetters)(names),
  wordsIn(locale, newsletterLetters)(names),
  wordsIn(locale, exportFailedWords)({ firstName: 'Emma' }),
  ...[1, 3].map((files) => wordsIn(locale, exportReadyWords)({ firstName: 'Emma', files, until: '1.1.2027' })),
]

const lettersWithPeriod = [confirmEmailLetters, accountDeletionLetters, passwordResetLetters, newsletterLetters]

test.each(storefronts)('the sign-in pages and the mails of $code speak $locale', ({ locale }) => {
  const language = locale.split('-')[0]
  const texts = textsFor(locale)
  expect(texts.language).toBe(language)
  for (const mail of mailsIn(locale)) expect(mail.language).toBe(language)
  expect(leaves(texts).filter((text) => text === '' || text !== text.trim())).toEqual([])
  expect(texts.tooMany.text(5)).toContain('5')
  expect(texts.passwordReset.sentText('42')).toContain('42')
  expect(texts.passwordReset.goneText('42')).toContain('42')
  for (const letters of lettersWithPeriod)
    expect(wordsIn<(given: typeof names) => Letter>(locale, letters)(names).paragraphs.join()).toContain('42')
})

test.each(storefronts.filter(({ locale }) => !locale.startsWith('en')))(
  'no sentence of the sign-in pages is left in English at $code',
  ({ locale }) => {
    const english = new Set(leaves({ ...textsFor('en-GB'), demo: {} }).filter((text) => text.includes(' ')))
    expect(leaves({ ...textsFor(locale), demo: {} }).filter((text) => english.has(text))).toEqual([])
  },
)

test('Switzerland writes no ß', () => {
  expect(leaves([textsFor('de-CH'), mailsIn('de-CH')]).join()).not.toContain('ß')
})

test.each([
  ['pl-PL', /ważności(?: linku)?: 1 minuta\./],
  ['fr-FR', /pendant 1 minute\./],
])('in %s a link that works for one minute is told of in the right form', (locale, said) => {
  const period = periodInWords(60_000, locale)
  const { sentText, goneText } = textsFor(locale).passwordReset
  const mailed = lettersWithPeriod.map((letters) =>
    wordsIn<(given: typeof names) => Letter>(locale, letters)({ ...names, period }).paragraphs.join(' '),
  )
  const texts = [sentText(period), goneText(period), ...mailed]
  expect(texts).toEqual(texts.map(() => expect.stringMatching(said)))
})
