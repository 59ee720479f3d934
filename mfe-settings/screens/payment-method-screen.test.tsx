import type { CurrentPaymentMethod, PaymentChange } from '@account/shared/contracts/payment-method.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import type { PaymentApi } from '../api/payment-api.ts'
import { paymentApiAtom } from '../api/payment-api-atom.ts'
import english from '../messages/en.json'
import { PaymentMethodScreen } from './payment-method-screen.tsx'

const paymentMethod = {
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 4,
  expiryYear: 2091,
  changedAt: '2026-06-01T10:00:00Z',
} as const
const none: CurrentPaymentMethod = { paymentMethod: null }
const done: PaymentChange = { outcome: 'authorised', paymentMethod }

/** The customer comes back from the provider's page. */
const comeBack = (api: Pick<PaymentApi, 'read' | 'finishSession'>) => {
  const store = createStore()
  store.set(paymentApiAtom, { openSession: () => Promise.reject(new Error('Not of this test.')), ...api })
  render(
    <HostServicesProvider services={fakeHostServices()}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter initialEntries={['/settings/payment-method?payment-result=signed']}>
              <PaymentMethodScreen />
            </MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
}

test('[SE-04] when the answer to a card is lost, the payment method is read anew, and it can be sent again', async () => {
  const before = Promise.withResolvers<CurrentPaymentMethod>()
  const readings = [before.promise, Promise.resolve({ paymentMethod }), Promise.resolve({ paymentMethod })]
  const answers = [Promise.reject(new Error('Failed to fetch')), Promise.resolve(done)]
  const finishSession = jest.fn(() => answers.shift()!)
  comeBack({ read: () => readings.shift()!, finishSession })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  before.resolve(none)
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
  expect(finishSession.mock.calls).toEqual([['signed'], ['signed']])
})

test('[SE-04] what was read before the card was saved does not take its place', async () => {
  const before = Promise.withResolvers<CurrentPaymentMethod>()
  const after = Promise.withResolvers<CurrentPaymentMethod>()
  const readings = [before, after]
  comeBack({ read: () => readings.shift()!.promise, finishSession: async () => done })
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument()
  await waitFor(() => expect(readings).toEqual([]))
  before.resolve(none)
  after.resolve({ paymentMethod: { ...paymentMethod, lastFour: '4243' } })
  expect(await screen.findByText('Visa ending in 4243')).toBeInTheDocument()
})
