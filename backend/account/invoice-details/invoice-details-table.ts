import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'

/** The details that invoices of a business name, apart from its name and address. Empty where the business gives none. */
export const invoiceDetails = pgTable('invoice_details', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  vatNumber: text().notNull(),
  registrationNumber: text().notNull(),
  buyerReference: text().notNull(),
  peppolAddress: text().notNull(),
})
