import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import { Address, AddressList, type AddressFields } from '@account/shared/contracts/address.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const path = 'customers/me/addresses'

export const createAddressesApi = (http: HttpClient) => ({
  list: (signal?: AbortSignal): Promise<AddressList> => http.get(path, { signal }).json(AddressList),
  /** Every retry of one action sends the same key, a UUID. */
  add: (address: NewAddress, key: string): Promise<Address> =>
    http.post(path, { json: address, headers: { [IDEMPOTENCY_HEADER]: key } }).json(Address),
  /** `from` is the version that the customer changed: the service responds 412 if there is a newer one. */
  change: (id: string, address: NewAddress, from: AddressFields): Promise<Address> =>
    http.put(`${path}/${id}`, { json: address, headers: { [IF_MATCH_HEADER]: entityTagOf(from) } }).json(Address),
  delete: async (id: string): Promise<void> => {
    await http.delete(`${path}/${id}`)
  },
})

export type AddressesApi = ReturnType<typeof createAddressesApi>

/** entry.tsx provides it; a test provides its own. */
export const addressesApiAtom = createProvidedAtom<AddressesApi>('addressesApiAtom')
