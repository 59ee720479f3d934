import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Changes of e-mail addresses: the reader of the new address confirms one, the reader of the old address withdraws it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Digest of the token in the mail to the new address. */
    confirmationHash: text().notNull().unique('email_changes_confirmation'),
    /** Digest of the token in the mail to the former address. */
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
