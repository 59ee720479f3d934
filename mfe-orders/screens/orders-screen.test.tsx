import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import type { OrdersApi } from '../api/orders-api.ts'
import { LatestOrder } from '../features/latest-order/latest-order.tsx'
import { httpError } from '../testing/render-screen.ts'
import { anOrder, aProduct } from '../testing/an-order.ts'
import { apiOf, listing, partOf, renderOrders } from '../testing/orders-list.ts'
import { OrdersScreen } from './orders-screen.tsx'

const renderWith = (api: OrdersApi, at = '/orders') => renderOrders(<OrdersScreen />, api, at)

const today = new Date().toISOString()

test('an order is shown with its status as text, its date in the storefront’s time zone and its total', async () => {
  const services = renderWith(listing(partOf([anOrder()])))
  const order = within(await screen.findByRole('article'))
  expect(order.getByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(order.getByText('Awaiting payment')).toBeInTheDocument()
  expect(order.getByText('Ordered on 2 June 2026')).toBeInTheDocument()
  expect(order.getByText('£1,234.56')).toBeInTheDocument()
  expect(services.recorded.titles).toEqual(['Orders'])
})

test('orders in progress are separate from history', async () => {
  renderWith(listing(partOf([anOrder(), anOrder({ orderCode: 'SO-2000', createdAt: today })])))
  const inProgress = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(inProgress.getByRole('heading', { name: 'Order SO-2000' })).toBeInTheDocument()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
})

test('the first page is shown before older orders are requested, and while they load', async () => {
  const older = Promise.withResolvers<undefined>()
  let isShownFirst: boolean | undefined
  const api = apiOf(async function* () {
    yield partOf([anOrder({ orderCode: 'SO-2', createdAt: today })], { orderCount: 2 })
    isShownFirst = screen.queryByRole('heading', { name: 'Order SO-2' }) !== null
    await older.promise
    yield partOf([anOrder({ orderCode: 'SO-1' })], { orderCount: 2 })
  })
  renderWith(api)
  expect(await screen.findByRole('heading', { name: 'Order SO-2' })).toBeInTheDocument()
  expect(screen.getByText('Loading older orders…')).toBeInTheDocument()
  older.resolve(undefined)
  expect(await screen.findByRole('heading', { name: 'Order SO-1' })).toBeInTheDocument()
  expect(isShownFirst).toBe(true)
  expect(screen.queryByText('Loading older orders…')).not.toBeInTheDocument()
})

test('a customer who opens an order while older ones load, and returns, gets the whole list', async () => {
  const older = Promise.withResolvers<undefined>()
  const api = apiOf(async function* () {
    yield partOf([anOrder({ orderCode: 'SO-2', createdAt: today })], { orderCount: 2 })
    await older.promise
    yield partOf([anOrder({ orderCode: 'SO-1' })], { orderCount: 2 })
  })
  const journey = (
    <Routes>
      <Route path="/orders" element={<OrdersScreen />} />
      <Route path="/orders/:orderCode" element={<Link to="/orders">Back</Link>} />
    </Routes>
  )
  renderOrders(journey, api)
  expect(await screen.findByText('Loading older orders…')).toBeInTheDocument()
  await userEvent.click(within(screen.getByRole('article')).getAllByRole('link')[0]!)
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Loading older orders…')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Order SO-2' })).toBeInTheDocument()
  older.resolve(undefined)
  expect(await screen.findByRole('heading', { name: 'Order SO-1' })).toBeInTheDocument()
  expect(screen.queryByText('Loading older orders…')).not.toBeInTheDocument()
})

test('a later page waits until it is loaded, and a page beyond the end is the last one', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      anOrder({
        orderCode: `SO-${from + index}`,
        createdAt: new Date(Date.UTC(2025, 0, 1) - (from + index) * 60_000).toISOString(),
      }),
    )
  const older = Promise.withResolvers<undefined>()
  const api = apiOf(async function* () {
    yield partOf(many(0, 20), { orderCount: 35 })
    await older.promise
    yield partOf(many(20, 15), { orderCount: 35 })
  })
  renderWith(api, '/orders?page=9')
  expect(await screen.findByText('Loading older orders…')).toBeInTheDocument()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  older.resolve(undefined)
  expect(await screen.findByText('Page 4 of 4')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(5)
})

