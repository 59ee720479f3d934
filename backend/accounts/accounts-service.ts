import { DateTime } from 'luxon'
import { STORAGE_PERIOD_MONTHS, type AccountInformation } from '@account/shared/contracts/account-information.ts'
import type { CustomerRecord } from '../customers/customer-table.ts'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import { DomainError } from '../errors.ts'
import type { ProjectsRepository } from '../projects/projects-repository.ts'
import type { StorageExtensionsRepository } from './storage-extensions-repository.ts'

type AccountsOptions = {
  customers: Pick<CustomersRepository, 'find'>
  projects: Pick<ProjectsRepository, 'countFor'>
  extensions: StorageExtensionsRepository
  now?: () => Date
}

const aStoragePeriodAfter = (date: Date): Date =>
  DateTime.fromJSDate(date, { zone: 'utc' }).plus({ months: STORAGE_PERIOD_MONTHS }).toJSDate()

const projectedDeletionDateOf = ({ lastOrderAt, registeredAt }: CustomerRecord) =>
  aStoragePeriodAfter(lastOrderAt ?? registeredAt)

/** How long an account's photos are kept. Knows neither HTTP nor SQL. See decisions/0007. */
export const createAccountsService = (options: AccountsOptions) => {
  const { customers, projects, extensions, now = () => new Date() } = options

  const requireCustomer = async (customerId: string) => {
    const customer = await customers.find(customerId)
    if (!customer) throw new DomainError(404, 'customer-not-found', 'There is no account of this customer any more.')
    return customer
  }

  const delayedDateOf = async (customer: CustomerRecord) => {
    const delayed = (await extensions.find(customer.id))?.delayedDeletionDate
    // An order after the extension may outlast it; an extension never shortens the time.
    return delayed && delayed > projectedDeletionDateOf(customer) ? delayed : undefined
  }

  const informationOf = async (customer: CustomerRecord): Promise<AccountInformation> => {
    const delayed = await delayedDateOf(customer)
    return {
      delayedDeletionDate: delayed?.toISOString() ?? null,
      lastOrderDate: customer.lastOrderAt?.toISOString() ?? null,
      projectCount: await projects.countFor(customer.id, now()),
      projectedDeletionDate: projectedDeletionDateOf(customer).toISOString(),
      registrationDate: customer.registeredAt.toISOString(),
    }
  }

  return {
    async information(customerId: string): Promise<AccountInformation> {
      return informationOf(await requireCustomer(customerId))
    },

    /** When the photos go, unless the customer orders or extends. */
    deletionDateOf: async (customer: CustomerRecord): Promise<Date> =>
      (await delayedDateOf(customer)) ?? projectedDeletionDateOf(customer),

    /** A whole period from now; asking twice moves the date by the time in between and no further. */
    async extend(customerId: string): Promise<AccountInformation> {
      const customer = await requireCustomer(customerId)
      const extendedAt = now()
      await extensions.save({ customerId, extendedAt, delayedDeletionDate: aStoragePeriodAfter(extendedAt) })
      return informationOf(customer)
    },
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>
