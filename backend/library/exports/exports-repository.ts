import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { photoExportChunks, photoExports, type PlannedPhoto } from './exports-table.ts'

export type ExportRow = typeof photoExports.$inferSelect
export type ExportChunkRow = typeof photoExportChunks.$inferSelect

/** Within the transaction that ends an export. */
export type ExportEnd = (ended: ExportRow, queries: Queries) => Promise<void>

const unfinished = ['REQUESTED', 'IN_PROGRESS'] as const

export const chunkKey = ({ id, customerId }: Pick<ExportRow, 'id' | 'customerId'>, iteration: number) =>
  `exports/${customerId}/${id}/${iteration}.zip`

/** As many as a job takes. */
const KEYS_AT_ONCE = 1000

/** Leaves the archives that an export has, or may have, to jobs. */
const deleteArchives = async (queries: Queries, ended: Pick<ExportRow, 'id' | 'customerId'>) => {
  const chunks = await queries
    .select({ iteration: photoExportChunks.iteration })
    .from(photoExportChunks)
    .where(eq(photoExportChunks.exportId, ended.id))
  const keys = chunks.map(({ iteration }) => chunkKey(ended, iteration))
  while (keys.length > 0) await addJob(queries, 'delete-objects', { keys: keys.splice(0, KEYS_AT_ONCE) })
}

/** The only file that knows the tables `photo_exports` and `photo_export_chunks`. */
export const createExportsRepository = (database: Database) => ({
  async find(id: string): Promise<ExportRow | undefined> {
    const [row] = await database.select().from(photoExports).where(eq(photoExports.id, id))
    return row
  },

  async latest(customerId: string): Promise<ExportRow | undefined> {
    const [row] = await database
      .select()
      .from(photoExports)
      .where(eq(photoExports.customerId, customerId))
      .orderBy(desc(photoExports.created))
      .limit(1)
    return row
  },

  /** Without those that failed, which hold no archive. */
  async countSince(customerId: string, since: Date): Promise<number> {
    const [row] = await database
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

  /** With the job that plans it; or the one of this customer that is being made already. */
  insert: (customerId: string, channel: string): Promise<ExportRow | undefined> =>
    database.transaction(async (transaction) => {
      const [id, created] = [randomUUID(), new Date()]
      const row = { id, customerId, channel, status: 'REQUESTED' as const, created, updated: created }
      const [inserted] = await transaction.insert(photoExports).values(row).onConflictDoNothing().returning()
      if (inserted) await addJob(transaction, 'plan-export', { exportId: id })
      if (inserted) return inserted
      const [other] = await transaction
        .select()
        .from(photoExports)
        .where(and(eq(photoExports.customerId, customerId), inArray(photoExports.status, [...unfinished])))
      return other
    }),

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

  /** Keeps the plan with a job for each chunk, once. */
  plan: (exportId: string, plan: { chunks: readonly PlannedPhoto[][]; fingerprint: string }) =>
    database.transaction(async (transaction) => {
      const started = await transaction
        .update(photoExports)
        .set({ status: 'IN_PROGRESS', fingerprint: plan.fingerprint, updated: new Date() })
        .where(and(eq(photoExports.id, exportId), eq(photoExports.status, 'REQUESTED')))
        .returning({ id: photoExports.id })
      if (started.length === 0) return
      for (const [index, photos] of plan.chunks.entries()) {
        const iteration = index + 1
        await transaction.insert(photoExportChunks).values({ exportId, iteration, photos })
        await addJob(transaction, 'build-export-chunk', { exportId, iteration })
      }
    }),

  /** The chunk that is made last makes the export ready; `onReady` is part of that, and happens once. */
  finishChunk: (
    { exportId, iteration, sizeBytes }: { exportId: string; iteration: number; sizeBytes: number },
    onReady: ExportEnd,
  ) =>
    database.transaction(async (transaction) => {
      const isThis = eq(photoExports.id, exportId)
      // Two chunks that end at once see each other.
      await transaction.select({ id: photoExports.id }).from(photoExports).where(isThis).for('update')
      await transaction
        .update(photoExportChunks)
        .set({ sizeBytes })
        .where(and(eq(photoExportChunks.exportId, exportId), eq(photoExportChunks.iteration, iteration)))
      const missing = await transaction
        .select({ iteration: photoExportChunks.iteration })
        .from(photoExportChunks)
        .where(and(eq(photoExportChunks.exportId, exportId), isNull(photoExportChunks.sizeBytes)))
        .limit(1)
      const status = missing.length === 0 ? ('READY' as const) : ('IN_PROGRESS' as const)
      const [updated] = await transaction
        .update(photoExports)
        .set({ status, updated: new Date() })
        .where(and(isThis, eq(photoExports.status, 'IN_PROGRESS')))
        .returning()
      if (updated?.status === 'READY') await onReady(updated, transaction)
    }),

  /** With the archives that were made of it. `onFailed` is part of it, and happens once. */
  fail: (exportId: string, onFailed: ExportEnd) =>
    database.transaction(async (transaction) => {
      const [failed] = await transaction
        .update(photoExports)
        .set({ status: 'FAILED', updated: new Date() })
        .where(and(eq(photoExports.id, exportId), inArray(photoExports.status, [...unfinished])))
        .returning()
      if (!failed) return
      await deleteArchives(transaction, failed)
      await onFailed(failed, transaction)
    }),

  /** One export with its archives. Answers false when none is that old. */
  deleteOneBefore: (before: Date): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const [old] = await transaction.select().from(photoExports).where(lt(photoExports.updated, before)).limit(1)
      if (!old) return false
      await deleteArchives(transaction, old)
      await transaction.delete(photoExports).where(eq(photoExports.id, old.id))
      return true
    }),
})

export type ExportsRepository = ReturnType<typeof createExportsRepository>
