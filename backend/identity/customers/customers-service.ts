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
  if (!customer) throw new DomainError(404, 'customer-not-found', 'There is no account of this customer any more.')
  return customer
}

/** Where the callback settings of a business are stored. */
export type StoredCallbacks = {
  settingsOf: (customerId: string) => Promise<CallbackSettings | undefined>
  change: (customerId: string, settings: CallbackSettings) => Promise<unknown>
}

type CustomersOptions = { customers: CustomersRepository; callbacks: StoredCallbacks }

/** What a customer may know of the own account. Knows neither HTTP nor SQL. */
export const createCustomersService = ({ customers, callbacks }: CustomersOptions) => {
  const present = async (customer: CustomerRecord | undefined): Promise<Customer> => {
    const found = ensureFound(customer)
    return presentCustomer(found, await callbacks.settingsOf(found.id))
  }

  return {
    /** The specification reads 404 as: the account was deleted. */
    findSelf: async (customerId: string): Promise<Customer> => present(await customers.find(customerId)),

    /** A consumer has no company; what is sent as one is left. */
    changeSelf: async (customerId: string, details: PersonalDetails): Promise<Customer> =>
      present(await customers.change(customerId, details)),

    async changeCallback(customerId: string, settings: CallbackSettings): Promise<Customer> {
      await callbacks.change(customerId, settings)
      return this.findSelf(customerId)
    },
  }
}

export type CustomersService = ReturnType<typeof createCustomersService>
