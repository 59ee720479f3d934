import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that sign the back end's cursors and addresses; they are stored so that both survive a restart. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  key: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
