import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions that were signed out: their access tokens are refused although they have not expired. */
export const endedSessions = pgTable('ended_sessions', {
  sessionId: text().primaryKey(),
  /** From this moment on every access token of the session has expired. */
  forgettableAt: timestamp({ withTimezone: true }).notNull(),
})
