import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BusinessStatus } from '@account/shared/contracts/customer.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    /** Code of the storefront: an e-mail address has an account of its own at each. */
    storefront: text().notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** Null for the password of the registration. */
    passwordChangedAt: timestamp({ withTimezone: true }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text(),
    /** Null for a consumer. */
    businessStatus: text().$type<BusinessStatus>(),
    registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The storage period counts from here, or from the registration of a customer who never ordered. */
    lastOrderAt: timestamp({ withTimezone: true }),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // A deleted account frees its address.
    uniqueIndex('customers_storefront_email')
      .on(table.storefront, table.email)
      .where(sql`deleted_at is null`),
    index('customers_deleted_at')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    check('customers_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('customers_business_status', sql`${table.businessStatus} in ('default', 'new', 'blocked', 'active')`),
  ],
)
