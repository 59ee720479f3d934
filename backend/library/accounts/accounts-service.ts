import { DateTime } from 'luxon'
import { STORAGE_PERIOD_MONTHS, type AccountInformation } from '@account/shared/contracts/account-information.ts'
import type { ActivationRepository } from '../activation/activation-repository.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { StorageExtensionsRepository } from './storage-extensions-repository.ts'

type AccountsOptions = {
  activations: Pick<ActivationRepository, 'statusOf'>
  customers: Pick<CustomersRepository, 'find' | 'findWithin'>
  projects: { countFor: (customerId: string, now: Date) => Promise<number> }
  extensions: StorageExtensionsRepository
  photos: Pick<PhotosRepository, 'isEmpty'>
  now?: () => Date
}

type StorageEnd = {
  /** The date that the caller read. A later one means that the customer has ordered or extended since. */
  deletionDate: Date
  /** Absent where there are none. */
  deletePhotos: ((queries: Queries) => Promise<void>) | undefined
}

const aStoragePeriodAfter = (date: Date): Date =>
  DateTime.fromJSDate(date, { zone: 'utc' }).plus({ months: STORAGE_PERIOD_MONTHS }).toJSDate()

const projectedDeletionDateOf = ({ lastOrderAt, registeredAt }: CustomerRecord) =>
  aStoragePeriodAfter(lastOrderAt ?? registeredAt)

/** Computes how long the photos of an account are stored, without knowledge of HTTP or SQL. See decisions/0007. */
export const createAccountsService = (options: AccountsOptions) => {
  const { activations, customers, projects, extensions, photos, now = () => new Date() } = options

  const requireFound = (customer: CustomerRecord | undefined) => {
    if (!customer) throw new DomainError(404, 'customer-not-found', 'The account of this customer no longer exists.')
    return customer
  }

  const delayedDateOf = async (customer: CustomerRecord, queries?: Queries) => {
    const delayed = (await extensions.find(customer.id, queries))?.delayedDeletionDate
    // An order after the extension may outlast it; an extension never shortens the time.
    return delayed && delayed > projectedDeletionDateOf(customer) ? delayed : undefined
  }

  /** The date on which the photos are deleted, unless the customer orders or extends. */
  const deletionDateOf = async (customer: CustomerRecord, queries?: Queries): Promise<Date> =>
    (await delayedDateOf(customer, queries)) ?? projectedDeletionDateOf(customer)

  /** A whole period from now. */
  const saveExtension = (customerId: string, afterDeletion: boolean, queries: Queries) => {
    const extendedAt = now()
    const delayedDeletionDate = aStoragePeriodAfter(extendedAt)
    return extensions.save({ customerId, extendedAt, delayedDeletionDate, afterDeletion }, queries)
  }

  /** Whether the end of the storage period deleted the photos and no new ones followed. Then an extension is refused. */
  const isDeletedByAge = async (customerId: string, queries: Queries) =>
    (await extensions.find(customerId, queries))?.afterDeletion === true &&
    ((await activations.statusOf(customerId, queries)) === 'DELETING' || (await photos.isEmpty(customerId, queries)))

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
      return informationOf(requireFound(await customers.find(customerId)))
    },

    deletionDateOf,

    /** The new period counts from now, so a second request moves the date only by the time between both. */
    async extend(customerId: string): Promise<AccountInformation> {
      const extended = await extensions.withCustomerLock(customerId, async (queries) => {
        const customer = requireFound(await customers.findWithin(queries, customerId))
        if (await isDeletedByAge(customerId, queries))
          throw new DomainError(409, 'photos-deleted', 'The storage period has ended, and the photos were deleted.')
        await saveExtension(customerId, false, queries)
        return customer
      })
      return informationOf(extended)
    },

    /**
     * Gives later photos a whole period. It calls `deletePhotos` when given, and changes nothing for a customer who has ordered
     * or extended since the date was read.
     */
    endStorage: (customerId: string, { deletionDate, deletePhotos }: StorageEnd): Promise<void> =>
      extensions.withCustomerLock(customerId, async (queries) => {
        const customer = await customers.findWithin(queries, customerId)
        if (!customer || (await deletionDateOf(customer, queries)).getTime() !== deletionDate.getTime()) return
        await deletePhotos?.(queries)
        await saveExtension(customerId, deletePhotos !== undefined, queries)
      }),
  }
}

export type AccountsService = ReturnType<typeof createAccountsService>
