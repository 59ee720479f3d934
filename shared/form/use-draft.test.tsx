import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import type { HostServices } from '../micro-frontend/host-services.ts'
import { fakeHostServices } from '../testing/fake-host-services.ts'
import { useDraft, type KeepDuring } from './use-draft.ts'

let keepDuring: KeepDuring

const Form = () => {
  const [street, setStreet] = useState('')
  keepDuring = useDraft('address/new', {
    typed: () => (street === '' ? undefined : { street }),
    restore: ({ street: kept }) => setStreet(String(kept)),
  })
  return <input aria-label="Street" value={street} onChange={(event) => setStreet(event.target.value)} />
}

const open = (services: HostServices = fakeHostServices()) => {
  render(
    <HostServicesProvider services={services}>
      <Form />
    </HostServicesProvider>,
  )
  return services
}
const street = () => screen.getByRole('textbox', { name: 'Street' })
const typeStreet = () => userEvent.type(street(), 'High Street')
const endSession = ({ events }: HostServices, reason: 'asked' | 'abandoned' | 'elsewhere') => {
  act(() => events.publish('session/signed-out', { reason }))
  cleanup()
}
const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const noah = (): HostServices => {
  const services = fakeHostServices()
  if (services.session.state === 'signed-out') throw new Error('The fake services have a customer.')
  return { ...services, session: { ...services.session, customer: { ...services.session.customer, id: 'noah' } } }
}

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

test.each(['abandoned', 'elsewhere'] as const)(
  '[SE-03] what is typed is there when the customer returns after a session that ended %s',
  async (reason) => {
    const services = open()
    await typeStreet()
    endSession(services, reason)
    open()
    expect(street()).toHaveValue('High Street')
    cleanup()
    open()
    expect(street()).toHaveValue('')
  },
)

test('[SE-03] what is typed ends with a sign-out in the tab and is not shown to another customer', async () => {
  const services = open()
  await typeStreet()
  endSession(services, 'asked')
  endSession(open(), 'elsewhere')
  expect(sessionStorage).toHaveLength(0)

  const again = open()
  await typeStreet()
  endSession(again, 'elsewhere')
  open(noah())
  expect(street()).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('[SE-03] a hidden tab keeps what is typed until it is visible again or is left', async () => {
  open()
  await typeStreet()
  setVisibility('hidden')
  expect(JSON.stringify({ ...sessionStorage })).toContain('High Street')
  setVisibility('visible')
  expect(sessionStorage).toHaveLength(0)
  window.dispatchEvent(new Event('pagehide'))
  setVisibility('hidden')
  expect(sessionStorage).toHaveLength(0)
})

test('[SE-03] a form that was saved while its tab was hidden leaves nothing to the next form', async () => {
  open()
  await typeStreet()
  setVisibility('hidden')
  // Its page follows.
  cleanup()
  setVisibility('visible')
  open()
  expect(street()).toHaveValue('')
})

test('[SH-04] a tab keeps nothing once its session has ended', async () => {
  const { events } = open()
  await typeStreet()
  act(() => events.publish('session/signed-out', { reason: 'elsewhere' }))
  // As the host does after a sign-out elsewhere.
  sessionStorage.clear()
  setVisibility('hidden')
  expect(sessionStorage).toHaveLength(0)
})

test('[SE-05] what is typed is kept where a fresh sign-in leaves the page', async () => {
  open()
  await typeStreet()
  void keepDuring(() => new Promise(() => undefined))
  setVisibility('visible')
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  open()
  expect(street()).toHaveValue('High Street')
})

test.each([
  ['took place', async () => undefined],
  ['failed', () => Promise.reject(new Error('down'))],
])('[SE-05] nothing is kept after a sign-in that %s without leaving the page', async (_, signIn) => {
  open()
  await typeStreet()
  const keptDuringSignIn: number[] = []
  await keepDuring(() => {
    keptDuringSignIn.push(sessionStorage.length)
    return signIn()
  }).catch(() => undefined)
  expect([...keptDuringSignIn, sessionStorage.length]).toEqual([1, 0])
})
