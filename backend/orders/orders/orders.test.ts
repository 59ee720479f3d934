import { SuperOrderPage } from '@account/shared/contracts/order.ts'
import { eq } from 'drizzle-orm'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { callLimits } from '../../platform/rate-limits/call-limits.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { demoAddressOf } from '../../demo/orders/demo-addresses.ts'
import { orderLines, superOrders } from './orders-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedDemoCatalogue(backEnd.database, testConfiguration())
})
afterAll(() => backEnd.stop())

const newCustomer = () => buyingCustomer(backEnd)

const list = async ({ call }: Awaited<ReturnType<typeof newCustomer>>, query = '') =>
  SuperOrderPage.parse((await call('GET', `/orders/v2/superorders/me${query}`)).body)

const newAddress = { ...demoAddressOf('GB', { firstName: 'Robin', lastName: 'Appleby' }), street: 'New Street' }

test('a customer without orders gets an empty page', async () => {
  expect(await list(await newCustomer())).toEqual({ superOrders: [], orderCount: 0 })
})

test('orders come newest first, with their products, and page by page', async () => {
  const customer = await newCustomer()
  await customer.buy('cancelled', 'production', 'confirmed')
  const { superOrders: all, orderCount } = await list(customer)
  expect(orderCount).toBe(3)
  expect(all.map(({ status }) => status)).toEqual(['Confirmed', 'ProductionStarted', 'Cancelled'])
  for (const { orderCode, orderCount: count, orders } of all) {
    expect(orders).toHaveLength(count)
    expect(orders.every(({ superOrderCode }) => superOrderCode === orderCode)).toBe(true)
  }
  expect(await list(customer, '?Offset=1&Limit=1&OrderState=notExpired')).toEqual({
    superOrders: [all[1]],
    orderCount: 3,
  })
  expect((await customer.call('GET', '/orders/v2/superorders/me?Limit=101')).status).toBe(400)
})

const rename = (orderCode: string, articleName: string) =>
  backEnd.database.update(orderLines).set({ articleName }).where(eq(orderLines.superOrderCode, orderCode))

const placeAt = (orderCode: string, createdAt: string) =>
  backEnd.database
    .update(superOrders)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(superOrders.orderCode, orderCode))

const codesOf = ({ superOrders: found }: SuperOrderPage) => found.map(({ orderCode }) => orderCode)

test('[OR-01] the list is filtered by the year of the storefront, whose years the first page lists', async () => {
  const customer = await newCustomer()
  const [late = '', early = '', third = ''] = await customer.buy('confirmed', 'confirmed', 'confirmed')
  await placeAt(late, '2024-12-31T23:30:00Z')
  await placeAt(early, '2022-06-01T12:00:00Z')
  await placeAt(third, '2022-01-01T00:00:00Z')
  const london = await list(customer, '?Year=2024&TimeZone=Europe/London')
  expect([codesOf(london), london.orderCount, london.years]).toEqual([[late], 1, [2024, 2022]])
  const paris = await list(customer, '?Year=2025&TimeZone=Europe/Paris')
  expect([codesOf(paris), paris.years]).toEqual([[late], [2025, 2022]])
  const secondPage = await list(customer, '?Year=2022&Offset=1&TimeZone=Europe/London')
  expect([codesOf(secondPage), secondPage.orderCount, secondPage.years]).toEqual([[third], 2, undefined])
  expect(codesOf(await list(customer, '?Year=2022&Offset=1&Limit=1'))).toEqual([third])
  expect((await list(customer, '?Year=2023')).superOrders).toEqual([])
  for (const query of [
    'Year=x',
    'Year=1999',
    'TimeZone=Moon/Sea',
    'DeliveryType=Drone',
    `Search=${'a'.repeat(101)}`,
    'Search=a%00',
  ])
    expect({ query, status: (await customer.call('GET', `/orders/v2/superorders/me?${query}`)).status }).toEqual({
      query,
      status: 400,
    })
})

test('[OR-01] the list is searched for codes and products, in any case and without accents', async () => {
  const customer = await newCustomer()
  const [mug = '', calendar = '', pickUp = ''] = await customer.buy('confirmed', 'confirmed', 'pick-up')
  await rename(mug, 'Tasse CRÈME 100 %')
  await rename(calendar, 'Kalendarz ŁÓDŹ')
  const search = async (words: string, more = '') => {
    const { superOrders: found, orderCount } = await list(customer, `?Search=${encodeURIComponent(words)}${more}`)
    expect(found).toHaveLength(orderCount)
    return found.map(({ orderCode }) => orderCode)
  }
  expect(await search('creme tasse')).toEqual([mug])
  expect(await search('łódź')).toEqual([calendar])
  expect(await search('tasse łódź')).toEqual([])
  expect(await search(`  ${mug.toLowerCase()}  crème`)).toEqual([mug])
  expect(await search('%')).toEqual([mug])
  expect(await search("'; drop table x --")).toEqual([])
  expect(await search(pickUp.slice(0, -2), '&DeliveryType=PickupPoint')).toEqual([pickUp])
  expect(await (await newCustomer()).call('GET', `/orders/v2/superorders/me?Search=${mug}`)).toMatchObject({
    body: { superOrders: [], orderCount: 0 },
  })
})

test('two thousand orders are read in twenty pages, none twice', async () => {
  const customer = await newCustomer()
  await customer.call('POST', '/demoShop/orders', { many: 2000 })
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, page) => list(customer, `?Offset=${page * 100}&Limit=100`)),
  )
  expect(new Set(pages.flatMap((page) => page.superOrders.map(({ orderCode }) => orderCode))).size).toBe(2000)
})

