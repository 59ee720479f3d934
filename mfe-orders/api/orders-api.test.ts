/** @jest-environment node */
import type { SuperOrder } from '@account/shared/contracts/order.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createOrdersApi } from './orders-api.ts'

const superOrders = Array.from({ length: 230 }, (_, index): SuperOrder => ({
  orderCode: `SO-${index}`,
  status: 'Confirmed',
  createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  totalCents: 1250,
  currency: 'GBP',
  orders: [
    {
      superOrderCode: `SO-${index}`,
      code: 'P-1',
      articleName: 'Photo book',
      status: 'Confirmed',
      paymentChangedDate: null,
    },
  ],
}))

const requested: URL[] = []
const orderService: typeof fetch = async (request) => {
  const url = new URL((request as Request).url)
  requested.push(url)
  const offset = Number(url.searchParams.get('Offset'))
  return Response.json({
    superOrders: superOrders.slice(offset, offset + Number(url.searchParams.get('Limit'))),
    orderCount: superOrders.length,
  })
}

const createApi = (fetch: typeof globalThis.fetch) =>
  createOrdersApi(createHttpClient({ baseUrl: 'http://api.test/orders', accessToken: async () => 'token', fetch }))

test('the list is read page by page and arrives newest first, orders renamed to products', async () => {
  const orders = await createApi(orderService).list()
  expect(requested.map(String)).toEqual([
    'http://api.test/orders/v2/superorders/me?Offset=0&Limit=100&OrderState=notExpired',
    'http://api.test/orders/v2/superorders/me?Offset=100&Limit=100&OrderState=notExpired',
    'http://api.test/orders/v2/superorders/me?Offset=200&Limit=100&OrderState=notExpired',
  ])
  expect(orders.map(({ orderCode }) => orderCode)).toEqual(superOrders.map(({ orderCode }) => orderCode).reverse())
  expect(orders[0]?.products[0]).toMatchObject({ orderCode: 'SO-229', articleName: 'Photo book' })
})

test('a count that promises more than there is does not make it ask for ever', async () => {
  const lying: typeof fetch = async () => Response.json({ superOrders: [], orderCount: 5 })
  await expect(createApi(lying).list()).resolves.toEqual([])
})
