import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Passwords that were forgotten, or are to be changed: asked for, and chosen by who reads the account's mail. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** To which the link was sent: with the account's address gone elsewhere, it opens nothing any more. */
    email: text().notNull(),
    /** Of the token in the mail. */
    tokenHash: text().notNull().unique('password_resets_token'),
    requestedAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('password_resets_customer').on(table.customerId),
    index('password_resets_requested_at').on(table.requestedAt),
  ],
)
