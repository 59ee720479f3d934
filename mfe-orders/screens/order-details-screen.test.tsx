import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderNotFound } from '../api/orders-api.ts'
import { httpError, recordSavedFiles } from '../testing/render-screen.ts'
import { aProduct, someDetails } from '../testing/an-order.ts'
import { renderOrder } from '../testing/render-order.tsx'

afterEach(() => jest.restoreAllMocks())

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
  expect(screen.getByText('SO-1001-1')).toBeInTheDocument()
  expect(await screen.findByText('Voucher not found')).toBeInTheDocument()
  expect(services.recorded.titles).toContain('Order details')
})

test('[OR-03] the summary names the tax by rate, the payment and the receipt of a paid order', async () => {
  const vat = [
    { perMille: 200, netCents: 2662, vatCents: 533 },
    { perMille: 81, netCents: 1000, vatCents: 81 },
  ]
  const payment = { method: 'card', card: { brand: 'amex', lastFour: '4242' }, paidAt: '2026-06-02T10:00:00Z' }
  let isDown = true
  renderOrder(async () => someDetails({ vat, payment, hasReceipt: true }), {
    readReceipt: async () => (isDown ? Promise.reject(httpError(500)) : new Blob(['%PDF-'])),
  })
  const summary = await screen.findByRole('region', { name: 'Summary' })
  const rows = within(summary).getAllByRole('term')
  expect(rows.map((row) => `${row.textContent} ${row.nextElementSibling?.textContent}`).slice(-3)).toEqual([
    'Including 20% VAT £5.33',
    'Including 8.1% VAT £0.81',
    'Payment method American Express ending in 4242',
  ])
  await userEvent.click(within(summary).getByRole('button', { name: 'Download receipt' }))
  expect(await within(summary).findByRole('alert')).toHaveTextContent(/The receipt could not be downloaded.*Reference/)
  isDown = false
  const saved = recordSavedFiles()
  await userEvent.click(within(summary).getByRole('button', { name: 'Download receipt' }))
  expect(await within(summary).findByRole('button', { name: 'Downloaded' })).toBeInTheDocument()
  expect(saved).toEqual(['SO-1001.pdf'])
})

test.each([
  ['paypal', 'PayPal'],
  ['bankTransfer', 'Bank transfer'],
  ['invoice', 'Invoice'],
  ['tulips', 'Other payment method'],
])('[OR-03] a payment by %s is shown as %s', async (method, shown) => {
  renderOrder(async () => someDetails({ payment: { method, card: null, paidAt: '2026-06-02T10:00:00Z' } }))
  expect(await screen.findByText(shown)).toBeInTheDocument()
})

test('[OR-03] an unpaid order has neither a payment nor a receipt', async () => {
  renderOrder(async () => someDetails())
  const summary = await screen.findByRole('region', { name: 'Summary' })
  expect(summary).not.toHaveTextContent('Payment method')
  expect(within(summary).queryByRole('button')).not.toBeInTheDocument()
})

test('[OR-03] a product shows its cover, and the drawing of its type where the cover fails to load', async () => {
  const coverUrl = 'https://api.example/cover.webp'
  const products = [aProduct({ coverUrl }), aProduct({ code: 'SO-1001-2' })]
  renderOrder(async () => someDetails({ products, productCount: 2 }))
  const region = await screen.findByRole('region', { name: '2 products' })
  const pictures = () => region.querySelectorAll('img')
  expect([...pictures()].map(({ src }) => src)).toEqual([coverUrl])
  fireEvent.error(pictures()[0]!)
  expect(pictures()).toHaveLength(0)
})

test('[OR-03] a missing order is not found', async () => {
  renderOrder(() => Promise.reject(new OrderNotFound()))
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument()
})

test('[OR-03] a failed order shows a reference and can be retried', async () => {
  let isDown = true
  renderOrder(async () => {
    if (isDown) throw httpError(500)
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
  renderOrder(() => Promise.reject(httpError(403)))
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
