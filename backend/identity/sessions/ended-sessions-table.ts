import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions that were signed out: an access token of one is refused although it has not expired. */
export const endedSessions = pgTable('ended_sessions', {
  sessionId: text().primaryKey(),
  /** From then on no access token of the session is valid anyway. */
  forgettableAt: timestamp({ withTimezone: true }).notNull(),
})
