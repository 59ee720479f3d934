import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets that outlive the process: the key that signs tokens and the keys that sign cookies. */
export const identityKeys = pgTable('identity_keys', {
  purpose: text().primaryKey(),
  key: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
