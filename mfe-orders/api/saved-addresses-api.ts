import { AddressList, type Address } from '@account/shared/contracts/address.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createSavedAddressesApi = (http: HttpClient) => ({
  list: async (signal?: AbortSignal): Promise<Address[]> =>
    (await http.get('customers/me/addresses', { signal }).json(AddressList)).addresses,
})

export type SavedAddressesApi = ReturnType<typeof createSavedAddressesApi>

/** entry.tsx provides it; a test provides its own. */
export const savedAddressesApiAtom = createProvidedAtom<SavedAddressesApi>('savedAddressesApiAtom')
