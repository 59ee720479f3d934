import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer-table.ts'

/** The latest extension of the storage period that a customer asked for; see decisions/0007. */
export const storageExtensions = pgTable('storage_extensions', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  delayedDeletionDate: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  extendedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
