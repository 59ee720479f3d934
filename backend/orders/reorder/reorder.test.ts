import { ReorderStatus } from '@account/shared/contracts/reorder.ts'
import { eq } from 'drizzle-orm'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { orderLines } from '../orders/orders-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedDemoCatalogue(backEnd.database, testConfiguration())
})
afterAll(() => backEnd.stop())

const newCustomer = () => buyingCustomer(backEnd)

test.each([
  ['sent', 'available'],
  ['price-changed', 'changed'],
  ['option-discontinued', 'changed'],
  ['other-currency', 'changed'],
  ['photos-expired', 'unavailable'],
  ['article-gone', 'unavailable'],
] as const)('the order %s is %s for a reorder', async (kind, availability) => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy(kind)
  const status = ReorderStatus.parse((await customer.call('GET', `/reorder/reorder/status/${orderCode}`)).body)
  expect(status.availability).toBe(availability)
  const reordered = await customer.call('POST', `/reorderDirect?OrderCode=${orderCode}`)
  if (availability === 'unavailable') expect(reordered).toMatchObject({ status: 409, body: { code: 'not-available' } })
  else
    expect(reordered.body).toEqual({
      ShopUrl: expect.stringMatching(/^http:\/\/www\.uk\.localhost:3000\/basket\?reorder=/),
    })
})

test('an order of which one product is gone can be reordered with the others', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  await backEnd.database
    .update(orderLines)
    .set({ articleId: null })
    .where(eq(orderLines.code, `${orderCode}-2`))
  const { body } = await customer.call('GET', `/reorder/reorder/status/${orderCode}`)
  expect(ReorderStatus.parse(body)).toMatchObject({
    availability: 'changed',
    products: [expect.anything(), { differences: [{ kind: 'discontinuedArticle' }] }],
  })
  expect((await customer.call('POST', `/reorderDirect?OrderCode=${orderCode}`)).status).toBe(200)
})

test('an order that is reordered again and again makes one basket', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('sent')
  const reorder = () => customer.call('POST', `/reorderDirect?OrderCode=${orderCode}`)
  const baskets = [...(await Promise.all([reorder(), reorder(), reorder()])), await reorder()]
  expect(baskets.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(baskets.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a former price in another currency appears beside the current one, each in its own currency', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('other-currency')
  const differences = async () => {
    const { body } = await customer.call('GET', `/reorder/reorder/status/${orderCode}`)
    return ReorderStatus.parse(body).products[0]?.differences
  }
  const [difference] = (await differences()) ?? []
  const toCents = difference?.kind === 'price' ? difference.toCents : 0
  expect(difference).toEqual({
    kind: 'price',
    fromCents: expect.any(Number),
    fromCurrency: 'SEK',
    toCents,
    currency: 'GBP',
  })
  // The same number is another price in another currency.
  await backEnd.database.update(orderLines).set({ priceCents: toCents }).where(eq(orderLines.superOrderCode, orderCode))
  expect(await differences()).toEqual([{ ...difference, fromCents: toCents }])
})
