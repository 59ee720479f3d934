import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The files that were sent in for an order. */
export const orderUploads = pgTable('order_uploads', {
  orderId: text().primaryKey(),
  /** Null for one that was begun before signing in: it is found by its order alone. */
  accountId: uuid(),
  fileCount: integer().notNull(),
  totalBytes: bigint({ mode: 'number' }).notNull(),
  receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
