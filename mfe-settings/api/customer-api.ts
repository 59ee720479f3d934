import { Customer, type PersonalDetails } from '@account/shared/contracts/customer.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createCustomerApi = (http: HttpClient) => ({
  /** The signed-in customer; the service responds 404 when the account was deleted. */
  read: (signal?: AbortSignal): Promise<Customer> => http.get('customers/me', { signal }).json(Customer),
  /** `from` are the details that the customer changed: the service responds 412 if there are newer ones. */
  changeDetails: (details: PersonalDetails, from: Required<PersonalDetails>): Promise<Customer> =>
    http.put('customers/me', { json: details, headers: { [IF_MATCH_HEADER]: entityTagOf(from) } }).json(Customer),
})

export type CustomerApi = ReturnType<typeof createCustomerApi>

/** entry.tsx provides it; a test provides its own. */
export const customerApiAtom = createProvidedAtom<CustomerApi>('customerApiAtom')
