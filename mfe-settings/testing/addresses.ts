import { refuse } from '@account/shared/testing/render-screen.tsx'
import type { createStore } from 'jotai'
import { type AddressesApi, addressesApiAtom } from '../api/addresses-api.ts'
import { type CustomerApi, customerApiAtom } from '../api/customer-api.ts'

export const onTheWay = () => new Promise<never>(() => undefined)

/** The customer is not loaded yet, unless `read` is given. */
export const providing =
  (addresses: Partial<AddressesApi>, read: CustomerApi['read'] = onTheWay) =>
  (store: ReturnType<typeof createStore>) => {
    store.set(addressesApiAtom, { list: refuse, add: refuse, change: refuse, delete: refuse, ...addresses })
    store.set(customerApiAtom, { read, changeDetails: refuse })
  }

/** The error that the host's HTTP client throws for a refused request. */
export const refusedWith = (status: number, code: string) =>
  Object.assign(new Error(`Request failed with status code ${status}`), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: { code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000009' },
  })

export const address = {
  country: 'GB',
  firstName: 'Emma',
  lastName: 'Hughes',
  companyName: '',
  streetNumber: '4',
  addition: '',
  postalCode: 'SW1A 1AA',
  city: 'London',
  region: '',
  phone: '',
  isDefaultDelivery: false,
  isDefaultBilling: false,
} as const
export const addresses = [
  { ...address, id: '0195d3a0-0000-7000-8000-00000000000a', street: 'Mill Lane' },
  { ...address, id: '0195d3a0-0000-7000-8000-00000000000b', street: 'High Street' },
]
