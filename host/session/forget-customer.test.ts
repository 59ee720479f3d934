import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { forgetCustomer, forgetCustomerIfAsked, welcomeCustomer } from './forget-customer.ts'
import { PIN_KEY } from './tokens/tab-pin.ts'
import { createJarForTests } from './tokens/tokens-for-tests.ts'

const parentDomain = 'uk.localhost'
const ofCustomer = ['of-customer/photos/timeline-position', 'of-customer/settings/email']
const ofNone = ['account/switches', 'phone-upload-token']

const keepEntries = () => {
  sessionStorage.clear()
  for (const key of [...ofCustomer, ...ofNone]) safeStorage('sessionStorage').setItem(key, 'kept')
  sessionStorage.setItem(PIN_KEY, 'emma first')
  return createJarForTests()
}
const kept = () => Object.keys(sessionStorage).filter((key) => key !== PIN_KEY)

test('[SH-04] the tab in which a customer signs out keeps only what belongs to none', () => {
  const { jar } = keepEntries()
  forgetCustomer({ parentDomain, jar })
  expect(kept().toSorted()).toEqual(ofNone.toSorted())
  expect(sessionStorage.getItem(PIN_KEY)).toBe('emma first')
})

test('[SH-04] another tab forgets the customer who signed out, and keeps all of a session that expired', () => {
  const { jar } = keepEntries()
  forgetCustomerIfAsked(jar)
  expect(kept()).toHaveLength(4)
  expect(sessionStorage.getItem(PIN_KEY)).toBe('emma first')
  forgetCustomer({ parentDomain, jar })
  const { jar: unused } = keepEntries()
  forgetCustomerIfAsked(unused)
  expect(kept()).toHaveLength(4)
  forgetCustomerIfAsked(jar)
  expect(kept().toSorted()).toEqual(ofNone.toSorted())
  expect(sessionStorage.getItem(PIN_KEY)).not.toContain('emma')
})

test.each([
  ['stays for the customer who returns after the session expired', 'emma', 4],
  ['ends when another customer signs in', 'mallory', 2],
])('[SH-04] what the tab keeps %s', (_, customerId, entries) => {
  const { jar } = keepEntries()
  welcomeCustomer({ former: 'emma', customerId }, { parentDomain, jar })
  expect(kept()).toHaveLength(entries)
})

test('[SH-04] what the tab keeps ends at a sign-in after a sign-out elsewhere, and the next expiry ends nothing', () => {
  const { jar } = keepEntries()
  const tab = { parentDomain, jar }
  jar.write('__Secure-acc_out', 'asked', { domain: parentDomain, expiresAt: new Date(Date.now() + 1000) })
  welcomeCustomer({ former: 'emma', customerId: 'emma' }, tab)
  expect(kept()).toHaveLength(2)
  for (const key of ofCustomer) sessionStorage.setItem(key, 'kept')
  forgetCustomerIfAsked(jar)
  expect(kept()).toHaveLength(4)
})
