import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InternalOrderStatus } from '@account/shared/contracts/order.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const superOrders = pgTable(
  'super_orders',
  {
    orderCode: text().primaryKey(),
    customerId: uuid().notNull(),
    status: text().$type<InternalOrderStatus>().notNull(),
    createdAt: moment().notNull(),
    /** After it the order is no longer listed as 'notExpired'. */
    expiresAt: moment().notNull(),
    totalCents: integer().notNull(),
    currency: text().notNull(),
  },
  (table) => [index('super_orders_customer').on(table.customerId, table.createdAt, table.orderCode)],
)

export const orderLines = pgTable(
  'order_lines',
  {
    superOrderCode: text()
      .notNull()
      .references(() => superOrders.orderCode, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    code: text().notNull(),
    articleName: text().notNull(),
    status: text().$type<InternalOrderStatus>().notNull(),
    paymentChangedDate: moment(),
  },
  (table) => [primaryKey({ columns: [table.superOrderCode, table.position] })],
)
