import { Customer, type PersonalDetails } from '@account/shared/contracts/customer.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createCustomerApi = (http: HttpClient) => ({
  /** The signed-in customer; the service responds 404 when the account was deleted. */
  read: (signal?: AbortSignal): Promise<Customer> => http.get('customers/me', { signal }).json(Customer),
  changeDetails: (details: PersonalDetails): Promise<Customer> =>
    http.put('customers/me', { json: details }).json(Customer),
})

export type CustomerApi = ReturnType<typeof createCustomerApi>

/** entry.tsx provides it; a test provides its own. */
export const customerApiAtom = createProvidedAtom<CustomerApi>('customerApiAtom')
