import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { READER_VERSION } from './photo-section.ts'
import { photos, type PhotoRow } from './photos-table.ts'

/** The statements of jobs that go through the photos of all customers. */
export const createAllPhotosStatements = (database: Database) => ({
  /** Those of the given photos that exist, of any owner. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ id: photos.id })
      .from(photos)
      .where(sql`${photos.id} = any(${sql.param([...ids])}::uuid[])`)
    return rows.map(({ id }) => id)
  },

  /** Photos of all customers in the order of their ids. */
  listFrom: (afterId: string, limit: number): Promise<PhotoRow[]> =>
    database
      .select()
      .from(photos)
      .where(sql`${photos.id} > ${afterId}`)
      .orderBy(photos.id)
      .limit(limit),

  /** Photos whose date, size and thumbnails come from an earlier reader, at most `limit` of them in the order of their ids. */
  listReadBefore: (afterId: string, limit: number): Promise<PhotoRow[]> =>
    database
      .select()
      .from(photos)
      .where(sql`${photos.id} > ${afterId} and ${photos.readerVersion} < ${READER_VERSION}`)
      .orderBy(photos.id)
      .limit(limit),

  /**
   * Gathers the statistics of a partitioned table, which PostgreSQL gathers by itself for each partition only. Without them the planner
   * walks whole libraries where an index would find a few photos.
   */
  async analyzePartitioned(): Promise<void> {
    const { rows } = await database.execute(sql`select from pg_partitioned_table where partrelid = 'photos'::regclass`)
    if (rows.length > 0) await database.execute(sql`analyze photos`)
  },

  /** The planner's estimate of the number of rows, because a count would read the whole table; 0 before the first ANALYZE. */
  async estimateCount(): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(
      sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = 'photos'::regclass`,
    )
    return rows[0]?.count ?? 0
  },
})
