import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { OrderLine, SuperOrder } from '@account/shared/contracts/order.ts'
import type { Database } from '../database/database.ts'
import { orderLines, superOrders } from './orders-table.ts'

type Slice = { offset: number; limit: number }

export type NewSuperOrder = { order: typeof superOrders.$inferInsert; lines: (typeof orderLines.$inferInsert)[] }

const lineOf = ({ superOrderCode, code, articleName, status, paymentChangedDate }: typeof orderLines.$inferSelect) => ({
  superOrderCode,
  code,
  articleName,
  status,
  paymentChangedDate: paymentChangedDate?.toISOString() ?? null,
})

/** The only file that knows the tables `super_orders` and `order_lines`. */
export const createOrdersRepository = (database: Database) => {
  const linesOf = async (orderCodes: string[]): Promise<OrderLine[]> => {
    if (orderCodes.length === 0) return []
    const lines = await database
      .select()
      .from(orderLines)
      .where(inArray(orderLines.superOrderCode, orderCodes))
      .orderBy(asc(orderLines.superOrderCode), asc(orderLines.position))
    return lines.map(lineOf)
  }

  const notExpiredOf = (customerId: string) =>
    and(eq(superOrders.customerId, customerId), gt(superOrders.expiresAt, new Date()))

  return {
    /** Newest first. */
    async listNotExpired(customerId: string, { offset, limit }: Slice): Promise<SuperOrder[]> {
      const orders = await database
        .select()
        .from(superOrders)
        .where(notExpiredOf(customerId))
        .orderBy(desc(superOrders.createdAt), desc(superOrders.orderCode))
        .offset(offset)
        .limit(limit)
      const lines = await linesOf(orders.map(({ orderCode }) => orderCode))
      return orders.map(({ orderCode, status, createdAt, totalCents, currency }) => ({
        orderCode,
        status,
        createdAt: createdAt.toISOString(),
        totalCents,
        currency,
        orders: lines.filter(({ superOrderCode }) => superOrderCode === orderCode),
      }))
    },

    async countNotExpired(customerId: string): Promise<number> {
      const [row] = await database.select({ count: count() }).from(superOrders).where(notExpiredOf(customerId))
      return row?.count ?? 0
    },

    /** An order whose code is there already is left as it is. */
    insertMissing: (orders: readonly NewSuperOrder[]) =>
      database.transaction(async (transaction) => {
        for (const { order, lines } of orders) {
          const inserted = await transaction.insert(superOrders).values(order).onConflictDoNothing().returning()
          if (inserted.length > 0) await transaction.insert(orderLines).values(lines)
        }
      }),
  }
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>
