import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { OrdersApi } from '../api/orders-api.ts'
import { ordersApiAtom } from '../api/orders-api-atom.ts'
import { LatestOrder } from '../features/latest-order/latest-order.tsx'
import english from '../messages/en.json'
import type { Order } from '../orders/order.ts'
import { OrdersScreen } from './orders-screen.tsx'

const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderCode: 'SO-1001',
  status: 'Received',
  createdAt: '2026-06-01T23:30:00Z',
  totalCents: 123_456,
  currency: 'GBP',
  products: [
    { orderCode: 'SO-1001', code: 'P-1', articleName: 'Photo book', status: 'Received', paymentChangedDate: null },
  ],
  ...changes,
})

const renderWith = (api: OrdersApi, children: ReactNode) => {
  const services = fakeHostServices()
  const store = createStore()
  store.set(ordersApiAtom, api)
  render(
    <HostServicesProvider services={services}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter>{children}</MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
  return services
}

test('an order is shown with its status in words, its date in the storefront and its total', async () => {
  const services = renderWith({ list: async () => [anOrder()] }, <OrdersScreen />)
  const list = await screen.findByRole('list', { name: 'Your orders' })
  expect(within(list).getByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(within(list).getByText('Awaiting payment')).toBeInTheDocument()
  expect(within(list).getByText('Ordered on 2 June 2026')).toBeInTheDocument()
  expect(within(list).getByText('£1,234.56')).toBeInTheDocument()
  expect(services.recorded.titles).toEqual(['Orders'])
})

test('a customer without orders is told so', async () => {
  renderWith({ list: async () => [] }, <OrdersScreen />)
  expect(await screen.findByText("You haven't ordered anything yet!")).toBeInTheDocument()
})

test('a failure is reported, can be quoted and can be tried again', async () => {
  let isDown = true
  const list = async () => {
    if (isDown) throw new Error('down')
    return [anOrder()]
  }
  const services = renderWith({ list }, <OrdersScreen />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your orders could not be loaded')
  expect(services.recorded.reported).toMatchObject([{ action: 'orders/list' }])
  expect(screen.getByRole('alert')).toHaveTextContent('0195d3a0-0000-4000-8000-000000000001')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the home panel shows the first of the orders only', async () => {
  const list = async () => [anOrder(), anOrder({ orderCode: 'SO-1000', status: 'Cancelled' })]
  renderWith({ list }, <LatestOrder />)
  expect(await screen.findByRole('heading', { name: 'Order SO-1001' })).toBeInTheDocument()
  expect(screen.queryByText('Cancelled')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
})
