import {
  PHOTO_PAGE_LIMIT,
  TIMELINE_PAGE_LIMIT,
  type DeletionResult,
  type Photo,
  type PhotoPage,
  type PhotoPageQuery,
} from '@account/shared/contracts/photo.ts'
import type { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import { DomainError } from '../errors.ts'
import type { PhotoCursors, PhotoListing } from './photo-cursor.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { PhotoRow, PhotosRepository } from './photos-repository.ts'

type PhotosServiceDependencies = { photos: PhotosRepository; cursors: PhotoCursors; present: PresentPhoto }

const positionOf = ({ sectionYear, sectionMonth, takenSort, created, id }: PhotoRow) => ({
  year: sectionYear,
  month: sectionMonth,
  takenSort: takenSort.toISOString(),
  created: created.toISOString(),
  id,
})

/** What a customer may do with their own photos. Knows neither HTTP nor SQL. */
export const createPhotosService = ({ photos, cursors, present }: PhotosServiceDependencies) => {
  const page = async (listing: PhotoListing, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
    const after = cursor === undefined ? undefined : cursors.read(listing, cursor)
    // One more than asked for tells whether there is a next page, without counting.
    const rows = await photos.list(listing, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { cursor: last ? cursors.write(listing, positionOf(last)) : null, images: shown.map(present) }
  }

  return {
    async counts(customerId: string): Promise<UserCounts> {
      // There is no album anywhere yet, so nobody has one: the number is true until the albums service brings its table.
      return { photosCount: await photos.count(customerId), albumsCount: 0 }
    },

    async timeline(customerId: string): Promise<TimelineCounts> {
      const counts: TimelineCounts = {}
      for (const { year, month, count } of await photos.monthCounts(customerId)) {
        const ofYear = (counts[String(year).padStart(4, '0')] ??= {})
        ofYear[month] = count
      }
      return counts
    },

    list: (customerId: string, query: PhotoPageQuery): Promise<PhotoPage> => {
      const { cursor, limit = PHOTO_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
      return page({ ownerId: customerId, sorting: { sortKey, sortOrder } }, { cursor, limit })
    },

    listMonth: (customerId: string, month: TimelineMonth, query: PhotoPageQuery): Promise<PhotoPage> => {
      const { cursor, limit = TIMELINE_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
      return page({ ownerId: customerId, month, sorting: { sortKey, sortOrder } }, { cursor, limit })
    },

    async find(customerId: string, imageId: string): Promise<Photo> {
      const row = await photos.find(customerId, imageId)
      if (!row) throw new DomainError(404, 'photo-not-found', `There is no photo ${imageId} in this library.`)
      return present(row)
    },

    /** Those that are not the customer's, or not there, are named; all others are gone, with their counts. */
    async delete(customerId: string, photoIds: readonly string[]): Promise<DeletionResult> {
      const deleted = new Set(await photos.delete(customerId, photoIds))
      return { failed: [...new Set(photoIds)].filter((id) => !deleted.has(id)) }
    },
  }
}

export type PhotosService = ReturnType<typeof createPhotosService>
