import { and, asc, count, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { photoExportChunks, photoExports, type PlannedPhoto } from './exports-table.ts'

export type ExportRow = typeof photoExports.$inferSelect
export type ExportChunkRow = typeof photoExportChunks.$inferSelect

export type PlannedChunk = { photos: readonly PlannedPhoto[]; sizeBytes: number }

/** Runs within the transaction that ends an export. */
export type ExportEnd = (ended: ExportRow, queries: Queries) => Promise<void>

type FindCurrent = (queries: Queries) => Promise<ExportRow | undefined>

const unfinished = ['REQUESTED', 'IN_PROGRESS'] as const

/** The key under which a chunk is addressed. The object store holds no such object. */
export const chunkKey = ({ id, customerId }: Pick<ExportRow, 'id' | 'customerId'>, iteration: number) =>
  `exports/${customerId}/${id}/${iteration}.zip`

/** The only file that accesses the tables `photo_exports` and `photo_export_chunks`. */
export const createExportsRepository = (database: Database) => ({
  async find(id: string): Promise<ExportRow | undefined> {
    const [row] = await database.select().from(photoExports).where(eq(photoExports.id, id))
    return row
  },

  newest: (customerId: string, limit: number, queries: Queries = database): Promise<ExportRow[]> =>
    queries
      .select()
      .from(photoExports)
      .where(eq(photoExports.customerId, customerId))
      .orderBy(desc(photoExports.created))
      .limit(limit),

  /** Failed exports do not count, because they hold no plan. */
  async countSince(customerId: string, since: Date, queries: Queries): Promise<number> {
    const [row] = await queries
      .select({ exports: count() })
      .from(photoExports)
      .where(
        and(
          eq(photoExports.customerId, customerId),
          gte(photoExports.updated, since),
          ne(photoExports.status, 'FAILED'),
        ),
      )
    return row?.exports ?? 0
  },

  /**
   * Inserts an export and the job that plans it. First `findCurrent` runs, while no other request of this customer can insert
   * one; what it returns is returned instead.
   */
  insert: (customerId: string, channel: string, findCurrent: FindCurrent): Promise<ExportRow> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `exports ${customerId}`)
      const current = await findCurrent(transaction)
      if (current) return current
      const [id, created] = [randomUUID(), new Date()]
      const row = { id, customerId, channel, status: 'REQUESTED' as const, created, updated: created }
      await transaction.insert(photoExports).values(row)
      await recordActivity(transaction, { customerId, kind: 'export-requested' })
      await addJob(transaction, 'plan-export', { exportId: id })
      return { ...row, fingerprint: null }
    }),

  planLater: (exportId: string) => addJob(database, 'plan-large-export', { exportId }),

  chunks: (exportId: string): Promise<Pick<ExportChunkRow, 'iteration' | 'sizeBytes'>[]> =>
    database
      .select({ iteration: photoExportChunks.iteration, sizeBytes: photoExportChunks.sizeBytes })
      .from(photoExportChunks)
      .where(eq(photoExportChunks.exportId, exportId))
      .orderBy(asc(photoExportChunks.iteration)),

  async countChunks(exportId: string, queries: Queries = database): Promise<number> {
    return queries.$count(photoExportChunks, eq(photoExportChunks.exportId, exportId))
  },

  async findChunk(exportId: string, iteration: number): Promise<ExportChunkRow | undefined> {
    const [row] = await database
      .select()
      .from(photoExportChunks)
      .where(and(eq(photoExportChunks.exportId, exportId), eq(photoExportChunks.iteration, iteration)))
    return row
  },

  /** Saves the plan and marks the export as ready, once; `onReady` runs in the same transaction. */
  finish: (exportId: string, plan: { chunks: readonly PlannedChunk[]; fingerprint: string }, onReady: ExportEnd) =>
    database.transaction(async (transaction) => {
      const [ready] = await transaction
        .update(photoExports)
        .set({ status: 'READY', fingerprint: plan.fingerprint, updated: new Date() })
        .where(and(eq(photoExports.id, exportId), eq(photoExports.status, 'REQUESTED')))
        .returning()
      if (!ready) return
      for (const [index, { photos, sizeBytes }] of plan.chunks.entries())
        await transaction
          .insert(photoExportChunks)
          .values({ exportId, iteration: index + 1, photos: [...photos], sizeBytes })
      await onReady(ready, transaction)
    }),

  /** Marks the export as failed; `onFailed` runs once, in the same transaction. */
  fail: (exportId: string, onFailed: ExportEnd) =>
    database.transaction(async (transaction) => {
      const [failed] = await transaction
        .update(photoExports)
        .set({ status: 'FAILED', updated: new Date() })
        .where(and(eq(photoExports.id, exportId), inArray(photoExports.status, [...unfinished])))
        .returning()
      if (!failed) return
      await onFailed(failed, transaction)
    }),

  /** Deletes one export with its plan. False when none is that old. */
  async deleteOneBefore(before: Date): Promise<boolean> {
    const old = database
      .select({ id: photoExports.id })
      .from(photoExports)
      .where(lt(photoExports.updated, before))
      .limit(1)
    const deleted = await database
      .delete(photoExports)
      .where(inArray(photoExports.id, old))
      .returning({ id: photoExports.id })
    return deleted.length > 0
  },
})

export type ExportsRepository = ReturnType<typeof createExportsRepository>
