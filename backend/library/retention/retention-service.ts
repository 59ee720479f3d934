import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { DateTime } from 'luxon'
import { STORAGE_PERIOD_MONTHS } from '@account/shared/contracts/account-information.ts'
import type { AccountsService } from '../accounts/accounts-service.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { Logger } from '../../platform/logger.ts'
import type { LibraryDeletion } from '../activation/library-deletion.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import { decideRetention } from './decide-retention.ts'
import type { StorageWarningsRepository } from './storage-warnings-repository.ts'
import { storageWarningMail } from './storage-warning-mail.ts'

type RetentionOptions = {
  accounts: Pick<AccountsService, 'deletionDateOf' | 'endStorage'>
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
  customers: Pick<CustomersRepository, 'find' | 'listIdsQuietSince'>
  deletion: Pick<LibraryDeletion, 'start'>
  logger: Logger
  photos: Pick<PhotosRepository, 'count'>
  warnings: StorageWarningsRepository
  addPart: (part: RetentionPart) => Promise<void>
}

type RetentionPart = JobPayload<'attend-to-retention-part'>

/** Customers of one part: about a second of work, so that no other long work waits behind the night. */
const CUSTOMERS_OF_PART = 200
/** No warning is earlier than this. The three extra days cover the different lengths of months. */
const EARLIEST_WARNING = { months: STORAGE_PERIOD_MONTHS - 3, days: -3 }

/** Warns customers and ends their storage, without knowledge of HTTP or SQL. See decisions/0007. */
export const createRetentionService = (options: RetentionOptions) => {
  const { accounts, configuration, customers, deletion, logger, photos, warnings, addPart } = options

  const attendTo = async (customerId: string, now: Date) => {
    // Customers are read one by one, because records of a whole page would be out of date when they are processed.
    const customer = await customers.find(customerId)
    if (!customer) return
    const deletionDate = await accounts.deletionDateOf(customer)
    const sent = await warnings.list(customer.id, deletionDate)
    const decision = decideRetention({ deletionDate, sent, now })
    const isEmpty = (await photos.count(customer.id)) === 0
    if (decision.do === 'delete' || (isEmpty && deletionDate <= now)) {
      const deletePhotos = isEmpty ? undefined : (queries: Queries) => deletion.start(customer.id, queries)
      await accounts.endStorage(customer.id, { deletionDate, deletePhotos })
    }
    // A customer without photos needs no warning.
    if (decision.do !== 'warn' || isEmpty) return
    const sites = sitesOf(requireStorefront(customer.storefront), configuration)
    await warnings.send(
      { customerId: customer.id, deletionDate, warning: decision.warning, sentAt: now },
      storageWarningMail(customer, sites, decision.deletesOn),
    )
  }

  const quietSince = (night: Date) => DateTime.fromJSDate(night, { zone: 'utc' }).minus(EARLIEST_WARNING).toJSDate()

  return {
    /** Reads ids only. The parts run in every process that runs jobs, and a repeated plan replaces those that wait. */
    async plan(night = new Date()) {
      for (let after: string | undefined; ;) {
        const ids = await customers.listIdsQuietSince(quietSince(night), { after, limit: CUSTOMERS_OF_PART })
        const upTo = ids.at(-1)
        if (upTo === undefined) return
        await addPart({ night: night.toISOString(), after, upTo })
        if (ids.length < CUSTOMERS_OF_PART) return
        after = upTo
      }
    },

    /** A failure for one customer is logged and retried the next night, so that it does not affect other customers. */
    async attendToPart({ night, after, upTo }: RetentionPart) {
      const now = new Date(night)
      const ids = await customers.listIdsQuietSince(quietSince(now), { after, upTo, limit: CUSTOMERS_OF_PART })
      for (const customerId of ids) {
        try {
          await attendTo(customerId, now)
        } catch (error) {
          logger.error({ err: error, customerId }, 'the storage period of a customer could not be checked')
        }
      }
    },
  }
}

export type RetentionService = ReturnType<typeof createRetentionService>
