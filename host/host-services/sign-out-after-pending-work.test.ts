import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { afterGracePeriod } from '@account/shared/page-lifecycle/after-grace-period.ts'
import { createStore } from 'jotai'
import { createConsent } from '../consent/consent.ts'
import { createModalStack } from '../shell/modal-stack.ts'
import { evaluateFlags } from '../feature-flags/evaluate-flags.ts'
import { createHostServices } from './create-host-services.ts'

afterEach(() => void jest.useRealTimers())

/** A session of the host services, and what was done in its order. */
const lentSession = () => {
  const done: string[] = []
  const { config, storefront, messages, session, report } = fakeHostServices()
  const store = createStore()
  const services = createHostServices({
    config,
    storefront,
    messages,
    session: { ...session, signOut: async () => void done.push('signed out') } as Session,
    store,
    flagEvaluation: evaluateFlags({ config, customerId: undefined, search: '' }),
    consent: createConsent({ store, parentDomain: config.parentDomain }),
    reporterFor: () => report,
    modals: createModalStack({ page: document.createElement('div'), container: document.createElement('div') }),
  })
  const signOut = () => (services.session.state === 'signed-in' ? services.session.signOut() : Promise.reject())
  return { done, signOut }
}

test('[SH-04] a deletion that could still be undone is sent before the sign-out', async () => {
  const { done, signOut } = lentSession()
  const grace = (name: string) => afterGracePeriod(60_000, async () => void done.push(name))
  grace('deleted')
  grace('undone').cancel()
  await signOut()
  window.dispatchEvent(new Event('pagehide'))
  expect(done).toEqual(['deleted', 'signed out'])
})

test('[SH-04] a service that does not respond cannot prevent the sign-out', async () => {
  jest.useFakeTimers()
  const { done, signOut } = lentSession()
  afterGracePeriod(60_000, () => new Promise(() => undefined))
  const signedOut = signOut()
  await jest.advanceTimersByTimeAsync(5_000)
  await signedOut
  expect(done).toEqual(['signed out'])
})

test('[SH-04] a sign-out ends the positions, selections and drafts of the tab, on every page', async () => {
  sessionStorage.setItem('of-customer/photos/timeline-position', '{}')
  const { done, signOut } = lentSession()
  afterGracePeriod(60_000, async () => void done.push(...Object.keys(sessionStorage)))
  await signOut()
  expect(done).toEqual(['of-customer/photos/timeline-position', 'signed out'])
  expect(sessionStorage).toHaveLength(0)
})

test('[UP-03] a sign-out removes the records of uploads from the browser, on every page', async () => {
  localStorage.setItem('tus::photos/emma/beach.jpg/100/1::1', '{}')
  const { done, signOut } = lentSession()
  afterGracePeriod(60_000, async () => void done.push(...Object.keys(localStorage)))
  await signOut()
  expect(done).toEqual(['tus::photos/emma/beach.jpg/100/1::1', 'signed out'])
  expect(localStorage).toHaveLength(0)
})
