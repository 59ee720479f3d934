import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { Customer } from '@account/shared/contracts/customer.ts'
import { customerApiAtom } from '../api/customer-api.ts'
import { aCustomer } from '@account/shared/testing/a-customer.ts'
import { useChangeDetails, useCustomerQuery } from './customer-query.ts'

const changed = aCustomer({ lastName: 'Okafor' })

test('[SE-02] a changed customer is published, and an earlier read does not replace it', async () => {
  const late = Promise.withResolvers<Customer>()
  const readings = [Promise.resolve(aCustomer()), late.promise]
  const client = createQueryClient()
  const services = fakeHostServices()
  const published = jest.fn()
  services.events.subscribe('customer/changed', published)
  const store = createStore()
  store.set(customerApiAtom, { read: () => readings.shift()!, changeDetails: async () => changed })
  const { result } = renderHook(() => ({ query: useCustomerQuery(), change: useChangeDetails() }), {
    wrapper: ({ children }) => (
      <HostServicesProvider services={services}>
        <QueryClientProvider client={client}>
          <Provider store={store}>{children}</Provider>
        </QueryClientProvider>
      </HostServicesProvider>
    ),
  })
  await waitFor(() => expect(result.current.query.data).toEqual(aCustomer()))
  act(() => void client.invalidateQueries())
  await waitFor(() => expect(readings).toEqual([]))
  const from = { firstName: 'Emma', lastName: 'Hughes', companyName: '' }
  await act(() => result.current.change.mutateAsync({ details: { firstName: 'Emma', lastName: 'Okafor' }, from }))
  await waitFor(() => expect(result.current.query.data).toEqual(changed))
  await act(async () => late.resolve(aCustomer()))
  expect(result.current.query.data).toEqual(changed)
  expect(published).toHaveBeenCalledWith({ customerId: changed.id })
})
