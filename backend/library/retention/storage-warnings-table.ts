import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'
import type { StorageWarning } from './decide-retention.ts'

/** Which warnings a customer got of which deletion; a new order or an extension makes a new date, warned of anew. */
export const storageWarnings = pgTable(
  'storage_warnings',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    deletionDate: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    warning: text().$type<StorageWarning>().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Which may wait for its server; null of warnings from before this was kept. */
    mailId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.deletionDate, table.warning] })],
)