test('an unknown status, a missing article and another currency are shown', async () => {
  const odd = anOrder({
    status: 'AwaitingCourier',
    currency: 'SEK',
    products: [aProduct({ articleId: null, articleType: null, articleName: null, status: 'teleported' })],
  })
  renderWith(listing(partOf([odd])))
  const order = within(await screen.findByRole('article'))
  expect(order.getByText('Status not known yet')).toBeInTheDocument()
  expect(order.getByText('A product that our shop no longer has')).toBeInTheDocument()
  expect(order.getByText(/SEK/)).toBeInTheDocument()
})

test('unreadable orders are counted and reported, and the others are shown', async () => {
  const services = renderWith(listing(partOf([anOrder()], { orderCount: 2, unreadable: [new Error('no status')] })))
  expect(await screen.findByText(/^1 order can’t be shown/)).toBeInTheDocument()
  expect(screen.getByRole('article')).toBeInTheDocument()
  expect(services.recorded.reported).toMatchObject([{ action: 'orders/read' }])
})

test('a customer without orders sees that there are none', async () => {
  renderWith(listing(partOf([])))
  expect(await screen.findByText("You haven't ordered anything yet!")).toBeInTheDocument()
})

test('a failure is reported, has an id to quote and can be retried', async () => {
  let isDown = true
  const api = apiOf(async function* () {
    if (isDown) throw new Error('down')
    yield partOf([anOrder()])
  })
  const services = renderWith(api)
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your orders could not be loaded')
  expect(services.recorded.reported).toMatchObject([{ action: 'orders/list' }])
  expect(screen.getByRole('alert')).toHaveTextContent('0195d3a0-0000-4000-8000-000000000001')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('orders that the account may not see have no retry', async () => {
  const api = apiOf(async function* () {
    yield partOf([])
    throw httpError(403)
  })
  renderWith(api)
  expect(await screen.findByText(/^Your account has no access to this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a failure on a later page keeps the loaded orders', async () => {
  const api = apiOf(async function* () {
    yield partOf([anOrder()], { orderCount: 200 })
    throw new Error('down')
  })
  renderWith(api)
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your orders could not be loaded')
  expect(screen.getByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
})

test('the home panel shows the latest order only', async () => {
  renderOrders(<LatestOrder />, { ...listing(), findLatest: async () => anOrder() })
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
})

test('[OR-01] a customer who returns to the tab after a while sees the present orders, on the same page', async () => {
  const placed = Array.from({ length: 11 }, (_, index) => anOrder({ orderCode: `SO-${index + 1}` }))
  let orders = placed
  let reads = 0
  renderWith(
    apiOf(async function* () {
      yield partOf(orders)
      reads += 1
    }),
    '/orders?page=2',
  )
  await waitFor(() => expect(reads).toBe(1))
  expect(await screen.findByRole('heading', { name: 'Order SO-11' })).toBeInTheDocument()
  orders = placed.map((order) => ({ ...order, status: 'Dispatched' as const }))
  await returnToTabLater()
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('[OR-01] a list that is read again stays complete until the new one is', async () => {
  const orders = Array.from({ length: 11 }, (_, index) => anOrder({ orderCode: `SO-${index + 1}` }))
  const steps: string[] = []
  const api = apiOf(async function* () {
    yield partOf(orders.slice(0, 10), { orderCount: 11 })
    steps.push('first page')
    if (steps.includes('end')) await new Promise(() => undefined)
    yield partOf(orders.slice(10), { orderCount: 11 })
    steps.push('end')
  })
  renderWith(api, '/orders?page=2')
  await waitFor(() => expect(steps).toEqual(['first page', 'end']))
  expect(await screen.findByRole('heading', { name: 'Order SO-11' })).toBeInTheDocument()
  await returnToTabLater()
  await waitFor(() => expect(steps).toEqual(['first page', 'end', 'first page']))
  expect(screen.getByRole('heading', { name: 'Order SO-11' })).toBeInTheDocument()
})

test('[OR-01] a customer who returns to the home page after a while sees the present state of the latest order', async () => {
  let latest = anOrder()
  renderOrders(<LatestOrder />, { ...listing(), findLatest: async () => latest })
  expect(await screen.findByText('Awaiting payment')).toBeInTheDocument()
  latest = anOrder({ status: 'Dispatched' })
  await returnToTabLater()
  expect(await screen.findByText('Sent')).toBeInTheDocument()
})
