import { fallbackLocales } from './fallback-locales.ts'

test('the most specific locale comes first', () => {
  expect(fallbackLocales('nl-BE')).toEqual(['nl-BE', 'nl'])
  expect(fallbackLocales('da')).toEqual(['da'])
})
