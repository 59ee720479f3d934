import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { storageExtensions } from './storage-extensions-table.ts'

export type StorageExtension = typeof storageExtensions.$inferSelect

/** The only file that knows the table `storage_extensions`. */
export const createStorageExtensionsRepository = (database: Database) => ({
  async find(customerId: string): Promise<StorageExtension | undefined> {
    const [row] = await database.select().from(storageExtensions).where(eq(storageExtensions.customerId, customerId))
    return row
  },

  /** Replaces the extension before it. */
  async save({ customerId, delayedDeletionDate, extendedAt }: StorageExtension) {
    await database
      .insert(storageExtensions)
      .values({ customerId, delayedDeletionDate, extendedAt })
      .onConflictDoUpdate({ target: storageExtensions.customerId, set: { delayedDeletionDate, extendedAt } })
  },
})

export type StorageExtensionsRepository = ReturnType<typeof createStorageExtensionsRepository>
