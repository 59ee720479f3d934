import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { invoices } from './invoices-table.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

/** The only file that accesses the table `invoices`. */
export const createInvoicesRepository = (database: Database) => ({
  /** The newest first. */
  listFor: (customerId: string): Promise<InvoiceRecord[]> =>
    database
      .select()
      .from(invoices)
      .where(eq(invoices.customerId, customerId))
      .orderBy(desc(invoices.issuedOn), desc(invoices.number)),

  /** Sorted by number; leaves out invoices of other customers. */
  listByIds: (customerId: string, ids: readonly string[]): Promise<InvoiceRecord[]> =>
    database
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, customerId), inArray(invoices.id, [...ids])))
      .orderBy(asc(invoices.number)),

  listGroup: (customerId: string, groupId: string): Promise<InvoiceRecord[]> =>
    database
      .select()
      .from(invoices)
      .where(and(eq(invoices.customerId, customerId), eq(invoices.groupId, groupId)))
      .orderBy(asc(invoices.number)),

  /** False if the invoice is paid already. */
  async markPaid(queries: Queries, invoice: { id: string; customerId: string; paidOn: string }): Promise<boolean> {
    const { id, customerId, paidOn } = invoice
    const paid = await queries
      .update(invoices)
      .set({ paidOn })
      .where(and(eq(invoices.id, id), eq(invoices.customerId, customerId), isNull(invoices.paidOn)))
      .returning({ id: invoices.id })
    return paid.length > 0
  },

  /** Existing invoices stay unchanged. */
  async insertMissing(records: readonly InvoiceRecord[]) {
    if (records.length > 0)
      await database
        .insert(invoices)
        .values([...records])
        .onConflictDoNothing()
  },
})

export type InvoicesRepository = ReturnType<typeof createInvoicesRepository>
