import { eq } from 'drizzle-orm'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { storageExtensions } from './storage-extensions-table.ts'

export type StorageExtension = typeof storageExtensions.$inferSelect

/** The only file that accesses the table `storage_extensions`. */
export const createStorageExtensionsRepository = (database: Database) => ({
  /** Runs the transactions of a customer one after the other. `act` must use `queries`: waiting transactions hold connections. */
  withCustomerLock: <Outcome>(customerId: string, act: (queries: Queries) => Promise<Outcome>): Promise<Outcome> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `storage period ${customerId}`)
      return act(transaction)
    }),

  async find(customerId: string, queries: Queries = database): Promise<StorageExtension | undefined> {
    const [row] = await queries.select().from(storageExtensions).where(eq(storageExtensions.customerId, customerId))
    return row
  },

  /** Replaces the previous extension. */
  async save({ customerId, ...extension }: StorageExtension, queries: Queries) {
    await queries
      .insert(storageExtensions)
      .values({ customerId, ...extension })
      .onConflictDoUpdate({ target: storageExtensions.customerId, set: extension })
  },
})

export type StorageExtensionsRepository = ReturnType<typeof createStorageExtensionsRepository>
