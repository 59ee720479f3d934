/** @jest-environment node */
import { DateTime } from 'luxon'
import { anOrder, aProduct } from '../../testing/an-order.ts'
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
  const first = pageOfOrders({ orders }, filterOf(''), now)
  expect(first.counts).toEqual({ inProgress: 15, history: 30 })
  expect(first.sections.map(({ state, orders: shown }) => [state, shown.length])).toEqual([['inProgress', 10]])
  const second = pageOfOrders({ orders }, filterOf('page=2'), now)
  expect(second.sections.map(({ state, orders: shown }) => [state, shown.length])).toEqual([
    ['inProgress', 5],
    ['history', 5],
  ])
})

test('[OR-01] counts and pages are those of the whole list while older orders load', () => {
  const known = { orders: orders.slice(0, 20), matchCount: 2000, years: [2026, 2024] }
  expect(pageOfOrders(known, filterOf(''), now)).toMatchObject({
    counts: { inProgress: 15, history: 1985 },
    pageCount: 200,
    isLoaded: true,
    years: [2026, 2024],
  })
  expect(pageOfOrders(known, filterOf('page=3'), now)).toMatchObject({ page: 3, isLoaded: false })
  expect(pageOfOrders(known, filterOf('order_state=inProgress&page=2'), now)).toMatchObject({
    pageCount: 2,
    isLoaded: true,
  })
  // Further orders in progress may follow until one is older than thirty days.
  const recent = { orders: orders.slice(0, 10), matchCount: 2000 }
  expect(pageOfOrders(recent, filterOf(''), now).counts).toEqual({ inProgress: 10, history: 0 })
})

test('[OR-01] the query string filters by state and delivery type', () => {
  const found = pageOfOrders({ orders }, filterOf('order_state=history&delivery_type=PickupPoint'), now)
  expect(found.counts).toEqual({ inProgress: 5, history: 10 })
  expect(found.sections.map(({ state }) => state)).toEqual(['history'])
  expect(found.pageCount).toBe(1)
})

test('a page beyond the end is the last one, and a text that is not a number is ignored', () => {
  expect(pageOfOrders({ orders }, filterOf('page=99'), now)).toMatchObject({ page: 5, pageCount: 5 })
  for (const page of ['0', '-1', 'x', '1e3', '99999999999']) expect(filterOf(`page=${page}`).page).toBe(1)
  expect(filterOf('order_state=all&delivery_type=home')).toEqual({
    state: undefined,
    delivery: undefined,
    year: undefined,
    search: '',
    page: 1,
  })
})

test('another choice starts on the first page and keeps the rest of the query', () => {
  const query = new URLSearchParams('stripped=true&page=3&order_state=history')
  expect(withOrderFilter(query, { delivery: 'Home' })).toBe('?stripped=true&order_state=history&delivery_type=Home')
  expect(withOrderFilter(query, { page: 4 })).toBe('?stripped=true&page=4&order_state=history')
  expect(withOrderFilter(new URLSearchParams('order_state=history'), { state: undefined })).toBe('')
})

test('[OR-01] a filter is written in a browser whose queries have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  expect(withOrderFilter(new URLSearchParams(), { delivery: 'Home' })).toBe('?delivery_type=Home')
  Object.defineProperty(URLSearchParams.prototype, 'size', size)
})

test('[OR-01] the year of an order is that of the storefront’s calendar, and the years are those of all orders', () => {
  const placed = [
    anOrder({ orderCode: 'SO-1', createdAt: '2025-12-31T23:30:00Z' }),
    anOrder({ orderCode: 'SO-2', createdAt: '2026-03-01T12:00:00Z' }),
  ]
  const codesAt = (query: string, zone: string) =>
    pageOfOrders({ orders: placed }, filterOf(query), now.setZone(zone)).sections.flatMap(({ orders: shown }) =>
      shown.map(({ orderCode }) => orderCode),
    )
  expect(codesAt('year=2025', 'Europe/London')).toEqual(['SO-1'])
  expect(codesAt('year=2025', 'Europe/Paris')).toEqual([])
  expect(pageOfOrders({ orders: placed }, filterOf('year=2025'), now).years).toEqual([2026, 2025])
  expect(filterOf('year=1e3').year).toBeUndefined()
})

test.each([
  ['so-2', ['SO-2']],
  ['creme tasse', ['SO-1']],
  ['TASSE', ['SO-1', 'SO-2']],
  ['tasse calendrier', []],
])('[OR-01] a search for "%s" finds orders by code and product, in any case and without accents', (search, codes) => {
  const placed = [
    anOrder({ orderCode: 'SO-1', products: [aProduct({ articleName: 'Tasse crème' })] }),
    anOrder({ orderCode: 'SO-2', products: [aProduct({ articleName: 'Tasse' }), aProduct({ articleName: null })] }),
  ]
  const { sections } = pageOfOrders({ orders: placed }, filterOf(new URLSearchParams({ search }).toString()), now)
  expect(sections.flatMap(({ orders: shown }) => shown.map(({ orderCode }) => orderCode))).toEqual(codes)
})
