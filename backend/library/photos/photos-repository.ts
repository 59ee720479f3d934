import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { createAllPhotosStatements } from './all-photos-statements.ts'
import { createPhotoChangeStatements } from './photo-change-statements.ts'
import type { ListFilter, PhotoListing, PhotoPosition } from './photo-cursor.ts'
import type { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import { searchedPhotos } from './search-condition-statements.ts'
import { searchPhotos } from './search-statements.ts'
import { preparePhotoStatements, timelineOf, type PhotoStatements } from './photo-statements.ts'
import { findPageEnds, type MonthListing } from './page-ends-statements.ts'
import { photos, type PhotoRow } from './photos-table.ts'
import type { ListedPhoto } from './shown-photo-statements.ts'

export type { PhotoRow } from './photos-table.ts'

/** The statements that read the photos of one customer. */
const readStatements = (
  database: Database,
  { timeline, favouriteTimeline, count, one, bySha256, listOf }: PhotoStatements,
) => ({
  async timeline(ownerId: string, { favourites, search }: ListFilter = {}): Promise<TimelineCounts> {
    if (search === undefined) return favourites ? favouriteTimeline(ownerId) : timeline(ownerId)
    const isKept = favourites
      ? sql`where id in (select id from photos where owner_id = ${ownerId} and is_favourite)`
      : sql``
    const { rows } = await database.execute<{ counts: TimelineCounts }>(
      timelineOf(sql`
        select year, month, count(*) as count from (${searchedPhotos(ownerId, search)}) as found ${isKept}
         group by year, month`),
    )
    return rows[0]?.counts ?? {}
  },

  async count(ownerId: string): Promise<number> {
    const [row] = await count.execute({ ownerId })
    return row?.count ?? 0
  },

  async isEmpty(ownerId: string, queries: Queries): Promise<boolean> {
    const some = await queries.select({ id: photos.id }).from(photos).where(eq(photos.ownerId, ownerId)).limit(1)
    return some.length === 0
  },

  list(
    listing: PhotoListing,
    { after, limit }: { after?: PhotoPosition | undefined; limit: number },
  ): Promise<ListedPhoto[]> {
    const search = listing.filter?.search
    if (search) return searchPhotos(database, { listing, search }, { after, limit })
    return listOf(
      listing,
      after === undefined,
    )({
      customerId: listing.customerId,
      ...listing.month,
      limit,
      ...(after && {
        afterYear: after.year,
        afterMonth: after.month,
        afterTakenSort: after.takenSort,
        afterTakenTie: after.takenTie,
        afterCreated: after.created,
        afterId: after.id,
      }),
    })
  },

  /** The last photo of each page of `limit` photos of a month. */
  pageEnds: (listing: MonthListing, part: { after?: PhotoPosition | undefined; limit: number }) =>
    findPageEnds(database, listing, part),

  async find(ownerId: string, id: string): Promise<PhotoRow | undefined> {
    const [row] = await one.execute({ id, ownerId })
    return row
  },

  /** The given photos of these owners that exist. The caller checks that they may be seen. */
  listOf: (ownerIds: readonly string[], ids: readonly string[]): Promise<PhotoRow[]> =>
    // The ids are one array parameter, because a statement has at most 65,535 parameters.
    database
      .select()
      .from(photos)
      .where(
        sql`${photos.ownerId} = any(${sql.param([...ownerIds])}::uuid[]) and ${photos.id} = any(${sql.param([...ids])}::uuid[])`,
      ),

  /** Yields pages of all photos of a library, oldest first, with the columns that the plan of an export needs. */
  async *pagesForExport(ownerId: string, pageSize = 1_000) {
    const { id, localFileName, mediaType, bytes, created, isFavourite, edit } = photos
    for (let after = sql`true`; ;) {
      const page = await database
        .select({ id, localFileName, mediaType, bytes, created, isFavourite, edit })
        .from(photos)
        .where(and(eq(photos.ownerId, ownerId), after))
        .orderBy(created, id)
        .limit(pageSize)
      yield page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = sql`(${created}, ${id}) > (${last.created.toISOString()}::timestamptz, ${last.id}::uuid)`
    }
  },

  /** The sum of the sizes of all originals and edited photos. */
  async bytesOf(ownerId: string): Promise<number> {
    const [row] = await database
      .select({
        bytes: sql<string>`coalesce(sum(${photos.bytes} + coalesce((${photos.edit} ->> 'bytes')::bigint, 0)), 0)`,
      })
      .from(photos)
      .where(eq(photos.ownerId, ownerId))
    return Number(row?.bytes ?? 0)
  },

  /** Two fingerprints are equal exactly if the libraries have the same photos, favourites and edits. */
  async fingerprint(ownerId: string, queries: Queries = database): Promise<string> {
    const [row] = await queries
      .select({
        fingerprint: sql<string>`md5(coalesce(string_agg(
          ${photos.id}::text || ${photos.isFavourite} || coalesce(${photos.edit} ->> 'revision', ''),
          '' order by ${photos.id}), ''))`,
      })
      .from(photos)
      .where(eq(photos.ownerId, ownerId))
    return row?.fingerprint ?? ''
  },

  /** `isLeaving` means that a running deletion of all photos is about to delete it. */
  async findBySha256(
    ownerId: string,
    sha256: string,
  ): Promise<
    (Pick<PhotoRow, 'id' | 'ownerId' | 'uploadId' | 'mediaType' | 'bytes'> & { isLeaving: boolean }) | undefined
  > {
    const [row] = await bySha256.execute({ ownerId, sha256 })
    return row
  },
})

/** Only this file and the statements that it collects access the tables `photos` and `photo_months`. */
export const createPhotosRepository = (database: Database) => {
  const statements = preparePhotoStatements(database)
  return {
    ...readStatements(database, statements),
    ...createPhotoChangeStatements(database, statements),
    ...createAllPhotosStatements(database),
  }
}

export type PhotosRepository = ReturnType<typeof createPhotosRepository>
