import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Calls of each caller since their window began. The migration makes the table unlogged: a crash of PostgreSQL loses all
 * counts, because no count is worth waiting for the disk.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The kind of call and a digest of the caller, so that the table holds no addresses. */
  bucket: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})
