import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { DateTime } from 'luxon'
import { STORAGE_PERIOD_MONTHS } from '@account/shared/contracts/account-information.ts'
import type { AccountsService } from '../accounts/accounts-service.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { Queries } from '../../platform/database/database.ts'
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
}

const PAGE = 200
/** No warning is earlier than this. The three extra days cover the different lengths of months. */
const EARLIEST_WARNING = { months: STORAGE_PERIOD_MONTHS - 3, days: -3 }

/** Warns customers and ends their storage, without knowledge of HTTP or SQL. See decisions/0007. */
export const createRetentionService = (options: RetentionOptions) => {
  const { accounts, configuration, customers, deletion, logger, photos, warnings } = options

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

  return {
    /** A failure for one customer is logged and retried the next night, so that it does not affect other customers. */
    async run(now = new Date()) {
      const quietSince = DateTime.fromJSDate(now, { zone: 'utc' }).minus(EARLIEST_WARNING).toJSDate()
      for (let after: string | undefined; ;) {
        const page = await customers.listIdsQuietSince(quietSince, { after, limit: PAGE })
        for (const customerId of page) {
          try {
            await attendTo(customerId, now)
          } catch (error) {
            logger.error({ err: error, customerId }, 'the storage period of a customer could not be checked')
          }
        }
        after = page.at(-1)
        if (page.length < PAGE) return
      }
    },
  }
}

export type RetentionService = ReturnType<typeof createRetentionService>
