import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { isAfter, orderOf } from '../photos/photo-order-statements.ts'
import type { ListPhotos } from '../photos/photo-pages.ts'
import { photos } from '../photos/photos-table.ts'
import { albumPhotos, albums } from './albums-table.ts'
import { lockAlbumPhotos } from '../photos/lock-album-photos.ts'

/** Which photos an album holds. Whoever calls has made sure that the customer may see, or change, the album. */
export const createAlbumPhotosRepository = (database: Database) => {
  const list: ListPhotos = (listing, { after, limit }) => {
    const order = { ...listing, columns: { id: albumPhotos.photoId, created: albumPhotos.photoCreated } }
    return database
      .select(getTableColumns(photos))
      .from(albumPhotos)
      .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
      .where(and(eq(albumPhotos.albumId, listing.albumId ?? ''), after && isAfter(order, after)))
      .orderBy(...orderOf(order))
      .limit(limit)
  }

  return {
    list,

    /**
     * All or none: false when one of the photos is not this owner's, or the album is gone. Those that are in the album
     * already stay. The album's row comes first and photos come in the order of their ids, so that nobody deadlocks.
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

    /** Those that are not in the album are not missed. */
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
