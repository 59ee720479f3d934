import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PhotoReference } from '@account/shared/contracts/download.ts'
import type { AlbumListPart } from '../albums/album-statements.ts'
import { isOlder, newestFirst } from '../albums/album-statements.ts'
import { albumColumns, type AlbumRow } from '../albums/album-statements.ts'
import { deleteAlbum } from '../albums/albums-repository.ts'
import { albumPhotos, albums } from '../albums/albums-table.ts'
import { lockAlbumPhotos } from '../photos/lock-album-photos.ts'
import type { Database } from '../../platform/database/database.ts'
import { photos } from '../photos/photos-table.ts'
import { albumParticipants } from './album-participants-table.ts'

type AlbumPeriod = { count: number; created: Date | null; updated: Date | null }

/** True for the owner and for participants, and only while the album has participants. */
const isVisibleTo = (customerId: string) => sql`exists (
  select from album_participants
   where album_id = albums.id and (customer_id = ${customerId} or albums.owner_id = ${customerId}))`

/** The same condition as a union, so that each half uses its own index; an `or` would scan every album. */
const visibleIds = (customerId: string) => sql`(
  select album_id from album_participants where customer_id = ${customerId}
  union
  select own.id from albums as own
   where own.owner_id = ${customerId} and exists (select from album_participants where album_id = own.id))`

/** The only file that accesses `album_participants`, except for queries that check whether an album is shared. */
export const createSharingRepository = (database: Database) => ({
  /** Albums of other customers that this customer takes part in, newest first. */
  listRead: (customerId: string, { after, limit }: AlbumListPart): Promise<AlbumRow[]> =>
    database
      .select(albumColumns)
      .from(albumParticipants)
      .innerJoin(albums, eq(albums.id, albumParticipants.albumId))
      .where(and(eq(albumParticipants.customerId, customerId), after && isOlder(after)))
      .orderBy(...newestFirst)
      .limit(limit),

  async find(customerId: string, albumId: string): Promise<AlbumRow | undefined> {
    const [row] = await database
      .select(albumColumns)
      .from(albums)
      .where(and(eq(albums.id, albumId), isVisibleTo(customerId)))
    return row
  },

  /** Counts the albums that the customer reads and those that the customer shares. */
  async counts(customerId: string): Promise<{ read: AlbumPeriod; granted: AlbumPeriod }> {
    const isOwn = sql`${albums.ownerId} = ${customerId}`
    const period = (filter: ReturnType<typeof sql>) => ({
      count: sql<number>`(count(*) filter (where ${filter}))::int`,
      created: sql<Date | null>`min(${albums.created}) filter (where ${filter})`.mapWith(albums.created),
      updated: sql<Date | null>`max(${albums.updated}) filter (where ${filter})`.mapWith(albums.updated),
    })
    const [row] = await database
      .select({ read: period(sql`not ${isOwn}`), granted: period(isOwn) })
      .from(albums)
      .where(sql`${albums.id} in ${visibleIds(customerId)}`)
    if (!row) throw new Error('PostgreSQL returned no row for a count.')
    return row
  },

  async participantIds(albumId: string): Promise<string[]> {
    const rows = await database
      .select({ customerId: albumParticipants.customerId })
      .from(albumParticipants)
      .where(eq(albumParticipants.albumId, albumId))
      .orderBy(albumParticipants.created, albumParticipants.customerId)
    return rows.map(({ customerId }) => customerId)
  },

  /** The given photos that are in an album that the customer may view. */
  async visiblePhotos(customerId: string, references: readonly PhotoReference[]): Promise<PhotoReference[]> {
    const { id: photoId, ownerId } = getTableColumns(photos)
    const ownerIds = [...new Set(references.map((reference) => reference.ownerId))]
    return database
      .selectDistinct({ photoId, ownerId })
      .from(albumPhotos)
      .innerJoin(photos, and(eq(photos.id, albumPhotos.photoId), inArray(ownerId, ownerIds)))
      .innerJoin(albums, eq(albums.id, albumPhotos.albumId))
      .where(
        and(
          inArray(
            albumPhotos.photoId,
            references.map((reference) => reference.photoId),
          ),
          isVisibleTo(customerId),
        ),
      )
  },

  /** Deletes the album for all participants; photos stay with their owners. False when the album is already deleted. */
  deleteForAll: (ownerId: string, albumId: string): Promise<boolean> =>
    database.transaction((transaction) =>
      deleteAlbum(transaction, albumId, and(eq(albums.id, albumId), eq(albums.ownerId, ownerId))),
    ),

  /** Removes the participant from the album together with the photos that the participant owns. */
  leave: (customerId: string, albumId: string): Promise<boolean> =>
    database.transaction(async (transaction) => {
      // Every transaction that changes the photos of an album locks the album first.
      await transaction.update(albums).set({ updated: new Date() }).where(eq(albums.id, albumId))
      const left = await transaction
        .delete(albumParticipants)
        .where(and(eq(albumParticipants.albumId, albumId), eq(albumParticipants.customerId, customerId)))
        .returning({ albumId: albumParticipants.albumId })
      const ownPhotos = transaction.select({ id: photos.id }).from(photos).where(eq(photos.ownerId, customerId))
      if (left.length === 0) return false
      const leaving = and(eq(albumPhotos.albumId, albumId), inArray(albumPhotos.photoId, ownPhotos))
      await lockAlbumPhotos(transaction, leaving)
      await transaction.delete(albumPhotos).where(leaving)
      return true
    }),

  /** Ignores customers who already take part. */
  async addParticipants(albumId: string, customerIds: readonly string[]) {
    const created = new Date()
    await database
      .insert(albumParticipants)
      .values(customerIds.map((customerId) => ({ albumId, customerId, created })))
      .onConflictDoNothing()
  },
})

export type SharingRepository = ReturnType<typeof createSharingRepository>
