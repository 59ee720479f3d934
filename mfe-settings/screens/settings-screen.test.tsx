import type { Customer } from '@account/shared/contracts/customer.ts'
import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { addressesApiAtom } from '../api/addresses-api-atom.ts'
import type { CustomerApi } from '../api/customer-api.ts'
import { customerApiAtom } from '../api/customer-api-atom.ts'
import english from '../messages/en.json'
import { SettingsScreen } from './settings-screen.tsx'

const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: '0195d3a0-0000-7000-8000-000000000001',
  email: 'emma@example.com',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: null,
  businessStatus: null,
  registeredAt: '2024-06-30T23:30:00Z',
  accountDeleted: false,
  callbackUrl: null,
  callbackFormat: null,
  ...changes,
})

const refuse = async () => Promise.reject(new Error('Not of this test.'))

const renderSettings = (api: Pick<CustomerApi, 'read'>) => {
  const services = fakeHostServices()
  const store = createStore()
  store.set(customerApiAtom, { changeDetails: refuse, ...api })
  store.set(addressesApiAtom, { list: async () => ({ addresses: [] }), add: refuse, change: refuse, delete: refuse })
  render(
    <HostServicesProvider services={services}>
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MessagesProvider english={english}>
            <MemoryRouter>
              <SettingsScreen />
            </MemoryRouter>
          </MessagesProvider>
        </QueryClientProvider>
      </Provider>
    </HostServicesProvider>,
  )
  return services
}

test('a consumer sees name, e-mail address and since when, in the time zone of the storefront', async () => {
  const services = renderSettings({ read: async () => aCustomer() })
  expect(await screen.findByText('Emma Hughes')).toBeInTheDocument()
  expect(screen.getByText('emma@example.com')).toBeInTheDocument()
  expect(screen.getByText('1 July 2024')).toBeInTheDocument()
  expect(screen.queryByText('Company')).not.toBeInTheDocument()
  expect(services.recorded.titles).toEqual(['My settings'])
})

test('a business customer sees the company as well', async () => {
  renderSettings({ read: async () => aCustomer({ companyName: 'Studio North', businessStatus: 'active' }) })
  expect(await screen.findByText('Studio North')).toBeInTheDocument()
})

test('a failure is said in the words of the specification, reported, and can be tried again', async () => {
  let isDown = true
  const read = async () => {
    if (isDown) throw new Error('down')
    return aCustomer()
  }
  const services = renderSettings({ read })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred loading your settings')
  expect(services.recorded.reported).toMatchObject([{ action: 'settings/customer' }])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Emma Hughes')).toBeInTheDocument()
})
