import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ordersApiAtom, type OrdersApi } from '../../api/orders-api.ts'
import { httpError, renderScreen } from '../../testing/render-screen.ts'
import { aProduct, someDetails } from '../../testing/an-order.ts'
import { refusingOrdersApi } from '../../testing/refusing-orders-api.ts'
import { OrderPayment } from './order-payment.tsx'
import { PayNowButton } from './pay-now-button.tsx'

const waiting = someDetails({ products: [aProduct({ status: 'paymentPending' })] })

type Shown = { order?: typeof waiting; at?: string; changes?: Partial<OrdersApi> }

const renderPayment = ({ order = waiting, at = '/orders/SO-1001', changes = {} }: Shown) =>
  renderScreen({
    at,
    path: '/orders/:orderCode',
    screen: <OrderPayment order={order} />,
    provide: (store) => store.set(ordersApiAtom, { ...refusingOrdersApi, ...changes }),
  })

const returned = '/orders/SO-1001?payment-result=signed.result'

test('[OR-03] an order that awaits its payment or whose payment failed offers to pay its total', () => {
  renderPayment({})
  expect(screen.getByText(/waits for your payment of £1,234.56/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeInTheDocument()
})

test.each([
  ['is confirmed', someDetails({ status: 'Confirmed', products: [aProduct()] })],
  ['is free', someDetails({ totalCents: 0, products: [aProduct({ status: 'paymentPending' })] })],
  ['is cancelled', someDetails({ status: 'Cancelled', products: [aProduct({ status: 'paymentFailed' })] })],
])('[OR-03] an order that %s offers no payment', (_, order) => {
  renderPayment({ order })
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument()
})

test('[OR-03] a double click opens one payment and leaves for the provider', async () => {
  const open = jest.fn(async () => ({ url: 'http://pay.localhost/card' }))
  const left: string[] = []
  renderScreen({ screen: <PayNowButton open={open} leaveFor={(url) => left.push(url)} />, provide: () => undefined })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay now' }))
  expect(open).toHaveBeenCalledTimes(1)
  expect(left).toEqual(['http://pay.localhost/card'])
})

test('[OR-03] an order that another tab has paid says so', async () => {
  renderPayment({ changes: { openPayment: async () => Promise.reject(httpError(409, 'not-payable')) } })
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is paid already')
})

test.each([
  ['paid', 'Thank you. Your payment has arrived'],
  ['refused', 'Your card was refused'],
  ['cancelled', 'You left the payment page. Nothing was paid'],
] as const)('[OR-03] a payment that the provider reports as %s says so, once', async (state, title) => {
  const finishPayment = jest.fn(async () => ({ state }))
  renderPayment({ at: returned, changes: { finishPayment } })
  expect((await screen.findByText(title)).closest('[tabindex="-1"]')).toHaveFocus()
  expect(finishPayment.mock.calls).toEqual([['SO-1001', 'signed.result']])
})

test('[OR-03] a payment whose response is lost is confirmed on retry', async () => {
  const finishPayment = jest
    .fn<Promise<{ state: 'paid' }>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  finishPayment.mockResolvedValue({ state: 'paid' })
  renderPayment({ at: returned, changes: { finishPayment } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be confirmed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Thank you. Your payment has arrived')).toBeInTheDocument()
})

test('[OR-03] a result that is refused permanently offers no retry', async () => {
  renderPayment({
    at: returned,
    changes: { finishPayment: async () => Promise.reject(httpError(409, 'payment-session-not-open')) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('No money was taken; please pay once more')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument())
})
