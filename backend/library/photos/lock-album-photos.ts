import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'

/**
 * Photos leave albums because they are deleted, because their album is deleted, or because they are removed from it. Every
 * such transaction locks the rows of `album_photos` first and in one order, so that two of them wait for each other instead of
 * deadlocking. Albums know photos and not the other way round, so the name of the table is text here.
 */
export const lockAlbumPhotos = (queries: Queries, which: SQL | undefined) =>
  queries.execute(sql`
    select count(*) from (
      select from album_photos where ${which}
       order by album_photos.photo_id, album_photos.album_id for update) as locked`)
