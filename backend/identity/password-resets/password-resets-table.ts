import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Requested password changes; the reader of the account's mail chooses the new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The address to which the link was sent: the link is invalid once the account has another address. */
    email: text().notNull(),
    /** Digest of the token in the mail. */
    tokenHash: text().notNull().unique('password_resets_token'),
    requestedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('password_resets_customer').on(table.customerId),
    index('password_resets_requested_at').on(table.requestedAt),
  ],
)
