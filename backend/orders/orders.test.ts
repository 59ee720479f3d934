import { SuperOrderPage } from '@account/shared/contracts/order.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../testing/test-back-end.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { createOrdersRepository } from './orders-repository.ts'

// A real server, database and decoder, on however busy a machine.
jest.setTimeout(60_000)

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const ordersOf = async (customerId: string, query = '') => {
  const path = `/orders/v2/superorders/me${query}`
  const { body } = await backEnd.call({ method: 'GET', path, token: tokenOf(customerId) })
  return SuperOrderPage.parse(JSON.parse(body))
}

const seed = async (lastOrderAt = new Date()) => {
  const id = backEnd.newCustomer()
  const seedAgain = () =>
    seedDemoOrders(createOrdersRepository(backEnd.database), [{ id, storefront: 'uk', lastOrderAt }])
  await seedAgain()
  return { id, seedAgain }
}

test('a customer without orders gets an empty page', async () => {
  expect(await ordersOf(backEnd.newCustomer())).toEqual({ superOrders: [], orderCount: 0 })
})

test('orders come newest first, with their lines, and page by page', async () => {
  const { id } = await seed()
  const { superOrders, orderCount } = await ordersOf(id)
  expect(orderCount).toBe(superOrders.length)
  expect(superOrders.map(({ createdAt }) => createdAt)).toEqual(
    superOrders
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  for (const { orderCode, orders } of superOrders) {
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.every(({ superOrderCode }) => superOrderCode === orderCode)).toBe(true)
  }
  const second = await ordersOf(id, '?Offset=1&Limit=1&OrderState=notExpired')
  expect(second).toEqual({ superOrders: [superOrders[1]], orderCount })
})

test('nobody sees the orders of another customer', async () => {
  await seed()
  expect(await ordersOf(backEnd.newCustomer())).toEqual({ superOrders: [], orderCount: 0 })
  expect((await backEnd.call({ method: 'GET', path: '/orders/v2/superorders/me' })).status).toBe(401)
})

test('seeding again changes nothing', async () => {
  const { id, seedAgain } = await seed()
  const before = await ordersOf(id)
  await seedAgain()
  expect(await ordersOf(id)).toEqual(before)
})

test('an order that the order system no longer lists is left out', async () => {
  const { id } = await seed(new Date('2015-01-01T00:00:00Z'))
  expect(await ordersOf(id)).toEqual({ superOrders: [], orderCount: 0 })
})
