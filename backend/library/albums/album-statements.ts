import { desc, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { albums } from './albums-table.ts'

/**
 * The columns of an album, with counts and cover from its photos and participants. The outer table is named as text, because
 * drizzle omits the table of a column when a query selects from one table, and the column would then match the inner table.
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

/** The position of an album in a list that begins with the newest. */
export type AlbumPosition = { created: string; id: string }

export type AlbumListPart = { after?: AlbumPosition | undefined; limit: number }

export const isOlder = ({ created, id }: AlbumPosition): SQL =>
  sql`(${albums.created}, ${albums.id}) < (${created}::timestamptz, ${id}::uuid)`

export const newestFirst = [desc(albums.created), desc(albums.id)]
