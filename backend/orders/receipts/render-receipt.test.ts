import { storefronts, requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { aPaidOrder } from '../../testing/a-paid-order.ts'
import { renderReceipt } from './render-receipt.ts'

const textOf = async (order = aPaidOrder(), storefront = 'uk') =>
  readPdfText(await renderReceipt(order, requireStorefront(storefront)))

test('[OR-03] a receipt names the order, the seller, the products, the tax by rate and the payment', async () => {
  const { pages, text } = await textOf()
  expect(pages).toBe(1)
  for (const said of [
    ...['Receipt', 'GB-1', '3 June 2026', 'Pixhaven GB', 'VAT number GB 1', 'Emma Łoś', 'Photo book A4', '£39.95'],
    ...['Voucher discount', '-£8.00', 'Delivery costs', '£4.95', '£36.90', 'Visa ending in 4242'],
    ...['Including 20% VAT (net £26.62)', '£5.33', 'Including 0% VAT (net £4.95)', '£0.00'],
  ])
    expect(text).toContain(said)
})

test('[OR-03] the days of a receipt are those of the storefront', async () => {
  // Half past eleven in the evening of 2 June in UTC is 3 June in Warsaw.
  const { text } = await textOf(
    aPaidOrder({ payment: { method: 'bankTransfer', card: null, paidAt: '2026-06-02T23:30:00Z' } }),
    'pl',
  )
  expect(text).toContain('3 czerwca 2026')
  expect(text).toContain('Przelew')
})

test('[OR-03] a receipt of an order with a pick-up point, a former product and an unknown method is complete', async () => {
  const { order, lines } = aPaidOrder({ payment: { method: 'tulips', card: null, paidAt: '2026-06-02T23:30:00Z' } })
  const { text } = await textOf({
    order: { ...order, deliveryAddress: { ...order.deliveryAddress!, pickupPoint: 'Bell & Daughters' } },
    lines: lines.map((line) => ({ ...line, articleName: null })),
  })
  for (const said of ['Bell & Daughters', 'Former product', 'Other payment method']) expect(text).toContain(said)
})

test.each(storefronts.map(({ code }) => code))(
  '[OR-03] a receipt of %s has no letter that its font lacks',
  async (code) => {
    const { text } = await textOf(aPaidOrder(), code)
    expect(text).toContain('GB-1-1')
    expect(text).not.toMatch(/[\uFFFD\u0000]/)
  },
)
