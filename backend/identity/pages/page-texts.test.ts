import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { exportFailedMessages } from '../../library/exports/export-failed-messages.ts'
import { exportReadyMessages } from '../../library/exports/export-ready-messages.ts'
import { accountDeletionTemplates } from '../changes/mail-templates/account-deletion-mail-templates.ts'
import { confirmEmailTemplates } from '../changes/mail-templates/confirm-email-mail-templates.ts'
import { emailChangeNoticeTemplates } from '../changes/mail-templates/email-change-notice-mail-templates.ts'
import { emailInUseTemplates } from '../changes/mail-templates/email-in-use-mail-templates.ts'
import type { MailContent } from '../../platform/mail/compose-mail.ts'
import { welcomeMessages } from '../customers/welcome-messages.ts'
import { messagesIn } from '../../platform/mail/message-catalogue.ts'
import { newsletterTemplates } from '../../account/newsletter/newsletter-mail-templates.ts'
import { passwordChangedTemplates } from '../password-resets/mail-templates/password-changed-mail-templates.ts'
import { passwordResetTemplates } from '../password-resets/mail-templates/password-reset-mail-templates.ts'
import { storageWarningMessages } from '../../library/retention/storage-warning-messages.ts'
import { textsFor } from './page-texts.ts'

/** Every text of a tree of texts, with sample numbers filled in. */
const leaves = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return [String(texts(1)), String(texts(5))]
  return Object.values(texts as object).flatMap(leaves)
}

const names = { firstName: 'Emma', brand: 'Lumora', newEmail: 'emma@example.com', period: '42' }

const mailsIn = (locale: string) => [
  messagesIn(locale, welcomeMessages)('Emma', 'Lumora'),
  messagesIn(locale, storageWarningMessages)({ firstName: 'Emma', brand: 'Lumora', date: '1.1.2027' }),
  messagesIn(locale, confirmEmailTemplates)(names),
  messagesIn(locale, emailChangeNoticeTemplates)(names),
  messagesIn(locale, emailInUseTemplates)(names),
  messagesIn(locale, accountDeletionTemplates)(names),
  messagesIn(locale, passwordResetTemplates)(names),
  messagesIn(locale, passwordChangedTemplates)(names),
  messagesIn(locale, newsletterTemplates)(names),
  messagesIn(locale, exportFailedMessages)({ firstName: 'Emma' }),
  ...[1, 3].map((files) => messagesIn(locale, exportReadyMessages)({ firstName: 'Emma', files, until: '1.1.2027' })),
]

const templatesWithPeriod = [
  confirmEmailTemplates,
  accountDeletionTemplates,
  passwordResetTemplates,
  newsletterTemplates,
]

test.each(storefronts)('the sign-in pages and the mails of $code use $locale', ({ locale }) => {
  const language = locale.split('-')[0]
  const texts = textsFor(locale)
  expect(texts.language).toBe(language)
  for (const mail of mailsIn(locale)) expect(mail.language).toBe(language)
  expect(leaves(texts).filter((text) => text === '' || text !== text.trim())).toEqual([])
  expect(texts.tooMany.text(5)).toContain('5')
  expect(texts.passwordReset.sentText('42')).toContain('42')
  expect(texts.passwordReset.goneText('42')).toContain('42')
  for (const templates of templatesWithPeriod)
    expect(messagesIn<(given: typeof names) => MailContent>(locale, templates)(names).paragraphs.join()).toContain('42')
})

test.each(storefronts.filter(({ locale }) => !locale.startsWith('en')))(
  'the sign-in pages of $code leave no sentence in English',
  ({ locale }) => {
    const english = new Set(leaves({ ...textsFor('en-GB'), demo: {} }).filter((text) => text.includes(' ')))
    expect(leaves({ ...textsFor(locale), demo: {} }).filter((text) => english.has(text))).toEqual([])
  },
)

test('the texts for Switzerland contain no ß', () => {
  expect(leaves([textsFor('de-CH'), mailsIn('de-CH')]).join()).not.toContain('ß')
})

test.each([
  ['pl-PL', /ważności(?: linku)?: 1 minuta\./],
  ['fr-FR', /pendant 1 minute\./],
])('the text of a link that works for one minute uses the singular in %s', (locale, said) => {
  const period = formatPeriod(60_000, locale)
  const { sentText, goneText } = textsFor(locale).passwordReset
  const mailed = templatesWithPeriod.map((templates) =>
    messagesIn<(given: typeof names) => MailContent>(locale, templates)({ ...names, period }).paragraphs.join(' '),
  )
  const texts = [sentText(period), goneText(period), ...mailed]
  expect(texts).toEqual(texts.map(() => expect.stringMatching(said)))
})
