import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'

/** The latest extension of the storage period: one that a customer requested, or the one that follows on its end; see decisions/0007. */
export const storageExtensions = pgTable('storage_extensions', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  delayedDeletionDate: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  extendedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** The period before it had ended, and all photos were deleted. */
  afterDeletion: boolean().notNull().default(false),
})
