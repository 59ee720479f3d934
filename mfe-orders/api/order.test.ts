/** @jest-environment node */
import { InternalOrderStatus } from '@account/shared/contracts/order.ts'
import { anOrder, aProduct, aSuperOrder } from '../testing/an-order.ts'
import { displayStatusOf, isDelayed, newestFirst, orderOf } from './order.ts'

test('[OR-02] every status of the order system has the name of the specification', () => {
  expect(Object.fromEntries(InternalOrderStatus.options.map((status) => [status, displayStatusOf(status)]))).toEqual({
    Received: 'AwaitingPayment',
    Confirmed: 'Ordered',
    ProductionStarted: 'InProduction',
    ProductionCompleted: 'InProduction',
    Dispatched: 'Sent',
    Cancelled: 'Cancelled',
  })
})

test('a status that the site does not know yet is shown as unknown', () => {
  expect(displayStatusOf('AwaitingCourier')).toBe('Unknown')
})

test('[OR-01][OR-09] the server’s orders become products, their count and their order, and the source stays', () => {
  const received = aSuperOrder(
    anOrder({ source: 'app', productCount: 2, products: [aProduct(), aProduct({ code: 'b' })] }),
  )
  const order = orderOf(received)
  expect(order).toMatchObject({ source: 'app', productCount: 2 })
  expect(order.products.map(({ orderCode, code }) => [orderCode, code])).toEqual([
    ['SO-1001', 'SO-1001-1'],
    ['SO-1001', 'b'],
  ])
  expect(order).not.toHaveProperty('orders')
  expect(order).not.toHaveProperty('orderCount')
  expect(order.products[0]).not.toHaveProperty('superOrderCode')
  expect(received.orders).toHaveLength(2)
})

test('an order on two pages is listed once', () => {
  const [older, newer] = [anOrder({ orderCode: 'a', createdAt: '2026-01-01T00:00:00Z' }), anOrder({ orderCode: 'b' })]
  expect(newestFirst([older, newer, older]).map(({ orderCode }) => orderCode)).toEqual(['b', 'a'])
})

test('an order is delayed when one of its products is', () => {
  expect(isDelayed(anOrder({ products: [aProduct(), aProduct({ status: 'delayed' })] }))).toBe(true)
  expect(isDelayed(anOrder())).toBe(false)
})
