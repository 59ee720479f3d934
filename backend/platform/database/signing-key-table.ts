import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys the back end signs its own cursors and addresses with; kept, so that both survive a restart. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