test('orders by account are those of one kind of article, ten at a time', async () => {
  const customer = await newCustomer()
  await customer.buy('confirmed', 'pick-up', 'sent')
  const path = `/orders/orders/byAccount/${customer.id}`
  const books = SuperOrderPage.parse((await customer.call('GET', `${path}?articleNames=photo-book,calendar`)).body)
  expect(books.superOrders.map(({ status }) => status)).toEqual(['Confirmed', 'Dispatched'])
  expect(books.orderCount).toBe(2)
  expect(SuperOrderPage.parse((await customer.call('GET', path)).body).orderCount).toBe(3)
})

test('an order that breaks the contract does not hide the others, and shows its code only', async () => {
  const customer = await newCustomer()
  const [broken = '', whole] = await customer.buy('confirmed', 'sent')
  await backEnd.database.update(superOrders).set({ totalCents: -1 }).where(eq(superOrders.orderCode, broken))
  const { status, body } = await customer.call('GET', '/orders/v2/superorders/me')
  expect(status).toBe(200)
  const page = body as { superOrders: { orderCode: string }[]; orderCount: number }
  expect(page.superOrders.map(({ orderCode }) => orderCode).toSorted()).toEqual([broken, whole].toSorted())
  expect(page.superOrders.find(({ orderCode }) => orderCode === broken)).toEqual({ orderCode: broken })
  expect(SuperOrderPage.safeParse(page).success).toBe(false)
})

test('vouchers are found by their customer alone; an unknown one is 404, one taken back 410', async () => {
  const customer = await newCustomer()
  const [valid = '', unknown = '', withdrawn = ''] = await customer.buy('confirmed', 'production', 'sent')
  const path = (code: string) => `/vouchers/api/v1/campaigns/offers/${code}`
  expect(await customer.call('GET', path(`VALID-${valid}`))).toMatchObject({
    status: 200,
    body: { isVoucherFound: true, percentOff: 20 },
  })
  const refreshed = await customer.call('POST', `${path(`VALID-${valid}`)}/refresh`)
  expect(Date.parse((refreshed.body as { refreshedAt: string }).refreshedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await customer.call('GET', path(`UNKNOWN-${unknown}`))).status).toBe(404)
  expect(await customer.call('GET', path(`WITHDRAWN-${withdrawn}`))).toMatchObject({
    status: 410,
    body: { code: 'voucher-withdrawn' },
  })
  expect((await (await newCustomer()).call('GET', path(`VALID-${valid}`))).status).toBe(404)
})

test('[BE-03] accounts that guess vouchers from one network address have one limit', async () => {
  const guess = async () => (await newCustomer()).call('GET', '/vouchers/api/v1/campaigns/offers/GUESSED')
  const limit = createRateLimits(backEnd.database).of('vouchers-of-a-network')
  await limit('127.0.0.1', callLimits['vouchers-of-a-network'].most - 5)
  const statuses = []
  do statuses.push((await guess()).status)
  while (statuses.length < 6 && !statuses.includes(429))
  expect(statuses.at(-1)).toBe(429)
})

test('an upload is found by its account, or without one by the owner of its order', async () => {
  const customer = await newCustomer()
  const [named = '', anonymous = ''] = await customer.buy('confirmed', 'app')
  const find = (orderCode: string) => customer.call('GET', `/storage/uploads/${orderCode}?accountId=${customer.id}`)
  expect((await find(named)).body).toMatchObject({ orderId: named, fileCount: 48 })
  expect((await find(anonymous)).status).toBe(404)
  expect((await customer.call('POST', '/storage/getanonymousuploads', [anonymous])).body).toMatchObject([
    { orderId: anonymous, accountId: null },
  ])
  expect((await customer.call('POST', '/storage/getanonymousuploads', [named])).status).toBe(404)
})

test('delivery dates need no sign-in and hold only days', async () => {
  const customer = await newCustomer()
  const [dated = '', undated = ''] = await customer.buy('delayed', 'cancelled')
  const get = (path: string) => backEnd.call({ method: 'GET', path })
  const found = await get(`/deliveryDates/OrderDeliveryDates/${dated}`)
  expect(JSON.parse(found.body)).toEqual({
    orderCode: dated,
    products: [
      {
        code: `${dated}-1`,
        earliest: expect.any(String),
        latest: expect.any(String),
        promised: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  })
  expect((await get(`/deliveryDates/OrderDeliveryDates/${undated}`)).status).toBe(404)
})

test('no route gives access to the order of another customer', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const [named = '', anonymous = ''] = await customer.buy('confirmed', 'app')
  const calls: [string, string, unknown?][] = [
    ['GET', `/orders/v1/superorders/${named}`],
    ['PUT', `/orders/v1/superorders/${named}/deliveryAddress`, newAddress],
    ['GET', `/orders/v1/Orders/${named}-1`],
    ['GET', `/orders/orders/byAccount/${customer.id}`],
    ['GET', `/reorder/reorder/status/${named}`],
    ['POST', `/reorderDirect?OrderCode=${named}`],
    ['GET', `/storage/uploads/${named}?accountId=${customer.id}`],
    ['GET', `/storage/uploads/${named}?accountId=${other.id}`],
    ['POST', '/storage/getanonymousuploads', [anonymous]],
    ['GET', `/products/v1/Products/${named}-1`],
    ['GET', `/unzipPdf/v1/pdf/me/${named}-1`],
  ]
  for (const [method, path, body] of calls) {
    expect({ path, status: (await other.call(method, path, body)).status }).toEqual({ path, status: 404 })
    const headers = { 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { headers, body: Buffer.from(JSON.stringify(body)) }
    expect({ path, status: (await backEnd.call({ method, path, ...sent })).status }).toEqual({ path, status: 401 })
  }
  expect((await list(other)).superOrders).toEqual([])
})
