import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { albumPhotos } from './albums-table.ts'

/**
 * Photos leave albums because they are deleted, because their album is, or by themselves. Whoever is about to let some go
 * locks them before, all in one order: so two who let the same go wait for each other instead of deadlocking.
 */
export const holdAlbumPhotos = (queries: Queries, which: SQL | undefined) =>
  queries.execute(sql`
    select count(*) from (
      select from ${albumPhotos} where ${which}
       order by ${albumPhotos.photoId}, ${albumPhotos.albumId} for update) as held`)
