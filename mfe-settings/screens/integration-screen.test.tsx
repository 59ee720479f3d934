import type { Customer } from '@account/shared/contracts/customer.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import type { CallbacksApi } from '../api/callbacks-api.ts'
import { callbacksApiAtom } from '../api/callbacks-api-atom.ts'
import { customerApiAtom } from '../api/customer-api-atom.ts'
import english from '../messages/en.json'
import { IntegrationScreen } from './integration-screen.tsx'

const business: Customer = {
  id: '0195d3a0-0000-7000-8000-000000000001',
  email: 'emma@example.com',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: 'Studio North',
  businessStatus: 'active',
  registeredAt: '2024-06-30T23:30:00Z',
  accountDeleted: false,
  callbackUrl: 'https://studio.example/orders',
  callbackFormat: 'json',
}

const refuse = async () => Promise.reject(new Error('Not of this test.'))

/** The customer's ways through the sign-in, in turn. */
const renderIntegration = (signIns: Promise<undefined>[]) => {
  const signedIn = fakeHostServices().session as Extract<Session, { state: 'signed-in' }>
  const requireFreshSignIn = () => signIns.shift() ?? Promise.resolve()
  const services = fakeHostServices({ session: { ...signedIn, requireFreshSignIn } })
  const called: string[] = []
  const api: CallbacksApi = {
    change: async (settings) => {
      called.push('change')
      return { ...business, ...settings }
    },
    readLog: async () => ({ secretShownAt: null, deliveries: [] }),
    sendTest: refuse,
    replaceSecret: async () => {
      called.push('secret')
      return { secret: 'whsec_1' }
    },
  }
  const store = createStore()
  store.set(customerApiAtom, { changeDetails: refuse, read: async () => business })
  store.set(callbacksApiAtom, api)
  render(
    <HostServicesProvider services={services}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter>
              <IntegrationScreen />
            </MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
  return { services, called }
}

test('[WI-06] saving a callback is busy while the password is asked for, and tells when that fails', async () => {
  const signIn = Promise.withResolvers<undefined>()
  const { services, called } = renderIntegration([signIn.promise])
  await userEvent.click(await screen.findByRole('button', { name: 'Change callback' }))
  const save = screen.getByRole('button', { name: 'Save changes' })
  await userEvent.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
  expect(sessionStorage).toHaveLength(1)
  await act(async () => signIn.reject(new Error('no authority')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  expect(services.recorded.reported).toMatchObject([{ action: 'settings/callback-change' }])
  expect(called).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  await userEvent.click(save)
  expect(await screen.findByRole('button', { name: 'Change callback' })).toBeInTheDocument()
  expect(called).toEqual(['change'])
})

test.each([
  ['Remove', 'change', 'settings/callback-change'],
  ['Create a secret', 'secret', 'settings/callback-secret'],
])('[WI-06] "%s" is busy while the password is asked for, and tells when that fails', async (name, call, action) => {
  const signIn = Promise.withResolvers<undefined>()
  const { services, called } = renderIntegration([signIn.promise])
  await userEvent.click(await screen.findByRole('button', { name }))
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name })
  await userEvent.click(confirm)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
  await act(async () => signIn.reject(new Error('no authority')))
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  expect(services.recorded.reported).toMatchObject([{ action }])
  expect(called).toEqual([])
  await userEvent.click(confirm)
  await waitFor(() => expect(called).toEqual([call]))
})
