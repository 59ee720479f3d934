import { eq, getTableColumns } from 'drizzle-orm'
import { NO_INVOICE_DETAILS, type InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { requireMatch } from '../../platform/if-match.ts'
import { invoiceDetails } from './invoice-details-table.ts'

const { customerId: ownerColumn, ...columns } = getTableColumns(invoiceDetails)

const find = async (queries: Queries, customerId: string): Promise<InvoiceDetails> => {
  const [row] = await queries.select(columns).from(invoiceDetails).where(eq(ownerColumn, customerId))
  return row ?? NO_INVOICE_DETAILS
}

/** The only file that accesses the table `invoice_details`. */
export const createInvoiceDetailsRepository = (database: Database) => ({
  find: (customerId: string): Promise<InvoiceDetails> => find(database, customerId),

  /** Throws 412 where `ifMatch` is the tag of former details. */
  save: (customerId: string, details: InvoiceDetails, ifMatch: string | undefined): Promise<InvoiceDetails> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `invoice details ${customerId}`)
      requireMatch(ifMatch, { present: await find(transaction, customerId), wanted: details })
      await transaction
        .insert(invoiceDetails)
        .values({ ...details, customerId })
        .onConflictDoUpdate({ target: ownerColumn, set: details })
      await recordActivity(transaction, { customerId, kind: 'invoice-details-changed' })
      return find(transaction, customerId)
    }),
})

export type InvoiceDetailsRepository = ReturnType<typeof createInvoiceDetailsRepository>
