import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { PhotoListing, PhotoPosition } from './photo-cursor.ts'
import { isAfter, orderOf } from './photo-order-statements.ts'
import { photos } from './photos-table.ts'

/** The columns of a position. */
const POSITION = {
  id: photos.id,
  sectionYear: photos.sectionYear,
  sectionMonth: photos.sectionMonth,
  takenSort: photos.takenSort,
  takenTie: photos.takenTie,
  created: photos.created,
}

/** Half a million photos in pages of 500. */
const MOST_PAGES = 1_000

export type MonthListing = PhotoListing & { month: NonNullable<PhotoListing['month']> }

/** The last photo of each page of `limit` photos after a position of a month. */
export const findPageEnds = (
  database: Database,
  listing: MonthListing,
  { after, limit }: { after?: PhotoPosition | undefined; limit: number },
) => {
  const order = sql.join(orderOf(listing), sql`, `)
  const numbered = database
    .select({ ...POSITION, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(photos)
    .where(
      and(
        eq(photos.ownerId, listing.customerId),
        eq(photos.sectionYear, listing.month.year),
        eq(photos.sectionMonth, listing.month.month),
        after && isAfter(listing, after),
      ),
    )
    .as('numbered')
  const { place, ...position } = numbered._.selectedFields
  return database
    .select(position)
    .from(numbered)
    .where(sql`${place} % ${limit} = 0`)
    .orderBy(place)
    .limit(MOST_PAGES)
}
