import { and, eq, getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PhotoListing } from './photo-cursor.ts'
import { isAfter, orderOf } from './photo-order-statements.ts'
import { photoMonths, photos } from './photos-table.ts'
import { createShownPhotoStatements, SHOWN } from './shown-photo-statements.ts'

const { placeholder } = sql

const POSITION = {
  year: placeholder('afterYear'),
  month: placeholder('afterMonth'),
  takenSort: placeholder('afterTakenSort'),
  takenTie: placeholder('afterTakenTie'),
  created: placeholder('afterCreated'),
  id: placeholder('afterId'),
}

/**
 * [Note: Prepared statements] To put a statement together takes longer than to send it and to read its rows, so those that
 * every page of the site waits for are prepared, one for each way in which a list can be requested.
 */
const createListStatements = (database: Database) => {
  const prepareShownPhotos = createShownPhotoStatements(database)
  const prepare = (name: string, listing: PhotoListing, isFirst: boolean) => {
    const statement = database
      .select(SHOWN)
      .from(photos)
      .where(
        and(
          eq(photos.ownerId, placeholder('customerId')),
          listing.month && eq(photos.sectionYear, placeholder('year')),
          listing.month && eq(photos.sectionMonth, placeholder('month')),
          // Not as a parameter, because a prepared plan would not use the index of the favourites.
          listing.filter?.favourites && sql`${photos.isFavourite}`,
          isFirst ? undefined : isAfter(listing, POSITION),
        ),
      )
      .orderBy(...orderOf(listing))
      .limit(placeholder('limit'))
    return prepareShownPhotos(name, statement)
  }
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  return (listing: PhotoListing, isFirst: boolean) => {
    const { sortKey, sortOrder } = listing.sorting
    const listed = listing.filter?.favourites ? 'favourites' : 'photos'
    const name = [listed, listing.month ? 'month' : 'all', sortKey, sortOrder, isFirst ? 'first' : 'after'].join('_')
    const statement = prepared.get(name) ?? prepare(name, listing, isFirst)
    prepared.set(name, statement)
    return statement
  }
}

type CountedMonths = { counts: TimelineCounts }

/**
 * The months in one value, in the form of the response: to read 200 rows of three numbers takes the driver a third of the request.
 * `months` selects year, month and count.
 */
export const timelineOf = (months: SQL): SQL => sql`
  select coalesce(json_object_agg(year, months), '{}') as counts
    from (select lpad(year::text, 4, '0') as year, json_object_agg(month, count) as months
            from (${months}) as counted group by year) as years`

const prepareTimeline = (database: Database, name: string, months: SQL) => {
  const { sql: text } = new PgDialect().sqlToQuery(timelineOf(months))
  return async (ownerId: string): Promise<TimelineCounts> => {
    const { rows } = await database.$client.query<CountedMonths>({ name, text, values: [ownerId] })
    return rows[0]?.counts ?? {}
  }
}

// Sound: one of each column.
const EVERY_COLUMN = Object.fromEntries(
  Object.keys(getTableColumns(photos)).map((name) => [name, placeholder(name)]),
) as {
  [Name in keyof typeof photos.$inferInsert]-?: Placeholder
}

/** Whether it is about to be deleted with all photos of its library. */
const IS_LEAVING = sql<boolean>`exists (
  select from library_activations
   where customer_id = photos.owner_id and status = 'DELETING' and changed >= photos.created)`

/** The statements that read the timeline, the counts of the library and a photo, and those that every upload runs. */
export const preparePhotoStatements = (database: Database) => ({
  listOf: createListStatements(database),
  timeline: prepareTimeline(
    database,
    'photo_months',
    sql`select year, month, count from photo_months where owner_id = ${placeholder('ownerId')} and count > 0`,
  ),
  favouriteTimeline: prepareTimeline(
    database,
    'favourite_months',
    sql`select section_year as year, section_month as month, count(*) as count from photos
         where owner_id = ${placeholder('ownerId')} and is_favourite group by section_year, section_month`,
  ),
  count: database
    .select({ count: sql<number>`coalesce(sum(${photoMonths.count}), 0)::int` })
    .from(photoMonths)
    .where(eq(photoMonths.ownerId, placeholder('ownerId')))
    .prepare('photo_count'),
  one: database
    .select()
    .from(photos)
    .where(and(eq(photos.id, placeholder('id')), eq(photos.ownerId, placeholder('ownerId'))))
    .prepare('photo'),
  bySha256: database
    .select({
      id: photos.id,
      ownerId: photos.ownerId,
      uploadId: photos.uploadId,
      mediaType: photos.mediaType,
      bytes: photos.bytes,
      isLeaving: IS_LEAVING,
    })
    .from(photos)
    .where(and(eq(photos.ownerId, placeholder('ownerId')), eq(photos.sha256, placeholder('sha256'))))
    .prepare('photo_by_sha256'),
  insert: database
    .insert(photos)
    .values(EVERY_COLUMN)
    .onConflictDoNothing()
    .returning({ id: photos.id })
    .prepare('photo_insert'),
})

export type PhotoStatements = ReturnType<typeof preparePhotoStatements>
