import type { Customer, PersonalDetails } from '@account/shared/contracts/customer.ts'
import { DomainError } from '../errors.ts'
import type { CustomerRecord } from './customer-table.ts'
import type { CustomersRepository } from './customers-repository.ts'

const presentCustomer = (customer: CustomerRecord): Customer => ({
  id: customer.id,
  email: customer.email,
  firstName: customer.firstName,
  lastName: customer.lastName,
  companyName: customer.companyName,
  businessStatus: customer.businessStatus,
  registeredAt: customer.registeredAt.toISOString(),
  accountDeleted: customer.deletedAt !== null,
})

const ensureFound = (customer: CustomerRecord | undefined): CustomerRecord => {
  if (!customer) throw new DomainError(404, 'customer-not-found', 'There is no account of this customer any more.')
  return customer
}

/** What a customer may know of the own account. Knows neither HTTP nor SQL. */
export const createCustomersService = (customers: CustomersRepository) => ({
  /** The specification reads 404 as: the account was deleted. */
  async findSelf(customerId: string): Promise<Customer> {
    return presentCustomer(ensureFound(await customers.find(customerId)))
  },

  /** A consumer has no company; what is sent as one is left. */
  async changeSelf(customerId: string, details: PersonalDetails): Promise<Customer> {
    const { businessStatus, companyName } = ensureFound(await customers.find(customerId))
    const changed = { ...details, companyName: businessStatus === null ? null : (details.companyName ?? companyName) }
    return presentCustomer(ensureFound(await customers.change(customerId, changed)))
  },
})

export type CustomersService = ReturnType<typeof createCustomersService>
