import { desc, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { albums } from './albums-table.ts'

/**
 * An album with what is read from its photos and participants. The outer table is named as text, because a column in `sql`
 * is written without its table where only one is selected from, and would be looked for in the inner one.
 */
export const albumColumns = {
  ...getTableColumns(albums),
  photosCount: sql<number>`(select count(*)::int from album_photos where album_id = albums.id)`,
  coverPhotoId: sql<
    string | null
  >`(select photo_id from album_photos where album_id = albums.id order by photo_created desc, photo_id desc limit 1)`,
  isShared: sql<boolean>`exists (select from album_participants where album_id = albums.id)`,
}

export type AlbumRow = typeof albums.$inferSelect & {
  photosCount: number
  coverPhotoId: string | null
  isShared: boolean
}

/** The place of an album in a list of the newest first. */
export type AlbumPosition = { created: string; id: string }

/** Part of a list of albums, newest first. */
export type AlbumListPart = { after?: AlbumPosition | undefined; limit: number }

export const isOlder = ({ created, id }: AlbumPosition): SQL =>
  sql`(${albums.created}, ${albums.id}) < (${created}::timestamptz, ${id}::uuid)`

export const newestFirst = [desc(albums.created), desc(albums.id)]
