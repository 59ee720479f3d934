import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** The time at which the mail was sent, or else created. */
export const outboxMailMoment = ({ sentAt, createdAt }: { sentAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${sentAt}, ${createdAt})`

/** Pending and sent mail. The text is deleted after sending, because its links may open an account. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey(),
    storefront: text().notNull(),
    /** The purpose of the mail, e.g. `welcome`. */
    purpose: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Until then one sender has claimed the mail. */
    claimedUntil: timestamp({ withTimezone: true, precision: 3 }),
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('outbox_mails_moment').on(outboxMailMoment(table))],
)
