/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { anOrder, aSuperOrder, someDetails } from '../testing/an-order.ts'
import { createMerchandiseApi } from './merchandise-api.ts'
import { createOrdersApi, type OrdersPart } from './orders-api.ts'
import { createProductFilesApi } from './product-files-api.ts'
import { createVouchersApi } from './vouchers-api.ts'

const clientOf = (fetch: typeof globalThis.fetch) =>
  createHttpClient({ baseUrl: 'http://api.test/orders', accessToken: async () => 'token', fetch })

const createApi = (fetch: typeof globalThis.fetch) => {
  const client = clientOf(fetch)
  return createOrdersApi({ orders: client, deliveryDates: client })
}

const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    Response.json(body, { status })

const readAll = async (parts: AsyncGenerator<OrdersPart>) => {
  const read: OrdersPart[] = []
  for await (const part of parts) read.push(part)
  return read
}

const superOrders = Array.from({ length: 230 }, (_, index) =>
  aSuperOrder(anOrder({ orderCode: `SO-${index}`, createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() })),
)

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

test('[OR-01] the list is read page by page, orders renamed to products', async () => {
  const parts = await readAll(createApi(orderService).list({}))
  expect(requested.map(String)).toEqual([
    'http://api.test/orders/v2/superorders/me?Offset=0&Limit=100&OrderState=notExpired',
    'http://api.test/orders/v2/superorders/me?Offset=100&Limit=100&OrderState=notExpired',
    'http://api.test/orders/v2/superorders/me?Offset=200&Limit=100&OrderState=notExpired',
  ])
  expect(parts.map(({ orders }) => orders.length)).toEqual([100, 100, 30])
  expect(parts[0]?.orders[0]?.products[0]).toMatchObject({ orderCode: 'SO-1001', articleName: 'Photo book' })
})

test('[OR-01] a filter is sent to the order system with every page', async () => {
  requested.length = 0
  await readAll(
    createApi(orderService).list({ Year: 2025, Search: 'mug & co', TimeZone: 'Europe/London', DeliveryType: 'Home' }),
  )
  expect(requested.map(({ search }) => search)).toEqual(
    ['0', '100', '200'].map(
      (offset) =>
        `?Offset=${offset}&Limit=100&OrderState=notExpired&Year=2025&Search=mug+%26+co&TimeZone=Europe%2FLondon&DeliveryType=Home`,
    ),
  )
})

test('a count that is too high does not lead to endless requests', async () => {
  const parts = await readAll(createApi(answering(200, { superOrders: [], orderCount: 5 })).list({}))
  expect(parts).toHaveLength(1)
})

test('an unreadable order does not hide the others', async () => {
  const broken = { ...aSuperOrder(), orders: 'none' }
  const [part] = await readAll(
    createApi(answering(200, { superOrders: [broken, aSuperOrder()], orderCount: 2 })).list({}),
  )
  expect(part?.orders).toHaveLength(1)
  expect(part?.unreadable).toHaveLength(1)
})

test('[OR-03] a missing order is not found, and missing delivery dates are null', async () => {
  const api = createApi(answering(404, { code: 'order-not-found' }))
  await expect(api.find('nope')).rejects.toThrow('Order not found')
  await expect(api.findDeliveryDates('nope')).resolves.toBeNull()
  await expect(createApi(answering(400, {})).find('x')).rejects.not.toThrow('Order not found')
})

test('[OR-03] details use the terms of the site', async () => {
  const { products, productCount, ...details } = someDetails()
  const wire = { ...details, orderCount: productCount, orders: aSuperOrder().orders }
  expect(await createApi(answering(200, wire)).find('SO-1001')).toEqual({ ...details, products, productCount })
})

test('[OR-06] a missing voucher is null; any other refusal carries its status and body', async () => {
  await expect(createVouchersApi(clientOf(answering(404, {}))).find('X')).resolves.toBeNull()
  const refused = createVouchersApi(clientOf(answering(410, { code: 'voucher-withdrawn' }))).find('X')
  await expect(refused).rejects.toMatchObject({ status: 410, body: '{"code":"voucher-withdrawn"}' })
})

test('[OR-06] a voucher that the service reports as not found is null', async () => {
  const notFound = createVouchersApi(clientOf(answering(200, { isVoucherFound: false })))
  await expect(notFound.find('X')).resolves.toBeNull()
  await expect(notFound.refresh('X')).resolves.toBeNull()
})

test('[OR-08] only channels with a vendor are kept; errors are thrown; an unknown channel is Channel Not Found', async () => {
  const apiWith = (body: unknown) => createMerchandiseApi(clientOf(answering(200, body)))
  const Vendor = { ID: 'pixhaven', Locale: 'en-GB' }
  const Channels = [
    { ID: 'a', Vendor },
    { ID: 'factory', Vendor: null },
  ]
  expect(await apiWith({ data: { Channels } }).listChannels()).toEqual([{ ID: 'a', Vendor }])
  const failing = apiWith({ data: { Channel: null }, errors: [{ message: 'No catalogue today' }] })
  await expect(failing.findChannel('a', 'en-GB')).rejects.toThrow('No catalogue today')
  await expect(apiWith({ data: { Channel: null } }).findChannel('a', 'en-GB')).rejects.toThrow('Channel Not Found')
})

test('[OR-03] an upload is looked up by account, then without one, and is null otherwise', async () => {
  const asked: string[] = []
  const record = { orderId: 'SO-1', accountId: null, fileCount: 2, totalBytes: 3, receivedAt: '2026-01-01T00:00:00Z' }
  const service =
    (anonymous: Response): typeof fetch =>
    async (request) => {
      const { method, url } = request as Request
      asked.push(`${method} ${new URL(url).pathname}${new URL(url).search}`)
      return method === 'POST' ? anonymous : Response.json({}, { status: 404 })
    }
  const apiWith = (anonymous: Response) => {
    const client = clientOf(service(anonymous))
    return createProductFilesApi({ products: client, unzipPdf: client, storage: client }, { accountId: 'me' })
  }
  expect(await apiWith(Response.json([record, { ...record, fileCount: 9 }])).findUpload('SO-1')).toEqual(record)
  expect(asked).toEqual(['GET /orders/uploads/SO-1?accountId=me', 'POST /orders/getanonymousuploads'])
  expect(await apiWith(Response.json({}, { status: 404 })).findUpload('SO-1')).toBeNull()
})
