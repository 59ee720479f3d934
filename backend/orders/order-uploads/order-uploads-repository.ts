import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { UploadRecord } from '@account/shared/contracts/upload-record.ts'
import type { Database } from '../../platform/database/database.ts'
import { superOrders } from '../orders/orders-table.ts'
import { orderUploads } from './order-uploads-table.ts'

const present = (record: typeof orderUploads.$inferSelect): UploadRecord => ({
  ...record,
  receivedAt: record.receivedAt.toISOString(),
})

/** The only file that accesses the table `order_uploads`. */
export const createOrderUploadsRepository = (database: Database) => ({
  async find(orderId: string, accountId: string): Promise<UploadRecord | undefined> {
    const [record] = await database
      .select()
      .from(orderUploads)
      .where(and(eq(orderUploads.orderId, orderId), eq(orderUploads.accountId, accountId)))
    return record && present(record)
  },

  /** Finds records without an account only for the customer's own orders, so that an order code alone grants no access. */
  async listAnonymous(customerId: string, orderIds: readonly string[]): Promise<UploadRecord[]> {
    const rows = await database
      .select({ record: orderUploads })
      .from(orderUploads)
      .innerJoin(superOrders, eq(superOrders.orderCode, orderUploads.orderId))
      .where(
        and(
          inArray(orderUploads.orderId, [...orderIds]),
          isNull(orderUploads.accountId),
          eq(superOrders.customerId, customerId),
        ),
      )
    return rows.map(({ record }) => present(record))
  },

  async insertMissing(records: readonly (typeof orderUploads.$inferInsert)[]): Promise<void> {
    if (records.length > 0)
      await database
        .insert(orderUploads)
        .values([...records])
        .onConflictDoNothing()
  },
})

export type OrderUploadsRepository = ReturnType<typeof createOrderUploadsRepository>
