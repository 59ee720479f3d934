import type { Customer } from '@account/shared/contracts/customer.ts'
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

/** What a customer may know of the own account. Knows neither HTTP nor SQL. */
export const createCustomersService = (customers: CustomersRepository) => ({
  /** The specification reads 404 as: the account was deleted. */
  async findSelf(customerId: string): Promise<Customer> {
    const customer = await customers.find(customerId)
    if (!customer) throw new DomainError(404, 'customer-not-found', 'There is no account of this customer any more.')
    return presentCustomer(customer)
  },
})

export type CustomersService = ReturnType<typeof createCustomersService>
