import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Codes with which a phone may upload to one library for some minutes. */
export const phoneSessions = pgTable(
  'phone_sessions',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The SHA-256 of the token, so that read access to this table does not allow uploads. */
    tokenHash: text().notNull(),
    created: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expires: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('phone_sessions_token_hash').on(table.tokenHash),
    index('phone_sessions_owner').on(table.ownerId, table.created),
    index('phone_sessions_expires').on(table.expires),
  ],
)
