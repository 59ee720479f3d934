import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { DownloadRequest } from '@account/shared/contracts/download.ts'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { downloads } from './downloads-table.ts'

export type DownloadRow = typeof downloads.$inferSelect

/** READY with the size of the archive, or FAILED when an original is missing. */
type DownloadOutcome = { state: 'READY'; sizeBytes: number } | { state: 'FAILED'; sizeBytes: null }

/** Newest archives that a list shows. */
const LIST_LIMIT = 100

/** The key under which an archive is addressed. The object store holds no such object. */
export const downloadKey = ({ customerId, id }: Pick<DownloadRow, 'customerId' | 'id'>) =>
  `downloads/${customerId}/${id}.zip`

/** The only file that accesses the table `downloads`. */
export const createDownloadsRepository = (database: Database) => {
  const isThis = (customerId: string, id: string) => and(eq(downloads.customerId, customerId), eq(downloads.id, id))
  const isRecent = (customerId: string, since: Date) =>
    and(eq(downloads.customerId, customerId), gte(downloads.updated, since))

  return {
    async find(customerId: string, id: string): Promise<DownloadRow | undefined> {
      const [row] = await database.select().from(downloads).where(isThis(customerId, id))
      return row
    },

    /** The downloads that changed since then, newest first. */
    list: (customerId: string, since: Date): Promise<DownloadRow[]> =>
      database
        .select()
        .from(downloads)
        .where(isRecent(customerId, since))
        .orderBy(desc(downloads.created))
        .limit(LIST_LIMIT),

    count: (customerId: string, since: Date, queries: Queries): Promise<number> =>
      queries.$count(downloads, isRecent(customerId, since)),

    /**
     * False when the customer has a download of this id already. Otherwise `ensureRoom` runs first, while no other request of
     * this customer can insert one.
     */
    insert: (
      customerId: string,
      { id, name, photos, ...outcome }: DownloadRequest & DownloadOutcome,
      ensureRoom: (queries: Queries) => Promise<void>,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await takeAdvisoryLock(transaction, `downloads ${customerId}`)
        if ((await transaction.$count(downloads, isThis(customerId, id))) > 0) return false
        await ensureRoom(transaction)
        const created = new Date()
        await transaction
          .insert(downloads)
          .values({ customerId, id, name: name ?? null, photos, ...outcome, created, updated: created })
        return true
      }),

    deleteBefore: async (before: Date, limit: number): Promise<number> => {
      const old = database
        .select({ customerId: downloads.customerId, id: downloads.id })
        .from(downloads)
        .where(lt(downloads.updated, before))
        .limit(limit)
      const deleted = await database
        .delete(downloads)
        .where(sql`(${downloads.customerId}, ${downloads.id}) in ${old}`)
        .returning({ id: downloads.id })
      return deleted.length
    },
  }
}

export type DownloadsRepository = ReturnType<typeof createDownloadsRepository>
