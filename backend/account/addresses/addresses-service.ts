import { writeAddress, type NewAddress } from '@account/shared/addresses/check-address.ts'
import { MOST_ADDRESSES, type Address, type AddressList } from '@account/shared/contracts/address.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AddressesRepository, AddressVersion } from './addresses-repository.ts'

const notFound = () => new DomainError(404, 'address-not-found', 'There is no such address of this customer.')

const written = ({ isDefaultDelivery, isDefaultBilling, ...fields }: NewAddress): NewAddress => ({
  ...writeAddress(fields),
  isDefaultDelivery,
  isDefaultBilling,
})

/** The rules for a customer's own addresses. Knows neither HTTP nor SQL. */
export const createAddressesService = (addresses: AddressesRepository) => ({
  async list(customerId: string): Promise<AddressList> {
    return { addresses: await addresses.listFor(customerId) }
  },

  async add(customerId: string, id: string, address: NewAddress): Promise<Address> {
    const added = await addresses.add(customerId, { id, ...written(address) }, MOST_ADDRESSES)
    if (!added) throw new DomainError(409, 'too-many-addresses', `A customer has ${MOST_ADDRESSES} addresses at most.`)
    return added
  },

  /** Throws 412 where `ifMatch` is the tag of a former version. */
  async change(customerId: string, address: NewAddress, version: AddressVersion): Promise<Address> {
    const changed = await addresses.change(customerId, { ...written(address), ...version })
    if (!changed) throw notFound()
    return changed
  },

  async delete(customerId: string, id: string): Promise<void> {
    if (!(await addresses.delete(customerId, id))) throw notFound()
  },
})

export type AddressesService = ReturnType<typeof createAddressesService>
