import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Expected delivery dates of the products of an order, as days without a time and a time zone. */
export const deliveryDates = pgTable(
  'order_delivery_dates',
  {
    orderCode: text().notNull(),
    productCode: text().notNull(),
    earliest: date({ mode: 'string' }).notNull(),
    latest: date({ mode: 'string' }).notNull(),
    /** The date promised when the order was placed, if production was delayed since. */
    promised: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.orderCode, table.productCode] })],
)
