import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Requested deletions of accounts; a row is deleted with its account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('account_deletions_token'),
    requestedAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (table) => [index('account_deletions_customer').on(table.customerId)],
)
