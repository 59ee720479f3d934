import type { OrderListFilter } from '@account/shared/contracts/order.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrdersApi } from '../api/orders-api.ts'
import { anOrder, aProduct } from '../testing/an-order.ts'
import { apiOf, listing, partOf, renderOrders } from '../testing/orders-list.ts'
import { OrdersScreen } from './orders-screen.tsx'

const renderWith = (api: OrdersApi, at = '/orders') => renderOrders(<OrdersScreen />, api, at)

test('filters without a match can be cleared', async () => {
  renderWith(listing(partOf([anOrder()])), '/orders?order_state=inProgress')
  expect(await screen.findByText('No orders match these filters')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Show all orders' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

test('[OR-01] filtering from a later page keeps the focus on the filter', async () => {
  const many = Array.from({ length: 25 }, (_, index) => anOrder({ orderCode: `SO-${index}` }))
  renderWith(listing(partOf(many)), '/orders?page=3')
  expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /^History/ }))
  expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^History/ })).toHaveFocus()
})

test('[OR-01] a search is submitted by the keyboard, says when nothing is found, and ends with all orders', async () => {
  // React reads the form when its handler navigates, and Node's class takes no form of jsdom.
  const NodeFormData = globalThis.FormData
  const formData = jest.spyOn(globalThis, 'FormData').mockImplementation(() => new NodeFormData())
  renderWith(
    listing(
      partOf([
        anOrder({ orderCode: 'SO-1', createdAt: '2024-05-01T12:00:00Z' }),
        anOrder({ orderCode: 'SO-2', products: [aProduct({ articleName: 'Calendar' })] }),
      ]),
    ),
  )
  const codes = () => screen.getAllByRole('article').map((order) => within(order).getByRole('heading').textContent)
  const field = await screen.findByRole('searchbox', { name: 'Order number or product' })
  await userEvent.type(field, 'calendar{Enter}')
  expect(codes()).toEqual(['Order SO-2'])
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024')
  expect(codes()).toEqual(['Order SO-1'])
  await userEvent.type(field, 'mug{Enter}')
  expect(screen.getByText('No order matches “mug”')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Show all orders' }))
  expect(codes()).toEqual(['Order SO-2', 'Order SO-1'])
  expect(field).toHaveValue('')
  formData.mockRestore()
})

test('[OR-01] a filter is sent to the order system while not all orders are loaded', async () => {
  const asked: OrderListFilter[] = []
  const api = apiOf(async function* (filter) {
    asked.push(filter)
    const orders = Array.from({ length: 20 }, (_, index) => anOrder({ orderCode: `SO-${filter.Year}-${index}` }))
    yield partOf(orders, { orderCount: 40, years: [2026, 2025] })
    await new Promise(() => undefined)
  })
  renderWith(api)
  expect(await screen.findByText('Page 1 of 4')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'History 40' })).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026')
  expect(await screen.findByRole('heading', { name: 'Order SO-2026-0' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveFocus()
  expect(asked).toEqual([{ TimeZone: 'Europe/London' }, { Year: 2026, TimeZone: 'Europe/London' }])
})

test('[OR-01] a search without a match keeps its field', async () => {
  renderWith(listing(partOf([], { years: [2026] })), '/orders?search=mug')
  expect(await screen.findByText('No order matches “mug”')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('mug')
})

test('[OR-01] a customer without orders who searches sees that there are none', async () => {
  renderWith(listing(partOf([], { years: [] })), '/orders?search=mug')
  expect(await screen.findByText("You haven't ordered anything yet!")).toBeInTheDocument()
})

test('[OR-01] the years of all orders can be chosen once the older orders are loaded', async () => {
  const [newer, older] = [anOrder({ orderCode: 'SO-2' }), anOrder({ orderCode: 'SO-1' })]
  renderWith(listing(partOf([newer], { orderCount: 2, years: [2026, 2019] }), partOf([older], { orderCount: 2 })))
  expect(await screen.findByRole('heading', { name: 'Order SO-1' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: '2019' })).toBeInTheDocument()
})
