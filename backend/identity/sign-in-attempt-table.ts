import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Refused sign-ins and registrations, counted per bucket: an account, or an address of the network. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bucket: text().notNull(),
    attemptedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sign_in_attempts_bucket').on(table.bucket, table.attemptedAt)],
)
