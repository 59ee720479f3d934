import { eq } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { storageExtensions } from './storage-extensions-table.ts'

export type StorageExtension = typeof storageExtensions.$inferSelect

/** The only file that knows the table `storage_extensions`. */
export const createStorageExtensionsRepository = (database: Database) => ({
  /** One transaction after the other for each customer. It asks by its own connection alone: those who wait hold theirs. */
  withCustomerLock: <Outcome>(customerId: string, act: (queries: Queries) => Promise<Outcome>): Promise<Outcome> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `storage period ${customerId}`)
      return act(transaction)
    }),

  async find(customerId: string, queries: Queries = database): Promise<StorageExtension | undefined> {
    const [row] = await queries.select().from(storageExtensions).where(eq(storageExtensions.customerId, customerId))
    return row
  },

  /** Replaces the extension before it. */
  async save({ customerId, ...extension }: StorageExtension, queries: Queries) {
    await queries
      .insert(storageExtensions)
      .values({ customerId, ...extension })
      .onConflictDoUpdate({ target: storageExtensions.customerId, set: extension })
  },
})

export type StorageExtensionsRepository = ReturnType<typeof createStorageExtensionsRepository>
