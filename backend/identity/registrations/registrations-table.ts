import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Requested registrations; the reader of the mail finishes them. A row is deleted with the account that it became. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    storefront: text().notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    /** The path of the account site that the newcomer wanted to open. */
    returnTo: text().notNull(),
    /** Digest of the token in the mail; null until the mail is written. */
    tokenHash: text().unique('registrations_token'),
    requestedAt: moment().notNull(),
    usedAt: moment(),
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('registrations_email').on(table.storefront, table.email),
    index('registrations_customer').on(table.customerId),
    index('registrations_requested_at').on(table.requestedAt),
    check('registrations_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
