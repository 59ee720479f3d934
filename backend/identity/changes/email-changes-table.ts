import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Changes of e-mail addresses: asked for, confirmed by who reads the new one, withdrawn by who reads the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Of the token in the mail to the new address. */
    confirmationHash: text().notNull().unique('email_changes_confirmation'),
    /** Of the token in the mail to the former address. */
    cancellationHash: text().notNull().unique('email_changes_cancellation'),
    requestedAt: moment().notNull(),
    confirmedAt: moment(),
    cancelledAt: moment(),
  },
  (table) => [
    index('email_changes_customer').on(table.customerId),
    index('email_changes_requested_at').on(table.requestedAt),
  ],
)
