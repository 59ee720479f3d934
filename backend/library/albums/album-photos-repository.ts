import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isAfter, orderOf } from '../photos/photo-order-statements.ts'
import type { ListPhotos } from '../photos/photo-pages.ts'
import { photos } from '../photos/photos-table.ts'
import { albumPhotos, albums } from './albums-table.ts'
import { lockAlbumPhotos } from '../photos/lock-album-photos.ts'

/** The photos of albums. The caller checks that the customer may see or change the album. */
export const createAlbumPhotosRepository = (database: Database) => {
  /** The customers whose photos the albums may hold, by whom the table of photos may be partitioned. */
  const ownersOf = async (albumIds: readonly string[]): Promise<string[]> => {
    const ids = sql`any(${sql.param([...albumIds])}::uuid[])`
    const { rows } = await database.execute<{ id: string }>(sql`
      select owner_id as id from albums where id = ${ids}
      union select customer_id from album_participants where album_id = ${ids}`)
    return rows.map(({ id }) => id)
  }

  const list: ListPhotos = async (listing, { after, limit }) => {
    const ownerIds = await ownersOf(listing.albumId === undefined ? [] : [listing.albumId])
    const isOfOwners = sql`${photos.ownerId} = any(${sql.param(ownerIds)}::uuid[])`
    const order = { ...listing, columns: { id: albumPhotos.photoId, created: albumPhotos.photoCreated } }
    return database
      .select(getTableColumns(photos))
      .from(albumPhotos)
      .innerJoin(photos, and(eq(photos.id, albumPhotos.photoId), isOfOwners))
      .where(and(eq(albumPhotos.albumId, listing.albumId ?? ''), after && isAfter(order, after)))
      .orderBy(...orderOf(order))
      .limit(limit)
  }

  return {
    list,
    ownersOf,

    /**
     * Adds all photos or none: false when one of them belongs to another owner, or the album is deleted. It locks the album
     * first and then the photos in the order of their ids, so that two transactions cannot deadlock.
     */
    add: (albumId: string, ownerId: string, photoIds: readonly string[]): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [album] = await transaction
          .select({ id: albums.id })
          .from(albums)
          .where(eq(albums.id, albumId))
          .for('update')
        const wanted = new Set(photoIds)
        const owned = await transaction
          .select({ photoId: photos.id, photoCreated: photos.created })
          .from(photos)
          .where(and(eq(photos.ownerId, ownerId), inArray(photos.id, [...wanted])))
          .orderBy(photos.id)
          .for('key share')
        if (!album || owned.length < wanted.size) return false
        await transaction.update(albums).set({ updated: new Date() }).where(eq(albums.id, albumId))
        await transaction
          .insert(albumPhotos)
          .values(owned.map((photo) => ({ albumId, ...photo })))
          .onConflictDoNothing()
        return true
      }),

    /** The owner's albums that hold the photo, by their names. */
    albumsOf: (ownerId: string, photoId: string) =>
      database
        .select({
          albumId: albums.id,
          albumName: albums.name,
          isShared: sql<boolean>`exists (select from album_participants where album_id = ${albums.id})`,
        })
        .from(albumPhotos)
        .innerJoin(albums, eq(albums.id, albumPhotos.albumId))
        .where(and(eq(albumPhotos.photoId, photoId), eq(albums.ownerId, ownerId)))
        .orderBy(albums.name, albums.id),

    /** Ignores photos that are not in the album. */
    remove: (albumId: string, photoIds: readonly string[]) =>
      database.transaction(async (transaction) => {
        await transaction.update(albums).set({ updated: new Date() }).where(eq(albums.id, albumId))
        const leaving = and(eq(albumPhotos.albumId, albumId), inArray(albumPhotos.photoId, [...photoIds]))
        await lockAlbumPhotos(transaction, leaving)
        await transaction.delete(albumPhotos).where(leaving)
      }),
  }
}

export type AlbumPhotosRepository = ReturnType<typeof createAlbumPhotosRepository>
