import { and, eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { takeAdvisoryLock, type Database } from '../../platform/database/database.ts'
import { reorderBaskets } from './reorder-table.ts'

/** The only file that accesses the table `reorder_baskets`. */
export const createReorderRepository = (database: Database) => ({
  /** The id of the basket for this order, with a new expiry if it exists already. Simultaneous requests get the same id. */
  keepBasket: (customerId: string, orderCode: string): Promise<string> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `reorder ${customerId} ${orderCode}`)
      const isThis = and(eq(reorderBaskets.customerId, customerId), eq(reorderBaskets.orderCode, orderCode))
      const [renewed] = await transaction
        .update(reorderBaskets)
        .set({ createdAt: new Date() })
        .where(isThis)
        .returning({ id: reorderBaskets.id })
      if (renewed) return renewed.id
      const id = uuidv7()
      await transaction.insert(reorderBaskets).values({ id, customerId, orderCode })
      return id
    }),

  async deleteBefore(before: Date) {
    await database.delete(reorderBaskets).where(lt(reorderBaskets.createdAt, before))
  },
})

export type ReorderRepository = ReturnType<typeof createReorderRepository>
