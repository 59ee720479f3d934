import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BusinessStatus } from '@account/shared/contracts/customer.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    /** Code of the storefront: one e-mail address may have an account at each of them. */
    storefront: text().notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    /** Null while the customer signs in with passkeys only. */
    passwordHash: text(),
    /** Null while the password of the registration is in use. */
    passwordChangedAt: timestamp({ withTimezone: true }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text(),
    /** Null for a consumer. */
    businessStatus: text().$type<BusinessStatus>(),
    registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The storage period starts here, or at the registration of a customer who never ordered. */
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
