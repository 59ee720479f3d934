import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { lockAlbumPhotos } from './lock-album-photos.ts'
import type { PhotoListing, PhotoPosition } from './photo-cursor.ts'
import { editKeysOf, objectKeysOf } from './photo-objects.ts'
import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import type { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import { searchedPhotos } from './search-condition-statements.ts'
import { searchPhotos } from './search-statements.ts'
import { preparePhotoStatements, timelineOf, type PhotoStatements } from './photo-statements.ts'
import { findPageEnds, type MonthListing } from './page-ends-statements.ts'
import { READER_VERSION } from './photo-section.ts'
import { photos, type PhotoRendering } from './photos-table.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

export type PhotoRow = typeof photos.$inferSelect
/** The fields that are read from an original, which a later version of the reader may read differently. */
export type PhotoReading = Partial<
  Omit<PhotoRow, 'id' | 'ownerId' | 'uploadId' | 'sha256' | 'bytes' | 'created' | 'readerVersion' | 'edit'>
>

type PhotoKey = Pick<PhotoRow, 'ownerId' | 'id'>

/** With the owner, by which the table may be partitioned. See: [Note: Partitions of photos] */
const isPhoto = ({ ownerId, id }: PhotoKey) => and(eq(photos.ownerId, ownerId), eq(photos.id, id))

/** The maximum number of object keys in one job. */
const KEYS_AT_ONCE = 1_000

const repositoryOf = (
  database: Database,
  { timeline, favouriteTimeline, count, one, bySha256, insert, listOf }: PhotoStatements,
) => ({
  async timeline(ownerId: string, { favourites, search }: PhotoFilter = {}): Promise<TimelineCounts> {
    if (search === undefined) return favourites ? favouriteTimeline(ownerId) : timeline(ownerId)
    const isKept = favourites
      ? sql`where id in (select id from photos where owner_id = ${ownerId} and is_favourite)`
      : sql``
    const { rows } = await database.execute<{ counts: TimelineCounts }>(
      timelineOf(sql`
        select year, month, count(*) as count from (${searchedPhotos(ownerId, search)}) as found ${isKept}
         group by year, month`),
    )
    return rows[0]?.counts ?? {}
  },

  async count(ownerId: string): Promise<number> {
    const [row] = await count.execute({ ownerId })
    return row?.count ?? 0
  },

  async isEmpty(ownerId: string, queries: Queries): Promise<boolean> {
    const some = await queries.select({ id: photos.id }).from(photos).where(eq(photos.ownerId, ownerId)).limit(1)
    return some.length === 0
  },

  list(
    listing: PhotoListing,
    { after, limit }: { after?: PhotoPosition | undefined; limit: number },
  ): Promise<ShownPhoto[]> {
    if (listing.filter?.search !== undefined) return searchPhotos(database, listing, { after, limit })
    return listOf(
      listing,
      after === undefined,
    )({
      customerId: listing.customerId,
      ...listing.month,
      limit,
      ...(after && {
        afterYear: after.year,
        afterMonth: after.month,
        afterTakenSort: after.takenSort,
        afterTakenTie: after.takenTie,
        afterCreated: after.created,
        afterId: after.id,
      }),
    })
  },

  /** The last photo of each page of `limit` photos of a month. */
  pageEnds: (listing: MonthListing, part: { after?: PhotoPosition | undefined; limit: number }) =>
    findPageEnds(database, listing, part),

  async find(ownerId: string, id: string): Promise<PhotoRow | undefined> {
    const [row] = await one.execute({ id, ownerId })
    return row
  },

  /** The given photos of these owners that exist. The caller checks that they may be seen. */
  listOf: (ownerIds: readonly string[], ids: readonly string[]): Promise<PhotoRow[]> =>
    // The ids are one array parameter, because a statement has at most 65,535 parameters.
    database
      .select()
      .from(photos)
      .where(
        sql`${photos.ownerId} = any(${sql.param([...ownerIds])}::uuid[]) and ${photos.id} = any(${sql.param([...ids])}::uuid[])`,
      ),

  /** Those of the given photos that exist, of any owner. For jobs that go through every photo. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ id: photos.id })
      .from(photos)
      .where(sql`${photos.id} = any(${sql.param([...ids])}::uuid[])`)
    return rows.map(({ id }) => id)
  },

  /** Photos of all customers in the order of their ids. For jobs that go through every photo. */
  listFrom: (afterId: string, limit: number): Promise<PhotoRow[]> =>
    database
      .select()
      .from(photos)
      .where(sql`${photos.id} > ${afterId}`)
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

  /** Yields pages of all photos of a library, oldest first, with the columns that the plan of an export needs. */
  async *pagesForExport(ownerId: string, pageSize = 1_000) {
    const { id, localFileName, mediaType, bytes, created, isFavourite, edit } = photos
    for (let after = sql`true`; ;) {
      const page = await database
        .select({ id, localFileName, mediaType, bytes, created, isFavourite, edit })
        .from(photos)
        .where(and(eq(photos.ownerId, ownerId), after))
        .orderBy(created, id)
        .limit(pageSize)
      yield page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = sql`(${created}, ${id}) > (${last.created.toISOString()}::timestamptz, ${last.id}::uuid)`
    }
  },

  /** The sum of the sizes of all originals and edited photos. */
  async bytesOf(ownerId: string): Promise<number> {
    const [row] = await database
      .select({
        bytes: sql<string>`coalesce(sum(${photos.bytes} + coalesce((${photos.edit} ->> 'bytes')::bigint, 0)), 0)`,
      })
      .from(photos)
      .where(eq(photos.ownerId, ownerId))
    return Number(row?.bytes ?? 0)
  },

  /** Two fingerprints are equal exactly if the libraries have the same photos, favourites and edits. */
  async fingerprint(ownerId: string, queries: Queries = database): Promise<string> {
    const [row] = await queries
      .select({
        fingerprint: sql<string>`md5(coalesce(string_agg(
          ${photos.id}::text || ${photos.isFavourite} || coalesce(${photos.edit} ->> 'revision', ''),
          '' order by ${photos.id}), ''))`,
      })
      .from(photos)
      .where(eq(photos.ownerId, ownerId))
    return row?.fingerprint ?? ''
  },

  /** `isLeaving` means that a running deletion of all photos is about to delete it. */
  async findBySha256(
    ownerId: string,
    sha256: string,
  ): Promise<
    (Pick<PhotoRow, 'id' | 'ownerId' | 'uploadId' | 'mediaType' | 'bytes'> & { isLeaving: boolean }) | undefined
  > {
    const [row] = await bySha256.execute({ ownerId, sha256 })
    return row
  },

  /** False when the owner already has a photo of the same bytes. A trigger updates the count of the month. */
  async insert(photo: PhotoRow): Promise<boolean> {
    return (await insert.execute(photo)).length === 1
  },

  /** Photos whose date, size and thumbnails come from an earlier reader, at most `limit` of them in the order of their ids. */
  listReadBefore: (afterId: string, limit: number): Promise<PhotoRow[]> =>
    database
      .select()
      .from(photos)
      .where(sql`${photos.id} > ${afterId} and ${photos.readerVersion} < ${READER_VERSION}`)
      .orderBy(photos.id)
      .limit(limit),

  /** Stores a reading and updates the counts of the months. */
  async keepReading(photo: PhotoKey, reading: PhotoReading) {
    await database
      .update(photos)
      .set({ ...reading, readerVersion: READER_VERSION })
      .where(isPhoto(photo))
  },

  /** Marks those of the photos that are the owner's, or removes their marks; returns how many are the owner's. */
  async setFavourite(ownerId: string, ids: readonly string[], isFavourite: boolean): Promise<number> {
    // Locked in one order, so that two calls for the same photos wait for each other instead of deadlocking.
    const { rows } = await database.execute<{ owned: number }>(sql`
      with owned as (
        select id from photos where owner_id = ${ownerId} and id = any(${sql.param([...ids])}::uuid[])
         order by id for update
      ), changed as (
        update photos set is_favourite = ${isFavourite}
         where owner_id = ${ownerId} and id in (select id from owned) and is_favourite <> ${isFavourite}
      )
      select count(*)::int as owned from owned`)
    return rows[0]?.owned ?? 0
  },

  /**
   * Replaces the edit that the caller has read, and orders the removal of its objects. False when the photo is gone or has
   * another edit by now.
   */
  replaceEdit: (photo: PhotoRow, edit: PhotoRendering | null): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const { rowCount } = await transaction
        .update(photos)
        .set({ edit })
        .where(
          and(
            isPhoto(photo),
            sql`${photos.edit} ->> 'revision' is not distinct from ${photo.edit?.revision ?? null}::text`,
          ),
        )
      if (rowCount !== 1) return false
      if (photo.edit) await addJob(transaction, 'delete-objects', { keys: editKeysOf(photo, photo.edit.revision) })
      return true
    }),

  /** Stores what was rendered again of the same edit. */
  async keepRendering(photo: PhotoKey, edit: PhotoRendering) {
    await database
      .update(photos)
      .set({ edit })
      .where(and(isPhoto(photo), sql`${photos.edit} ->> 'revision' = ${edit.revision}`))
  },

  /** Stores the checksum of a photo that arrived before the column existed. */
  async keepCrc32(photo: PhotoKey, crc32: number) {
    await database.update(photos).set({ crc32 }).where(isPhoto(photo))
  },

  /** Returns the ids of at most `limit` photos of the owner that arrived until `until`, for one call of `delete`. */
  async idsUntil(ownerId: string, until: Date, limit: number): Promise<string[]> {
    const rows = await database
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.ownerId, ownerId), lte(photos.created, until)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Removes those that are the owner's, with their counts, and orders the removal of their objects, all or nothing. */
  delete: (ownerId: string, ids: readonly string[]): Promise<string[]> =>
    database.transaction(async (transaction) => {
      const owned = and(eq(photos.ownerId, ownerId), inArray(photos.id, [...ids]))
      // Locked in one order, so that two deletions of the same photos wait for each other instead of deadlocking.
      const held = transaction.select({ id: photos.id }).from(photos).where(owned).orderBy(photos.id).for('update')
      const heldIds = (await held).map(({ id }) => id)
      await lockAlbumPhotos(transaction, sql`album_photos.photo_id = any(${sql.param(heldIds)}::uuid[])`)
      const deleted = await transaction
        .delete(photos)
        .where(owned)
        .returning({ id: photos.id, ownerId: photos.ownerId, mediaType: photos.mediaType, edit: photos.edit })
      const keys = deleted.flatMap(objectKeysOf)
      while (keys.length > 0) await addJob(transaction, 'delete-objects', { keys: keys.splice(0, KEYS_AT_ONCE) })
      return deleted.map(({ id }) => id)
    }),
})

/** The only file that accesses the tables `photos` and `photo_months`. */
export const createPhotosRepository = (database: Database) => repositoryOf(database, preparePhotoStatements(database))

export type PhotosRepository = ReturnType<typeof createPhotosRepository>
