import { isNull } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Addresses that want a storefront's newsletter, and those that were asked whether they do. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    storefront: text().notNull(),
    /** Lower-cased; nobody needs an account for the newsletter. */
    email: text().notNull(),
    tokenHash: text().notNull().unique('newsletter_subscriptions_token'),
    requestedAt: moment().notNull(),
    /** Without it the address gets nothing. */
    confirmedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.email] }),
    index('newsletter_subscriptions_unconfirmed').on(table.requestedAt).where(isNull(table.confirmedAt)),
  ],
)
