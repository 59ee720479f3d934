import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '@account/shared/contracts/invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/**
 * What business customers were invoiced. Without a reference to the customer's row: the law has invoices kept when an
 * account goes.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    /** Of the collective invoice of its month. */
    groupId: uuid().notNull(),
    number: text().notNull().unique(),
    kind: text().$type<InvoiceKind>().notNull(),
    issuedOn: date().notNull(),
    dueOn: date().notNull(),
    paidOn: date(),
    currency: text().notNull(),
    /** As it was sent; what changes later (a name, a price, a rate) changes no invoice. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    index('invoices_customer').on(table.customerId, table.issuedOn, table.number),
    index('invoices_group').on(table.groupId),
  ],
)
