/** @jest-environment node */
import { DateTime } from 'luxon'
import { anOrder } from '../../testing/an-order.ts'
import { readOrderFilter, withOrderFilter } from './order-filter.ts'
import { pageOfOrders } from './order-pages.ts'

const now = DateTime.fromISO('2026-11-21T12:00:00', { zone: 'Europe/London' })
const orders = Array.from({ length: 45 }, (_, index) =>
  anOrder({
    orderCode: `SO-${index}`,
    createdAt: now.minus({ days: index * 2, hours: 1 }).toISO()!,
    deliveryType: index % 3 === 0 ? 'PickupPoint' : 'Home',
  }),
)
const filterOf = (query: string) => readOrderFilter(new URLSearchParams(query))

test('[OR-01] orders in progress come before history, and a page may contain both', () => {
  const first = pageOfOrders(orders, filterOf(''), now)
  expect(first.counts).toEqual({ inProgress: 15, history: 30 })
  expect(first.sections.map(({ state, orders: shown }) => [state, shown.length])).toEqual([['inProgress', 10]])
  const second = pageOfOrders(orders, filterOf('page=2'), now)
  expect(second.sections.map(({ state, orders: shown }) => [state, shown.length])).toEqual([
    ['inProgress', 5],
    ['history', 5],
  ])
})

test('[OR-01] the query string filters by state and delivery type', () => {
  const found = pageOfOrders(orders, filterOf('order_state=history&delivery_type=PickupPoint'), now)
  expect(found.counts).toEqual({ inProgress: 5, history: 10 })
  expect(found.sections.map(({ state }) => state)).toEqual(['history'])
  expect(found.pageCount).toBe(1)
})

test('a page beyond the end is the last one, and a text that is no number is ignored', () => {
  expect(pageOfOrders(orders, filterOf('page=99'), now)).toMatchObject({ page: 5, pageCount: 5 })
  for (const page of ['0', '-1', 'x', '1e3', '99999999999']) expect(filterOf(`page=${page}`).page).toBe(1)
  expect(filterOf('order_state=all&delivery_type=home')).toEqual({ state: undefined, delivery: undefined, page: 1 })
})

test('another choice starts on the first page and keeps the rest of the query', () => {
  const query = new URLSearchParams('stripped=true&page=3&order_state=history')
  expect(withOrderFilter(query, { delivery: 'Home' })).toBe('?stripped=true&order_state=history&delivery_type=Home')
  expect(withOrderFilter(query, { page: 4 })).toBe('?stripped=true&page=4&order_state=history')
  expect(withOrderFilter(new URLSearchParams('order_state=history'), { state: undefined })).toBe('')
})
