import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { DownloadRequest } from '@account/shared/contracts/download.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { downloads } from './downloads-table.ts'

export type DownloadRow = typeof downloads.$inferSelect

type DownloadChange = { state: 'IN_PROGRESS' } | { state: 'READY'; sizeBytes: number }

const unfinished = ['REQUESTED', 'IN_PROGRESS'] as const

/** Newest archives that a list shows. */
export const LIST_LIMIT = 100

export const archiveKey = ({ customerId, id }: Pick<DownloadRow, 'customerId' | 'id'>) =>
  `downloads/${customerId}/${id}.zip`

/** The only file that knows the table `downloads`. */
export const createDownloadsRepository = (database: Database) => {
  const isThis = (customerId: string, id: string) => and(eq(downloads.customerId, customerId), eq(downloads.id, id))
  const isUnfinished = (customerId: string, id: string) =>
    and(isThis(customerId, id), inArray(downloads.state, [...unfinished]))

  return {
    async find(customerId: string, id: string): Promise<DownloadRow | undefined> {
      const [row] = await database.select().from(downloads).where(isThis(customerId, id))
      return row
    },

    /** Those that changed since then, newest first. */
    list: (customerId: string, since: Date): Promise<DownloadRow[]> =>
      database
        .select()
        .from(downloads)
        .where(and(eq(downloads.customerId, customerId), gte(downloads.updated, since)))
        .orderBy(desc(downloads.created))
        .limit(LIST_LIMIT),

    countUnfinished: (customerId: string, queries: Queries): Promise<number> =>
      queries.$count(downloads, and(eq(downloads.customerId, customerId), inArray(downloads.state, [...unfinished]))),

    /** Finished since then. */
    countReady: (customerId: string, since: Date, queries: Queries): Promise<number> =>
      queries.$count(
        downloads,
        and(eq(downloads.customerId, customerId), eq(downloads.state, 'READY'), gte(downloads.updated, since)),
      ),

    /**
     * With the job that makes it. False when the customer has one of this id already; else `ensureRoom` is asked first, while
     * nobody else adds one.
     */
    insert: (
      customerId: string,
      { id, name, photos }: DownloadRequest,
      ensureRoom: (queries: Queries) => Promise<void>,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await takeTurns(transaction, `downloads ${customerId}`)
        if ((await transaction.$count(downloads, isThis(customerId, id))) > 0) return false
        await ensureRoom(transaction)
        const created = new Date()
        const row = {
          customerId,
          id,
          name: name ?? null,
          photos,
          state: 'REQUESTED' as const,
          created,
          updated: created,
        }
        await transaction.insert(downloads).values(row)
        await addJob(transaction, 'build-download', { customerId, downloadId: id })
        return true
      }),

    /** False, and nothing, where it is ready, has failed or was forgotten. */
    async change(customerId: string, id: string, change: DownloadChange): Promise<boolean> {
      const changed = await database
        .update(downloads)
        .set({ ...change, updated: new Date() })
        .where(isUnfinished(customerId, id))
        .returning({ id: downloads.id })
      return changed.length > 0
    },

    /** With what an attempt may have left. False, and nothing, where it is ready, has failed or was forgotten. */
    fail: (customerId: string, id: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const failed = await transaction
          .update(downloads)
          .set({ state: 'FAILED', updated: new Date() })
          .where(isUnfinished(customerId, id))
          .returning({ id: downloads.id })
        if (failed.length === 0) return false
        await addJob(transaction, 'delete-objects', { keys: [archiveKey({ customerId, id })] })
        return true
      }),

    /** With their archives. */
    deleteBefore: (before: Date, limit: number): Promise<number> =>
      database.transaction(async (transaction) => {
        const old = transaction
          .select({ customerId: downloads.customerId, id: downloads.id })
          .from(downloads)
          .where(lt(downloads.updated, before))
          .limit(limit)
        const deleted = await transaction
          .delete(downloads)
          .where(sql`(${downloads.customerId}, ${downloads.id}) in ${old}`)
          .returning({ customerId: downloads.customerId, id: downloads.id })
        if (deleted.length > 0) await addJob(transaction, 'delete-objects', { keys: deleted.map(archiveKey) })
        return deleted.length
      }),
  }
}

export type DownloadsRepository = ReturnType<typeof createDownloadsRepository>
