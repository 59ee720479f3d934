import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '@account/shared/contracts/invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/**
 * Invoices of business customers. The table has no foreign key to the customer, because the law requires that invoices
 * outlive the account.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    /** Number of the collective invoice of its month. */
    groupId: uuid().notNull(),
    number: text().notNull().unique(),
    kind: text().$type<InvoiceKind>().notNull(),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    paidOn: date(),
    currency: text().notNull(),
    /** The invoice as sent; later changes of a name, a price or a rate do not affect it. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    index('invoices_customer').on(table.customerId, table.issuedOn, table.number),
    index('invoices_group').on(table.groupId),
  ],
)
