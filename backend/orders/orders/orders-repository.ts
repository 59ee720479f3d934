import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { OrderLine, OrderPayment, SuperOrder } from '@account/shared/contracts/order.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { createOrderConditions, notExpiredOf, type OrderSelection } from './order-condition-statements.ts'
import { orderLines, superOrders } from './orders-table.ts'

type Slice = { offset: number; limit: number }

export type OrderRecord = typeof superOrders.$inferSelect
export type OrderLineRecord = typeof orderLines.$inferSelect
export type NewSuperOrder = { order: typeof superOrders.$inferInsert; lines: (typeof orderLines.$inferInsert)[] }
/** `unpaid` are the states of lines that the payment is for. */
type Settlement = { customerId: string; orderCode: string; unpaid: readonly string[]; card: OrderPayment['card'] }
export type OrderWithLines = { order: OrderRecord; lines: OrderLineRecord[] }

/** URLs of the customer's own pictures, by the code of their product. */
export type Covers = ReadonlyMap<string, string>

export const presentLine = (line: OrderLineRecord, covers: Covers): OrderLine => ({
  superOrderCode: line.superOrderCode,
  code: line.code,
  articleId: line.articleId,
  articleType: line.articleType,
  articleName: line.articleName,
  status: line.status,
  quantity: line.quantity,
  priceCents: line.priceCents,
  voucher: line.voucher,
  options: line.options,
  paymentChangedDate: line.paymentChangedDate?.toISOString() ?? null,
  coverUrl: covers.get(line.code) ?? null,
})

export const presentOrder = ({ order, lines }: OrderWithLines, covers: Covers): SuperOrder => ({
  orderCode: order.orderCode,
  status: order.status,
  source: order.source,
  createdAt: order.createdAt.toISOString(),
  totalCents: order.totalCents,
  currency: order.currency,
  deliveryType: order.deliveryType,
  deliveryAddress: order.deliveryAddress,
  orderCount: lines.length,
  orders: lines.map((line) => presentLine(line, covers)),
})

/** The only file that accesses the tables `super_orders` and `order_lines`. */
export const createOrdersRepository = (database: Database) => {
  const withLines = async (orders: OrderRecord[], queries: Queries = database): Promise<OrderWithLines[]> => {
    if (orders.length === 0) return []
    const codes = orders.map(({ orderCode }) => orderCode)
    const lines = await queries
      .select()
      .from(orderLines)
      .where(inArray(orderLines.superOrderCode, codes))
      .orderBy(asc(orderLines.superOrderCode), asc(orderLines.position))
    const byOrder = Map.groupBy(lines, ({ superOrderCode }) => superOrderCode)
    return orders.map((order) => ({ order, lines: byOrder.get(order.orderCode) ?? [] }))
  }

  const matching = createOrderConditions(database)

  return {
    /** Newest first. */
    async listNotExpired(
      customerId: string,
      { offset, limit, ...selection }: Slice & OrderSelection,
    ): Promise<OrderWithLines[]> {
      return withLines(
        await database
          .select()
          .from(superOrders)
          .where(matching(customerId, selection))
          .orderBy(desc(superOrders.createdAt), desc(superOrders.orderCode))
          .offset(offset)
          .limit(limit),
      )
    },

    async countNotExpired(customerId: string, selection: OrderSelection): Promise<number> {
      const [row] = await database.select({ count: count() }).from(superOrders).where(matching(customerId, selection))
      return row?.count ?? 0
    },

    /** The creation time of the newest order before the given time, or of the newest of all. */
    async findNewestBefore(customerId: string, time: Date | undefined): Promise<Date | undefined> {
      const [newest] = await database
        .select({ createdAt: superOrders.createdAt })
        .from(superOrders)
        .where(and(notExpiredOf(customerId), time && lt(superOrders.createdAt, time)))
        .orderBy(desc(superOrders.createdAt))
        .limit(1)
      return newest?.createdAt
    },

    /** Undefined for an unknown order and for an order of another customer. */
    async find(customerId: string, orderCode: string): Promise<OrderWithLines | undefined> {
      const mine = and(eq(superOrders.customerId, customerId), eq(superOrders.orderCode, orderCode))
      const [found] = await withLines(await database.select().from(superOrders).where(mine))
      return found
    },

    /** The order that holds the product, with only that line. */
    async findLine(customerId: string, code: string): Promise<OrderWithLines | undefined> {
      const [row] = await database
        .select({ order: superOrders, line: orderLines })
        .from(orderLines)
        .innerJoin(superOrders, eq(superOrders.orderCode, orderLines.superOrderCode))
        .where(and(eq(orderLines.code, code), eq(superOrders.customerId, customerId)))
      return row && { order: row.order, lines: [row.line] }
    },

    /** Confirms an order that awaits its payment. False if it does so no more. */
    async markPaid(queries: Queries, { customerId, orderCode, unpaid, card }: Settlement): Promise<boolean> {
      const now = new Date()
      const event = JSON.stringify([{ status: 'Confirmed', at: now.toISOString() }])
      const [order] = await queries
        .update(superOrders)
        .set({
          status: 'Confirmed',
          events: sql`${superOrders.events} || ${event}::jsonb`,
          payment: { method: 'card', card, paidAt: now.toISOString() },
        })
        .where(
          and(
            eq(superOrders.customerId, customerId),
            eq(superOrders.orderCode, orderCode),
            eq(superOrders.status, 'Received'),
          ),
        )
        .returning({ orderCode: superOrders.orderCode })
      if (!order) return false
      await queries
        .update(orderLines)
        .set({ status: 'paymentSuccess', paymentChangedDate: now })
        .where(and(eq(orderLines.superOrderCode, orderCode), inArray(orderLines.status, [...unpaid])))
      return true
    },

    /** An order whose code exists already stays unchanged. */
    insertMissing: (orders: readonly NewSuperOrder[]) =>
      database.transaction(async (transaction) => {
        const BATCH = 500
        for (let start = 0; start < orders.length; start += BATCH) {
          const batch = orders.slice(start, start + BATCH)
          const inserted = await transaction
            .insert(superOrders)
            .values(batch.map(({ order }) => order))
            .onConflictDoNothing()
            .returning({ orderCode: superOrders.orderCode })
          const codes = new Set(inserted.map(({ orderCode }) => orderCode))
          const lines = batch.filter(({ order }) => codes.has(order.orderCode)).flatMap((added) => added.lines)
          if (lines.length > 0) await transaction.insert(orderLines).values(lines)
        }
      }),
  }
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>
