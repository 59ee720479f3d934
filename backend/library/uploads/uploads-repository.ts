import { and, eq, getTableColumns, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { MOST_EARLIER } from '../../platform/jobs/job-orders.ts'
import type { IntakeOutcome } from '../photos/photo-intake.ts'
import { prepareUploadStatements, type UploadStatements } from './upload-statements.ts'
import { uploadParts, uploads } from './uploads-table.ts'

export type UploadRow = typeof uploads.$inferSelect
export type UploadPart = typeof uploadParts.$inferSelect

type NewUpload = Pick<UploadRow, 'id' | 'ownerId' | 'phoneSessionId' | 'localFileName' | 'bytes' | 'created'> & {
  checksum?: string | null
}

const PART_KEY = /^incoming\/(.+)-\d+$/

export const uploadIdOfPart = (key: string): string | undefined => PART_KEY.exec(key)?.[1]

export const partKey = ({ uploadId, firstByte }: Pick<UploadPart, 'uploadId' | 'firstByte'>) =>
  `incoming/${uploadId}-${firstByte}`

/** The most object keys that the payload of one job carries. */
const KEYS_AT_ONCE = 1000

/** How many other uploads of the owner wait or are being processed, as of the start of the surrounding statement, or the most that count. */
const earlierOfOwner = sql<number>`(
  select count(*)::int from (
    select from ${uploads} as others
     where others.owner_id = ${uploads}.owner_id and others.state = 'processing' limit ${sql.raw(String(MOST_EARLIER))}
  ) as earlier)`

const repositoryOf = (database: Database, statements: UploadStatements) => ({
  async insert({ checksum = null, ...upload }: NewUpload) {
    await statements.insert.execute({ ...upload, checksum })
  },

  async find(id: string): Promise<UploadRow | undefined> {
    const [row] = await statements.one.execute({ id })
    return row
  },

  async findWithParts(id: string): Promise<(UploadRow & { parts: UploadPart[] }) | undefined> {
    const [row] = await statements.oneWithParts.execute({ id })
    return row
  },

  list: (ids: readonly string[]): Promise<UploadRow[]> => statements.several.execute({ ids }),

  /** Moves an upload from 'receiving' to 'processing' and adds its job, once. Undefined when the upload has moved already. */
  startProcessing: (id: string, finished: Date): Promise<UploadRow | undefined> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction
        .update(uploads)
        .set({ state: 'processing', finished })
        .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
        .returning({ ...getTableColumns(uploads), earlier: earlierOfOwner })
        .prepare('upload_start_processing')
        .execute()
      if (!row) return undefined
      const { earlier, ...started } = row
      await addJob(transaction, earlier === 0 ? 'process-first-upload' : 'process-upload', { uploadId: id, earlier })
      return started
    }),

  /** Whether a file of this owner that arrived until then is still being processed. */
  async isProcessing(ownerId: string, arrivedUntil: Date): Promise<boolean> {
    const processing = and(eq(uploads.ownerId, ownerId), eq(uploads.state, 'processing'))
    return (await database.$count(uploads, and(processing, lte(uploads.finished, arrivedUntil)))) > 0
  },

  /** Ends 'processing'. False, without a change, when it has ended already. */
  async finish(id: string, outcome: IntakeOutcome): Promise<boolean> {
    const { rowCount } = await statements.finish.execute({
      id,
      state: outcome.state,
      imageId: 'photoId' in outcome ? outcome.photoId : null,
      refusalReason: outcome.state === 'refused' ? outcome.reason : null,
    })
    return rowCount === 1
  },

  /**
   * Deletes an upload that is still being received and adds the job that deletes its parts. Undefined, without a change, when
   * the whole file has arrived meanwhile.
   */
  forgetReceiving: (id: string): Promise<UploadRow | undefined> =>
    database.transaction(async (transaction) => {
      const [forgotten] = await transaction
        .delete(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
        .returning()
      if (!forgotten) return undefined
      const keys = (await transaction.delete(uploadParts).where(eq(uploadParts.uploadId, id)).returning()).map(partKey)
      while (keys.length > 0) await addJob(transaction, 'delete-objects', { keys: keys.splice(0, KEYS_AT_ONCE) })
      return forgotten
    }),

  /** Deletes at most `limit` ended uploads that began before then, and returns how many it deleted. */
  async deleteEndedBefore(before: Date, limit: number): Promise<number> {
    const ended = database
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(inArray(uploads.state, ['stored', 'duplicate', 'refused', 'failed']), lt(uploads.created, before)))
      .limit(limit)
    return (await database.delete(uploads).where(inArray(uploads.id, ended))).rowCount ?? 0
  },

  /** At most `limit` uploads that have all their bytes but whose process died before it could mark them as complete. */
  async listComplete(createdBefore: Date, limit: number): Promise<string[]> {
    const complete = await database
      .select({ id: uploads.id })
      .from(uploads)
      .innerJoin(uploadParts, eq(uploadParts.uploadId, uploads.id))
      .where(and(eq(uploads.state, 'receiving'), lt(uploads.created, createdBefore)))
      .groupBy(uploads.id, uploads.bytes)
      .having(sql`sum(${uploadParts.bytes}) >= ${uploads.bytes}`)
      .limit(limit)
    return complete.map(({ id }) => id)
  },

  /** At most `limit` uploads of which no byte has been stored. */
  async listEmpty(createdBefore: Date, limit: number): Promise<string[]> {
    const parts = database.select().from(uploadParts).where(eq(uploadParts.uploadId, uploads.id))
    const empty = await database
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.state, 'receiving'), lt(uploads.created, createdBefore), notExists(parts)))
      .limit(limit)
    return empty.map(({ id }) => id)
  },

  /** The given uploads whose parts are still needed. */
  async unfinishedOf(ids: readonly string[]): Promise<string[]> {
    const unfinished = await database
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(inArray(uploads.id, [...ids]), inArray(uploads.state, ['receiving', 'processing'])))
    return unfinished.map(({ id }) => id)
  },

  async listAbandoned(before: Date): Promise<string[]> {
    const abandoned = await database
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.state, 'receiving'), lt(uploads.created, before)))
    return abandoned.map(({ id }) => id)
  },

  /**
   * Saves a part; one that is sent again, perhaps longer, replaces the first. False when the upload is no longer being
   * received or its customer is deleted.
   */
  async savePart(part: UploadPart): Promise<boolean> {
    const { rowCount } = await statements.savePart(part)
    return rowCount === 1
  },

  /** The parts in the order of their offsets. */
  listParts: (uploadId: string): Promise<UploadPart[]> => statements.parts.execute({ uploadId }),

  async deleteParts(uploadId: string) {
    await statements.deleteParts.execute({ uploadId })
  },
})

/** The only file that accesses the tables `uploads` and `upload_parts`. */
export const createUploadsRepository = (database: Database) => repositoryOf(database, prepareUploadStatements(database))

export type UploadsRepository = ReturnType<typeof createUploadsRepository>
