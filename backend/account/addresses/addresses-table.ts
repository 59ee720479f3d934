import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AddressCountry } from '@account/shared/contracts/address.ts'
import { customers } from '../../identity/customers/customers-table.ts'

/** Delivery and invoice addresses of customers. The rows are deleted with the account. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    country: text().$type<AddressCountry>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull(),
    street: text().notNull(),
    streetNumber: text().notNull(),
    addition: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    phone: text().notNull(),
    isDefaultDelivery: boolean().notNull(),
    isDefaultBilling: boolean().notNull(),
    addedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId, table.addedAt),
    uniqueIndex('addresses_default_delivery')
      .on(table.customerId)
      .where(sql`is_default_delivery`),
    uniqueIndex('addresses_default_billing')
      .on(table.customerId)
      .where(sql`is_default_billing`),
  ],
)
