import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { addressChanges, superOrders } from './orders-table.ts'

export type AddressChangeRecord = typeof addressChanges.$inferSelect

type OrderRecord = typeof superOrders.$inferSelect

/** `failed`: production started before the change. `error`: internal errors prevented a decision. */
export type AddressChangeOutcome = 'sent' | 'failed' | 'error'

const storedOutcomes = {
  sent: { state: 'sent' },
  failed: { state: 'failed' },
  error: { state: 'failed', isGivenUp: true },
} as const

/** The only file that accesses the table `order_address_changes`. */
export const createAddressChangesRepository = (database: Database) => ({
  async findLatest(orderCode: string): Promise<AddressChangeRecord | undefined> {
    const rows = await database
      .select()
      .from(addressChanges)
      .where(eq(addressChanges.orderCode, orderCode))
      .orderBy(desc(addressChanges.requestedAt))
      .limit(1)
    return rows[0]
  },

  /** Adds the change and the job that decides it. False if a change of this order is pending already. */
  request: (orderCode: string, address: AddressFields): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const id = uuidv7()
      const inserted = await transaction
        .insert(addressChanges)
        .values({ id, orderCode, address, state: 'inProgress' })
        .onConflictDoNothing()
        .returning({ id: addressChanges.id })
      if (inserted.length === 0) return false
      await addJob(transaction, 'change-delivery-address', { changeId: id })
      return true
    }),

  /**
   * Decides a pending change while it holds the lock of its order, so that production cannot start between the check and
   * the change. A change that was decided before stays unchanged.
   */
  decide: (
    changeId: string,
    { outcomeFor, onDecided }: { outcomeFor: (order: OrderRecord) => AddressChangeOutcome; onDecided: OnDecided },
  ): Promise<void> =>
    database.transaction(async (transaction) => {
      const waiting = and(eq(addressChanges.id, changeId), eq(addressChanges.state, 'inProgress'))
      const [change] = await transaction.select().from(addressChanges).where(waiting).for('update')
      if (!change) return
      const placed = eq(superOrders.orderCode, change.orderCode)
      const [order] = await transaction.select().from(superOrders).where(placed).for('update')
      if (!order) return
      const outcome = outcomeFor(order)
      if (outcome === 'sent')
        await transaction
          .update(superOrders)
          .set({ deliveryAddress: { ...change.address, pickupPoint: null } })
          .where(placed)
      await transaction
        .update(addressChanges)
        .set({ ...storedOutcomes[outcome], decidedAt: new Date() })
        .where(eq(addressChanges.id, changeId))
      await onDecided({ outcome, address: change.address, order }, transaction)
    }),

  /** Inserts a decided change, for demo orders. */
  async insertDecided(changes: readonly (typeof addressChanges.$inferInsert)[]): Promise<void> {
    if (changes.length > 0)
      await database
        .insert(addressChanges)
        .values([...changes])
        .onConflictDoNothing()
  },
})

export type OnDecided = (
  decision: { outcome: AddressChangeOutcome; address: AddressFields; order: OrderRecord },
  queries: Queries,
) => Promise<void>

export type AddressChangesRepository = ReturnType<typeof createAddressChangesRepository>
