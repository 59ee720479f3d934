import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { phoneCodeAddress } from './phone-code-address.ts'

const addresses = {
  lumora: 'https://account.nl.lumora.example/phone-upload',
  fotolina: 'https://account.de.fotolina.example/phone-upload',
  pixhaven: 'https://account.uk.pixhaven.example/phone-upload',
}

test.each([
  ['nl', 'https://account.nl.lumora.example/phone-upload#token'],
  ['at', 'https://account.de.fotolina.example/phone-upload#token'],
  ['ie', 'https://account.uk.pixhaven.example/phone-upload#token'],
])('[UP-04] the code of storefront %s opens the upload page of its brand', (code, address) => {
  expect(phoneCodeAddress(addresses, requireStorefront(code), 'token')).toBe(address)
})

test.each([
  [{ ...addresses, fotolina: 'account.de.fotolina.example' }, 'fotolina'],
  [{ ...addresses, lumora: 'javascript:alert(1)' }, 'lumora'],
  [{ lumora: addresses.lumora, fotolina: addresses.fotolina }, 'pixhaven'],
])('[UP-04] a missing or invalid address of any brand is an error', (wrong, group) => {
  expect(() => phoneCodeAddress(wrong, requireStorefront('nl'), 'token')).toThrow(group)
})
