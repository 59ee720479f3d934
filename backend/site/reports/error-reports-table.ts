import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Failed actions as browsers report them; the correlation id is the key to the log. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid().primaryKey(),
    correlationId: uuid().notNull(),
    action: text().notNull(),
    source: text().notNull(),
    storefront: text().notNull(),
    errorName: text().notNull(),
    message: text().notNull(),
    stack: text(),
    path: text().notNull(),
    /** The browser, such as `Safari 17, iPhone`; null for an unknown one, and in reports of earlier releases. */
    browser: text(),
    occurredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('error_reports_correlation').on(table.correlationId),
    index('error_reports_received').on(table.receivedAt),
  ],
)
