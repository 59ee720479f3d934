import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderNotFound } from '../api/orders-api.ts'
import { answered } from '../testing/an-answer.ts'
import { aProduct, someDetails } from '../testing/an-order.ts'
import { renderOrder } from '../testing/render-order.tsx'

test.each([
  [
    { country: 'NL', street: 'Keizersgracht', streetNumber: '12', postalCode: '1015 CN', city: 'Amsterdam' },
    'Keizersgracht 12',
  ],
  [{ country: 'GB', street: 'Whitehall Gardens', streetNumber: '14' }, '14 Whitehall Gardens'],
] as const)('[OR-03] the delivery address is written as its country writes it: %j', async (place, line) => {
  const order = someDetails()
  renderOrder(async () => ({ ...order, deliveryAddress: { ...order.deliveryAddress!, ...place } }))
  expect(await screen.findByText(line)).toBeInTheDocument()
})

test('[OR-03] a loading order is announced, and then its details are shown', async () => {
  const services = renderOrder(async () => someDetails({ products: [aProduct({ voucher: 'GONE-1' })] }))
  expect(screen.getByText('Loading your order…')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.queryByText('Loading your order…')).not.toBeInTheDocument()
  expect(screen.getByText('Product SO-1001-1')).toBeInTheDocument()
  expect(await screen.findByText('Voucher not found')).toBeInTheDocument()
  expect(services.recorded.titles).toContain('Order details')
})

test('[OR-03] a missing order is not found', async () => {
  renderOrder(() => Promise.reject(new OrderNotFound()))
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument()
})

test('[OR-03] a failed order shows a reference and can be retried', async () => {
  let isDown = true
  renderOrder(async () => {
    if (isDown) throw answered(500)
    return someDetails()
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    'An error occurred loading this order, please contact us to report this issue.Reference: 0195d3a0-',
  )
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
})

test('an order that the account may not see has no retry', async () => {
  renderOrder(() => Promise.reject(answered(403)))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Your account has no access to this.')
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument()
})

test('an order whose products are all missing is shown', async () => {
  renderOrder(async () => someDetails({ products: [], productCount: 0, status: 'AwaitingCourier' }))
  expect(await screen.findByText('A product that our shop no longer has')).toBeInTheDocument()
  expect(screen.getByText('Status not known yet')).toBeInTheDocument()
})

test('[OR-03] a customer who returns after a while sees the present state and the present delivery dates', async () => {
  let order = someDetails()
  let asked = 0
  renderOrder(async () => order, {
    findDeliveryDates: async () => {
      asked += 1
      return null
    },
  })
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  order = someDetails({ totalCents: 99_900 })
  await returnToTabLater()
  expect(await screen.findByText('£999.00')).toBeInTheDocument()
  expect(asked).toBe(2)
})

test('[OR-04] an order whose payment failed is not said to go to production', async () => {
  renderOrder(async () => someDetails({ products: [aProduct({ status: 'paymentFailed' })] }))
  expect(await screen.findByText('Payment failed')).toBeInTheDocument()
  expect(screen.queryByText(/about to go to production/)).not.toBeInTheDocument()
})
