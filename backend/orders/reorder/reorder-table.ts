import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Baskets filled from an earlier order. */
export const reorderBaskets = pgTable(
  'reorder_baskets',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    orderCode: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('reorder_baskets_created').on(table.createdAt),
    index('reorder_baskets_customer').on(table.customerId, table.orderCode),
  ],
)
