import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl } from 'react-intl'
import { pseudoLocalise } from './pseudo-localise.ts'
import { isPseudoLocale } from './pseudo-locale.ts'

beforeEach(() => sessionStorage.clear())

test('a developer’s tab has the pseudo-locale until another locale is requested', () => {
  expect(isPseudoLocale('d', '')).toBe(false)
  expect(isPseudoLocale('d', '?locale=pseudo')).toBe(true)
  expect(isPseudoLocale('d', '')).toBe(true)
  expect(isPseudoLocale('d', '?locale=default')).toBe(false)
  expect(isPseudoLocale('d', '')).toBe(false)
})

test('customers never see the pseudo-locale', () => {
  expect(isPseudoLocale('p', '?locale=pseudo')).toBe(false)
  expect(isPseudoLocale('a', '?locale=pseudo')).toBe(false)
})

test('a text in the pseudo-locale has no plain letter except in its values', () => {
  const messages = pseudoLocalise({
    menu: 'Sign out, FAQs',
    count: parse('{count, plural, one {# photo of {name}} other {<b>#</b> photos of {name}}}'),
  })
  const { formatMessage } = createIntl({ locale: 'en', messages: messages as Record<string, string> })
  expect(formatMessage({ id: 'menu' })).toBe('Šîĝñ öûţ, ƑÀǪš')
  expect(formatMessage({ id: 'count' }, { count: 1, name: 'May' })).toBe('1 þĥöţö öƒ May')
})
