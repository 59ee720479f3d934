import { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createStore } from 'jotai'
import { consentAtom, consentOfCode, createConsent } from '../consent/consent.ts'
import { createTracker } from './tracker.ts'

type Fetch = typeof globalThis.fetch

const tracking = (cookie = '') => {
  const services = fakeHostServices()
  const store = createStore()
  const page = { cookie }
  const consent = createConsent({ store, parentDomain: 'uk.localhost', page })
  const fetch = jest.fn<Promise<Response>, Parameters<Fetch>>(async () => new Response(null, { status: 202 }))
  const track = createTracker({ config: services.config, consent, report: services.report, fetch })
  return { services, store, page, consent, fetch, track }
}

beforeEach(() => localStorage.clear())

test.each([
  ['00', { analytics: false, marketing: false }],
  ['10', { analytics: true, marketing: false }],
  ['01', { analytics: false, marketing: true }],
  ['11', { analytics: true, marketing: true }],
  ['1', undefined],
  ['12', undefined],
  ['true', undefined],
])('[SH-23] the code %s reads as %j', (code, consent) => {
  expect(consentOfCode(code)).toEqual(consent)
})

test.each([
  '',
  'account_consent=00',
  'account_consent=01',
  'account_consent=10; account_consent=00',
  'account_consent=x',
])("[SH-23] with the cookies '%s' nothing is sent or stored", (cookie) => {
  localStorage.setItem('account/visitor', crypto.randomUUID())
  const { track, fetch } = tracking(cookie)
  expect(track({ name: 'album-created' })).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
})

test('[SH-23] with consent an event is sent by the contract, with the same random visitor id', () => {
  const { track, fetch } = tracking('other=1; account_consent=10')
  track({ name: 'page-viewed', properties: { page: '/orders/:orderCode' } })
  track({ name: 'photos-uploaded', properties: { count: 3 } })
  const sent = fetch.mock.calls.map(([, init]) => TrackedEvent.parse(JSON.parse(String(init?.body))))
  expect(sent.map(({ event }) => event.name)).toEqual(['page-viewed', 'photos-uploaded'])
  expect(new Set(sent.map(({ visitorId }) => visitorId)).size).toBe(1)
  expect(String(fetch.mock.calls[0]?.[0])).toBe('http://api.localhost:3000/tracking/events')
})

test('[SH-23] an event that could identify a customer is not sent', () => {
  const { track, fetch, services } = tracking('account_consent=10')
  expect(track({ name: 'page-viewed', properties: { page: '/orders/NL-12AB34CD-1' } })).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
  expect(services.recorded.reported).toMatchObject([{ action: 'tracking/refused' }])
})

test('[SH-23] the consent is stored in two digits for all pages of the storefront', () => {
  const { consent, page, store } = tracking()
  expect(store.get(consentAtom)).toBeUndefined()
  consent.decide({ analytics: true, marketing: false })
  expect(page.cookie).toMatch(/^account_consent=10; Domain=uk\.localhost; Path=\/; Secure; SameSite=Lax; Max-Age=\d+$/)
  expect(store.get(consentAtom)).toEqual({ analytics: true, marketing: false })
})

test('[SH-23] a new consent replaces contradicting cookies of the host and the domain', () => {
  const kept = new Map<string, string>()
  const jar = {
    get cookie() {
      return [...kept.values()].join('; ')
    },
    set cookie(text) {
      const domain = /Domain=([^;]+)/.exec(text)?.[1] ?? ''
      if (text.includes('Max-Age=0')) kept.delete(domain)
      else kept.set(domain, text.split(';', 1).join())
    },
  }
  jar.cookie = 'account_consent=00; Path=/'
  jar.cookie = 'account_consent=11; Domain=uk.localhost; Path=/'
  const consent = createConsent({ store: createStore(), parentDomain: 'uk.localhost', page: jar })
  expect(consent.current()).toBeUndefined()
  consent.decide({ analytics: true, marketing: false })
  expect(consent.current()).toEqual({ analytics: true, marketing: false })
})
