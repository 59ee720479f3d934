import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** When the products of an order are expected; a day has no time of day and no zone. */
export const deliveryDates = pgTable(
  'order_delivery_dates',
  {
    orderCode: text().notNull(),
    productCode: text().notNull(),
    earliest: date({ mode: 'string' }).notNull(),
    latest: date({ mode: 'string' }).notNull(),
    /** Of the day that the order was placed, where production was delayed since. */
    promised: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.orderCode, table.productCode] })],
)
