import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { customerApiAtom } from '../api/customer-api.ts'
import { type IdentityApi, identityApiAtom } from '../api/identity-api.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { renderScreen, takePageSignals } from '../testing/render-screen.tsx'
import { EmailScreen } from './email-screen.tsx'

takePageSignals()

const renderEmail = (requestEmailChange: IdentityApi['requestEmailChange']) => {
  const signedIn = fakeHostServices().session as Extract<Session, { state: 'signed-in' }>
  const signIn = Promise.withResolvers<undefined>()
  renderScreen({
    screen: <EmailScreen />,
    services: { session: { ...signedIn, requireFreshSignIn: () => signIn.promise } },
    provide(store) {
      store.set(customerApiAtom, { read: async () => aCustomer(), changeDetails: refuse })
      store.set(identityApiAtom, { requestEmailChange, requestPasswordChange: refuse, requestDeletion: refuse })
    },
  })
  return signIn
}

const mailed = { validUntil: '2026-06-02T10:00:00Z', validForMs: 12 * 60 * 60 * 1000 }

const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('[SE-05] typed values are guarded while the mail is requested, except from the sign-in', async () => {
  const answer = Promise.withResolvers<typeof mailed>()
  const requestEmailChange = jest.fn(() => answer.promise)
  const signIn = renderEmail(requestEmailChange)
  await userEvent.type(await screen.findByLabelText('New email address'), 'ada@example.com{Enter}')
  await waitFor(() => expect(mayUnload()).toBe(true))
  expect(screen.getByRole('button', { name: 'Send confirmation email' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => signIn.resolve(undefined))
  await waitFor(() => expect(requestEmailChange).toHaveBeenCalledWith('ada@example.com'))
  expect(mayUnload()).toBe(false)
  await act(async () => answer.resolve(mailed))
  expect(await screen.findByText('Check your inbox')).toBeInTheDocument()
  expect(mayUnload()).toBe(true)
})

test('[SE-05] the focus moves to the notice about the mail after a form is sent by keyboard', async () => {
  renderEmail(async () => mailed).resolve(undefined)
  await userEvent.type(await screen.findByLabelText('New email address'), 'ada@example.com{Enter}')
  expect(await screen.findByText('Check your inbox')).toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
  expect(document.activeElement).toHaveTextContent('Check your inbox')
  expect(document.activeElement).toHaveTextContent('It works once, within 12 hours.')
})

test('[SE-05] an address that is too long to sign in with stays, and its fault says by how much', async () => {
  const requestEmailChange = jest.fn(async () => mailed)
  renderEmail(requestEmailChange).resolve(undefined)
  const field = await screen.findByLabelText('New email address')
  expect(field).not.toHaveAttribute('maxlength')
  fireEvent.input(field, { target: { value: `ada@${'x'.repeat(60)}.${'y'.repeat(40)}.com` } })
  await userEvent.click(screen.getByRole('button', { name: 'Send confirmation email' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('New email address: 9 characters too many')
  expect(requestEmailChange).not.toHaveBeenCalled()
})

test.each([
  [61, /in 2 minutes.*Reference: 0195d3a0-/],
  [60_000, /in 17 hours.*Reference: 0195d3a0-/],
])('[SE-05] too many requests show the time of %s s until the next, with a reference', async (seconds, text) => {
  const failure = Object.assign(new Error('No.'), {
    name: 'HTTPError',
    response: new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } }),
    data: undefined,
  })
  renderEmail(() => Promise.reject(failure)).resolve(undefined)
  await userEvent.type(await screen.findByLabelText('New email address'), 'ada@example.com{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})
