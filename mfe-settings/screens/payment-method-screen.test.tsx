import { refuse } from '@account/shared/testing/render-screen.tsx'
import type { CurrentPaymentMethod, PaymentChange } from '@account/shared/contracts/payment-method.ts'
import { returnToTab } from '@account/shared/testing/return-to-tab.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type PaymentApi, paymentApiAtom } from '../api/payment-api.ts'
import { ChangePaymentMethod } from '../features/payment-method/change-payment-method.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
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

/** The customer returns from the provider's page. */
const returnFromProvider = (api: Pick<PaymentApi, 'read' | 'finishSession'>) =>
  renderScreen({
    at: '/settings/payment-method?payment-result=signed',
    screen: <PaymentMethodScreen />,
    provide: (store) => store.set(paymentApiAtom, { openSession: refuse, ...api }),
  })

test('[SE-04] after a lost response the payment method is refetched, and the card can be sent again', async () => {
  const before = Promise.withResolvers<CurrentPaymentMethod>()
  const readings = [before.promise, Promise.resolve({ paymentMethod }), Promise.resolve({ paymentMethod })]
  const answers = [Promise.reject(new Error('Failed to fetch')), Promise.resolve(done)]
  const finishSession = jest.fn(() => answers.shift()!)
  returnFromProvider({ read: () => readings.shift()!, finishSession })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  before.resolve(none)
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
  expect(finishSession.mock.calls).toEqual([['signed'], ['signed']])
})

test('[SE-04] an earlier read does not replace the saved card', async () => {
  const before = Promise.withResolvers<CurrentPaymentMethod>()
  const after = Promise.withResolvers<CurrentPaymentMethod>()
  const readings = [before, after]
  returnFromProvider({ read: () => readings.shift()!.promise, finishSession: async () => done })
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument()
  await waitFor(() => expect(readings).toEqual([]))
  before.resolve(none)
  after.resolve({ paymentMethod: { ...paymentMethod, lastFour: '4243' } })
  expect(await screen.findByText('Visa ending in 4243')).toBeInTheDocument()
})

test.each([
  [429, true],
  [409, false],
])('[SE-04] whether a card can be sent again after a response %d: %s', async (status, canBe) => {
  const failure = Object.assign(new Error('No.'), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: undefined,
  })
  returnFromProvider({ read: async () => none, finishSession: () => Promise.reject(failure) })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Unable to save changes. Please try again')
  expect(alert).toHaveTextContent('Reference: 0195d3a0-')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canBe ? 1 : 0)
  expect(screen.queryAllByText(/payment session has expired/)).toHaveLength(canBe ? 0 : 1)
})

test('[SE-04] a customer who returns from the provider by the back button can go there again', async () => {
  const left: string[] = []
  const url = 'http://pay.example/visit'
  renderScreen({
    screen: <ChangePaymentMethod method={null} leaveFor={(address) => left.push(address)} />,
    provide: (store) =>
      store.set(paymentApiAtom, { read: refuse, finishSession: refuse, openSession: async () => ({ url }) }),
  })
  const button = screen.getByRole('button', { name: 'Add a card' })
  await userEvent.click(button)
  await waitFor(() => expect(left).toEqual([url]))
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button)
  await waitFor(() => expect(left).toEqual([url, url]))
})

test('[SE-04] a card that another window has saved is shown on the return to this one', async () => {
  const cards = [paymentMethod, { ...paymentMethod, lastFour: '4243' }]
  renderScreen({
    at: '/settings/payment-method',
    screen: <PaymentMethodScreen />,
    provide: (store) =>
      store.set(paymentApiAtom, {
        openSession: refuse,
        finishSession: refuse,
        read: async () => ({ paymentMethod: cards.shift() ?? null }),
      }),
  })
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument()
  await returnToTab()
  expect(await screen.findByText('Visa ending in 4243')).toBeInTheDocument()
})
