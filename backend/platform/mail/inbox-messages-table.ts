import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The messages that the development mail server received: in environment d no mail leaves the machine. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid().primaryKey(),
    /** The message id of the mail's header, so that a mail that is sent twice is shown once. */
    messageId: text().notNull().unique('inbox_messages_message_id'),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    purpose: text(),
    text: text().notNull(),
    html: text(),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('inbox_messages_recipient').on(table.recipient, table.receivedAt)],
)
