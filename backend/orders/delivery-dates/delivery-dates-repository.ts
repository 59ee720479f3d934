import { asc, eq } from 'drizzle-orm'
import type { OrderDeliveryDates } from '@account/shared/contracts/delivery-dates.ts'
import type { Database } from '../../platform/database/database.ts'
import { deliveryDates } from './delivery-dates-table.ts'

/** The only file that accesses the table `order_delivery_dates`. */
export const createDeliveryDatesRepository = (database: Database) => ({
  async listFor(orderCode: string): Promise<OrderDeliveryDates['products']> {
    return database
      .select({
        code: deliveryDates.productCode,
        earliest: deliveryDates.earliest,
        latest: deliveryDates.latest,
        promised: deliveryDates.promised,
      })
      .from(deliveryDates)
      .where(eq(deliveryDates.orderCode, orderCode))
      .orderBy(asc(deliveryDates.productCode))
  },

  async insertMissing(dates: readonly (typeof deliveryDates.$inferInsert)[]): Promise<void> {
    if (dates.length > 0)
      await database
        .insert(deliveryDates)
        .values([...dates])
        .onConflictDoNothing()
  },
})

export type DeliveryDatesRepository = ReturnType<typeof createDeliveryDatesRepository>
