import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { AlbumListPart } from './album-statements.ts'
import { isOlder, newestFirst } from './album-statements.ts'
import { albumColumns, type AlbumRow } from './album-statements.ts'
import { albumPhotos, albums } from './albums-table.ts'
import { requireMatch } from '../../platform/if-match.ts'
import { lockAlbumPhotos } from '../photos/lock-album-photos.ts'

/** `ifMatch` is the tag of the name that the customer changed; clients of former releases send none. */
type NewName = { name: string; ifMatch: string | undefined }

/** A shared album may not be changed. */
const isNotShared = sql`not exists (select from album_participants where album_id = albums.id)`

/** Locks the album before its photos, as every transaction does, to avoid deadlocks. False when no album matches. */
export const deleteAlbum = async (queries: Queries, id: string, isIt: SQL | undefined): Promise<boolean> => {
  const [album] = await queries.select({ id: albums.id }).from(albums).where(isIt).for('update')
  if (!album) return false
  await lockAlbumPhotos(queries, eq(albumPhotos.albumId, id))
  await queries.delete(albums).where(eq(albums.id, id))
  return true
}

/** Writes the table `albums`, always for one owner. */
export const createAlbumsRepository = (database: Database) => {
  const changeable = (ownerId: string, id: string) => and(eq(albums.id, id), eq(albums.ownerId, ownerId), isNotShared)

  return {
    async count(ownerId: string): Promise<number> {
      const [row] = await database.select({ albums: count() }).from(albums).where(eq(albums.ownerId, ownerId))
      return row?.albums ?? 0
    },

    list: (
      ownerId: string,
      { after, limit, withShared }: AlbumListPart & { withShared: boolean },
    ): Promise<AlbumRow[]> =>
      database
        .select(albumColumns)
        .from(albums)
        .where(and(eq(albums.ownerId, ownerId), withShared ? undefined : isNotShared, after && isOlder(after)))
        .orderBy(...newestFirst)
        .limit(limit),

    async find(ownerId: string, id: string): Promise<AlbumRow | undefined> {
      const [row] = await database
        .select(albumColumns)
        .from(albums)
        .where(and(eq(albums.id, id), eq(albums.ownerId, ownerId)))
      return row
    },

    /** Keeps an existing album of this id unchanged. */
    async insert(ownerId: string, id: string, name: string) {
      const created = new Date()
      await database.insert(albums).values({ id, ownerId, name, created, updated: created }).onConflictDoNothing()
    },

    /** False when the album does not exist or is shared. */
    rename: (ownerId: string, id: string, { name, ifMatch }: NewName): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [album] = await transaction
          .select({ name: albums.name })
          .from(albums)
          .where(changeable(ownerId, id))
          .for('update')
        if (!album) return false
        requireMatch(ifMatch, { present: { albumName: album.name }, wanted: { albumName: name } })
        await transaction.update(albums).set({ name, updated: new Date() }).where(changeable(ownerId, id))
        return true
      }),

    /** False when the album does not exist or is shared. Its photos stay in the library. */
    delete: (ownerId: string, id: string): Promise<boolean> =>
      database.transaction((transaction) => deleteAlbum(transaction, id, changeable(ownerId, id))),
  }
}

export type AlbumsRepository = ReturnType<typeof createAlbumsRepository>
