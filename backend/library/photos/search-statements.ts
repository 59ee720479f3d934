import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Search } from '../search/parse-search.ts'
import type { PhotoListing, PhotoPosition } from './photo-cursor.ts'
import { isAfter, orderOf } from './photo-order-statements.ts'
import { photos } from './photos-table.ts'
import { matchesSearch, searchedPhotos } from './search-condition-statements.ts'

type Part = { after?: PhotoPosition | undefined; limit: number }

/**
 * A part of the photos that match a search. A month has few photos, so each is compared; in the whole library the indexes
 * find the matches.
 */
export const searchPhotos = (
  database: Database,
  { listing, search }: { listing: PhotoListing; search: Search },
  { after, limit }: Part,
) => {
  const { customerId, filter, month } = listing
  return database
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.ownerId, customerId),
        month && eq(photos.sectionYear, month.year),
        month && eq(photos.sectionMonth, month.month),
        filter?.favourites && sql`${photos.isFavourite}`,
        month
          ? matchesSearch(customerId, search)
          : sql`${photos.id} in (select id from (${searchedPhotos(customerId, search)}) as found)`,
        after && isAfter(listing, after),
      ),
    )
    .orderBy(...orderOf(listing))
    .limit(limit)
}
