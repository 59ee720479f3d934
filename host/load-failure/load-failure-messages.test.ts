import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { loadFailureMessagesIn } from './load-failure-messages.ts'

test('a load failure has texts in every language of the site', () => {
  const languages = ['en', ...messageLanguages]
  expect(languages.map((language) => loadFailureMessagesIn([language]).language)).toEqual(languages)
})
