import type { Customer, PersonalDetails } from '@account/shared/contracts/customer.ts'
import type { CallbackSettings } from '@account/shared/contracts/callback.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CustomerRecord } from './customer-record.ts'
import type { CustomersRepository } from './customers-repository.ts'

const presentCustomer = (customer: CustomerRecord, callback: CallbackSettings | undefined): Customer => ({
  id: customer.id,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  companyName: customer.companyName,
  businessStatus: customer.businessStatus,
  registeredAt: customer.registeredAt.toISOString(),
  accountDeleted: customer.deletedAt !== null,
  callbackUrl: callback?.callbackUrl ?? null,
  callbackFormat: callback?.callbackFormat ?? null,
})

const ensureFound = (customer: CustomerRecord | undefined): CustomerRecord => {
  if (!customer) throw new DomainError(404, 'customer-not-found', 'The account of this customer no longer exists.')
  return customer
}

/** The store of a business's callback settings. */
export type StoredCallbacks = {
  settingsOf: (customerId: string) => Promise<CallbackSettings | undefined>
  change: (customerId: string, settings: CallbackSettings, ifMatch?: string) => Promise<unknown>
}

type CustomersOptions = { customers: CustomersRepository; callbacks: StoredCallbacks }

/** Reads and changes the customer's own account. The service depends neither on HTTP nor on SQL. */
export const createCustomersService = ({ customers, callbacks }: CustomersOptions) => {
  const present = async (customer: CustomerRecord | undefined): Promise<Customer> => {
    const found = ensureFound(customer)
    return presentCustomer(found, await callbacks.settingsOf(found.id))
  }

  return {
    /** The specification defines 404 as a deleted account. */
    findSelf: async (customerId: string): Promise<Customer> => present(await customers.find(customerId)),

    /** A consumer has no company, so a company in the request is ignored. Throws 412 where `ifMatch` is the tag of former details. */
    changeSelf: async (customerId: string, details: PersonalDetails, ifMatch?: string): Promise<Customer> =>
      present(await customers.change(customerId, details, ifMatch)),

    async changeCallback(customerId: string, settings: CallbackSettings, ifMatch?: string): Promise<Customer> {
      await callbacks.change(customerId, settings, ifMatch)
      return this.findSelf(customerId)
    },
  }
}

export type CustomersService = ReturnType<typeof createCustomersService>
