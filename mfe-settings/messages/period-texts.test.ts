import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import { createIntl } from 'react-intl'
import french from './fr.json'
import polish from './pl.json'

test.each([
  ['pl-PL', polish, ['Czas ważności: 1 minuta.', 'Czas ważności linku: 1 minuta.']],
  ['fr-FR', french, ['pendant 1 minute.', 'dans un délai de 1 minute.']],
])(
  '[SE-05] [SE-06] the text in %s about a link that works for one minute has the right form',
  (locale, messages, said) => {
    const { formatMessage } = createIntl({ locale, messages })
    const values = { email: 'emma@example.com', period: formatPeriod(60_000, locale) }
    const texts = ['email.sentText', 'deletion.sentText'].map((id) => formatMessage({ id }, values))
    expect(texts).toEqual(said.map((words) => expect.stringContaining(words)))
  },
)
