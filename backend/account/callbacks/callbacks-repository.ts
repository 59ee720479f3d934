import { and, count, desc, eq, gt, lt, min, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  callbackTextsOf,
  NO_CALLBACK,
  type CallbackAttempt,
  type CallbackDelivery,
  type CallbackFormat,
  type CallbackSettings,
} from '@account/shared/contracts/callback.ts'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { addJob, addLaterJob } from '../../platform/jobs/add-job.ts'
import { requireMatch } from '../../platform/if-match.ts'
import { callbackDeliveries, callbackSettings } from './callbacks-table.ts'

export type CallbackContent = Pick<CallbackDelivery, 'event' | 'orderCode' | 'orderStatus'>
export type DeliveryRow = typeof callbackDeliveries.$inferSelect

type CallbackAddress = { url: string; format: CallbackFormat }

export const settingsOf = (row: CallbackAddress | undefined): CallbackSettings | undefined =>
  row && { callbackUrl: row.url, callbackFormat: row.format }

type Result = { attempt: CallbackAttempt; state: CallbackDelivery['state']; nextAttemptAt: Date | null }

/** The only file that accesses the tables `callback_settings` and `callback_deliveries`. */
export const createCallbacksRepository = (database: Database) => {
  const isPending = (id: string) => and(eq(callbackDeliveries.id, id), eq(callbackDeliveries.state, 'pending'))
  const ofCustomer = (customerId: string) => eq(callbackSettings.customerId, customerId)

  type NewDelivery = CallbackContent & Pick<DeliveryRow, 'id' | 'customerId'>

  const insertDelivery = async (transaction: Queries, { id, customerId, ...content }: NewDelivery) => {
    const createdAt = new Date()
    const rows = await transaction
      .insert(callbackDeliveries)
      .values({ ...content, id, customerId, createdAt, nextAttemptAt: createdAt })
      .onConflictDoNothing()
      .returning()
    if (rows[0]) await addJob(transaction, 'deliver-callback', { deliveryId: id, customerId })
    return rows[0]
  }

  return {
    async find(customerId: string) {
      const rows = await database.select().from(callbackSettings).where(ofCustomer(customerId))
      return rows[0]
    },

    /** Keeps the existing secret when the customer changes the address. Throws 412 where `ifMatch` is the tag of a former one. */
    save: (
      customerId: string,
      { ifMatch, ...address }: CallbackAddress & { ifMatch: string | undefined },
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        await takeAdvisoryLock(transaction, `callback ${customerId}`)
        const [present] = await transaction.select().from(callbackSettings).where(ofCustomer(customerId))
        requireMatch(ifMatch, {
          present: callbackTextsOf(settingsOf(present) ?? NO_CALLBACK),
          wanted: callbackTextsOf({ callbackUrl: address.url, callbackFormat: address.format }),
        })
        await transaction
          .insert(callbackSettings)
          .values({ ...address, customerId, secretId: uuidv7() })
          .onConflictDoUpdate({ target: callbackSettings.customerId, set: address })
      }),

    async remove(customerId: string): Promise<void> {
      await database.delete(callbackSettings).where(ofCustomer(customerId))
    },

    /** Undefined if the customer has no callback address. */
    async replaceSecret(customerId: string): Promise<string | undefined> {
      const rows = await database
        .update(callbackSettings)
        .set({ secretId: uuidv7(), secretShownAt: new Date() })
        .where(ofCustomer(customerId))
        .returning()
      return rows[0]?.secretId
    },

    /** Also adds the job that makes the first attempt. A delivery that exists already, because a job ran twice, stays unchanged. */
    add: (customerId: string, content: CallbackContent, id: string): Promise<DeliveryRow | undefined> =>
      database.transaction((transaction) => insertDelivery(transaction, { ...content, id, customerId })),

    /** Calls `ensureRoom` under a lock, so that concurrent tests cannot exceed the limit. */
    addTest: (customerId: string, ensureRoom: (queries: Queries) => Promise<void>): Promise<DeliveryRow | undefined> =>
      database.transaction(async (transaction) => {
        await takeAdvisoryLock(transaction, `callback tests ${customerId}`)
        await ensureRoom(transaction)
        const test = { event: 'test', orderCode: null, orderStatus: null } as const
        return insertDelivery(transaction, { ...test, id: uuidv7(), customerId })
      }),

    async findPending(id: string): Promise<DeliveryRow | undefined> {
      const rows = await database.select().from(callbackDeliveries).where(isPending(id))
      return rows[0]
    },

    /** Also adds the job of the next attempt, if one follows. Does nothing if another attempt was added since the row was read. */
    addAttempt: ({ id, customerId, attempts }: DeliveryRow, { attempt, state, nextAttemptAt }: Result): Promise<void> =>
      database.transaction(async (transaction) => {
        const asRead = eq(sql`jsonb_array_length(${callbackDeliveries.attempts})`, attempts.length)
        const { rowCount } = await transaction
          .update(callbackDeliveries)
          .set({ attempts: [...attempts, attempt], state, nextAttemptAt })
          .where(and(isPending(id), asRead))
        if (nextAttemptAt && rowCount === 1)
          await addLaterJob(transaction, {
            name: 'deliver-callback',
            payload: { deliveryId: id, customerId, isRetry: true },
            runAt: nextAttemptAt,
          })
      }),

    /** Ends a delivery without another attempt. */
    async end(id: string): Promise<void> {
      await database.update(callbackDeliveries).set({ state: 'given-up', nextAttemptAt: null }).where(isPending(id))
    },

    listLatest: (customerId: string, limit: number): Promise<DeliveryRow[]> =>
      database
        .select()
        .from(callbackDeliveries)
        .where(eq(callbackDeliveries.customerId, customerId))
        .orderBy(desc(callbackDeliveries.createdAt), desc(callbackDeliveries.id))
        .limit(limit),

    async countTestsSince(
      queries: Queries,
      customerId: string,
      since: Date,
    ): Promise<{ tests: number; firstAt: Date | null }> {
      const [row] = await queries
        .select({ tests: count(), firstAt: min(callbackDeliveries.createdAt) })
        .from(callbackDeliveries)
        .where(
          and(
            eq(callbackDeliveries.customerId, customerId),
            eq(callbackDeliveries.event, 'test'),
            gt(callbackDeliveries.createdAt, since),
          ),
        )
      return row ?? { tests: 0, firstAt: null }
    },

    async forgetBefore(moment: Date): Promise<void> {
      await database.delete(callbackDeliveries).where(lt(callbackDeliveries.createdAt, moment))
    },
  }
}

export type CallbacksRepository = ReturnType<typeof createCallbacksRepository>
