import { SuperOrderDetails } from '@account/shared/contracts/order.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('[OR-03] a paid order names its payment and its tax, and has a receipt as PDF', async () => {
  const { id, call, buy } = await buyingCustomer(backEnd)
  const [orderCode = ''] = await buy('sent')
  const order = SuperOrderDetails.parse((await call('GET', `/orders/v1/superorders/${orderCode}`)).body)
  expect(order.payment).toMatchObject({ method: 'card', card: { brand: 'visa', lastFour: '4242' } })
  expect(order.vat).toMatchObject([{ perMille: 200 }])
  expect(order.vat.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(order.totalCents)
  expect(order.hasReceipt).toBe(true)
  const path = `/orders/v1/superorders/${orderCode}/receipt`
  const receipt = await backEnd.call({ method: 'GET', path, token: tokenOf(id) })
  expect(receipt.status).toBe(200)
  expect(receipt.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(`^attachment; filename="${orderCode}.pdf"`),
  })
  expect(receipt.body.slice(0, 5)).toBe('%PDF-')
})

test.each(['awaiting-payment', 'payment-failed', 'cancelled'] as const)(
  '[OR-03] an order of the kind %s has no receipt',
  async (kind) => {
    const { call, buy } = await buyingCustomer(backEnd)
    const [orderCode = ''] = await buy(kind)
    const path = `/orders/v1/superorders/${orderCode}`
    expect(SuperOrderDetails.parse((await call('GET', path)).body)).toMatchObject({ hasReceipt: false, payment: null })
    expect(await call('GET', `${path}/receipt`)).toMatchObject({ status: 409, body: { code: 'receipt-not-available' } })
  },
)
