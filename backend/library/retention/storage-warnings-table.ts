import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'
import type { StorageWarning } from './decide-retention.ts'

/** The warnings sent per deletion date. An order or an extension sets a new date, which gets warnings of its own. */
export const storageWarnings = pgTable(
  'storage_warnings',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    deletionDate: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    warning: text().$type<StorageWarning>().notNull(),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The mail, which may still wait for its server; null for warnings from before this column existed. */
    mailId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.deletionDate, table.warning] })],
)
