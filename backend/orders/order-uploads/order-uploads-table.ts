import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The files that a customer uploaded for an order. */
export const orderUploads = pgTable('order_uploads', {
  orderId: text().primaryKey(),
  /** Null for an upload that began before the sign-in; it is found by its order only. */
  accountId: uuid(),
  fileCount: integer().notNull(),
  totalBytes: bigint({ mode: 'number' }).notNull(),
  receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
