import { isNull } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Confirmed and unconfirmed subscriptions to a storefront's newsletter. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    storefront: text().notNull(),
    /** Lower-cased e-mail address; a subscription needs no account. */
    email: text().notNull(),
    tokenHash: text().notNull().unique('newsletter_subscriptions_token'),
    requestedAt: moment().notNull(),
    /** Null until confirmed; an unconfirmed address receives no newsletter. */
    confirmedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.email] }),
    index('newsletter_subscriptions_unconfirmed').on(table.requestedAt).where(isNull(table.confirmedAt)),
  ],
)
