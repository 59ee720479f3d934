import { lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { reorderBaskets } from './reorder-table.ts'

/** The only file that knows the table `reorder_baskets`. */
export const createReorderRepository = (database: Database) => ({
  async insertBasket(customerId: string, orderCode: string): Promise<string> {
    const id = uuidv7()
    await database.insert(reorderBaskets).values({ id, customerId, orderCode })
    return id
  },

  async deleteBefore(before: Date) {
    await database.delete(reorderBaskets).where(lt(reorderBaskets.createdAt, before))
  },
})

export type ReorderRepository = ReturnType<typeof createReorderRepository>
