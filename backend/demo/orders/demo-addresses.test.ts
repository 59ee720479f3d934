import { isPostalCode } from '@account/shared/addresses/postal-codes.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { demoAddressAt } from './demo-addresses.ts'

const name = { firstName: 'Robin', lastName: 'Appleby' }

test.each(storefronts)('the demo address of $code has a postal code of its country', (storefront) => {
  const { postalCode, country } = demoAddressAt(storefront, name)
  expect(isPostalCode(country, postalCode)).toBe(true)
})

test.each([
  ['fr-CH', 'CH', 'Genève'],
  ['de-CH', 'CH', 'Zürich'],
  ['fr-BE', 'BE', 'Bruxelles'],
  ['nl-BE', 'BE', 'Brussel'],
] as const)('the demo address of a storefront in %s is in its language', (locale, country, city) => {
  expect(demoAddressAt({ country, locale }, name).city).toBe(city)
})

test('a demo address holds nothing of its customer but the name', () => {
  const customer = { ...name, passwordHash: 'scrypt' }
  expect(demoAddressAt({ country: 'GB' }, customer)).not.toHaveProperty('passwordHash')
})
