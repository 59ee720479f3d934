import { createStore } from 'jotai'
import { consentAtom, createConsent } from './consent.ts'
import { visitorId } from './visitor-id.ts'

const decide = (analytics: boolean) => {
  const written: string[] = []
  const page = Object.defineProperty({ cookie: '' }, 'cookie', {
    get: () => '',
    set: (cookie: string) => written.push(cookie),
  })
  const store = createStore()
  createConsent({ store, parentDomain: 'uk.localhost', page }).decide({ analytics, marketing: false })
  return { written, consent: store.get(consentAtom) }
}

test('a choice is kept for half a year and all pages of the storefront, and none of a single host contradicts it', () => {
  const { written, consent } = decide(true)
  expect(written).toEqual([
    'account_consent=; Path=/; Secure; Max-Age=0',
    'account_consent=10; Domain=uk.localhost; Path=/; Secure; SameSite=Lax; Max-Age=15552000',
  ])
  expect(consent).toEqual({ analytics: true, marketing: false })
})

test('a visitor who refuses analytics, or no longer consents, gets no id and loses the former one', () => {
  const former = visitorId()
  decide(true)
  expect(visitorId()).toBe(former)
  decide(false)
  expect(localStorage).toHaveLength(0)
})
