import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { lockAlbumPhotos } from './lock-album-photos.ts'
import { editKeysOf, objectKeysOf } from './photo-objects.ts'
import { READER_VERSION } from './photo-section.ts'
import type { PhotoStatements } from './photo-statements.ts'
import { photos, type PhotoRendering, type PhotoRow } from './photos-table.ts'

/** The fields that are read from an original, which a later version of the reader may read differently. */
type PhotoReading = Partial<
  Omit<PhotoRow, 'id' | 'ownerId' | 'uploadId' | 'sha256' | 'bytes' | 'created' | 'readerVersion' | 'edit'>
>

type PhotoKey = Pick<PhotoRow, 'ownerId' | 'id'>

/** With the owner, by which the table may be partitioned. See: [Note: Partitions of photos] */
const isPhoto = ({ ownerId, id }: PhotoKey) => and(eq(photos.ownerId, ownerId), eq(photos.id, id))

/** The maximum number of object keys in one job. */
const KEYS_AT_ONCE = 1_000

/** The statements that add, change and delete photos. */
export const createPhotoChangeStatements = (database: Database, { insert }: Pick<PhotoStatements, 'insert'>) => ({
  /** False when the owner already has a photo of the same bytes. A trigger updates the count of the month. */
  async insert(photo: PhotoRow): Promise<boolean> {
    return (await insert.execute(photo)).length === 1
  },

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
   * another edit meanwhile.
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
