import {
  PHOTO_PAGE_LIMIT,
  type DeletionResult,
  type Photo,
  type PhotoPage,
  type PhotoPageQuery,
} from '@account/shared/contracts/photo.ts'
import type { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { DomainError } from '../../platform/errors.ts'
import type { PhotoPages } from './photo-pages.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { PhotosRepository } from './photos-repository.ts'

/** Notifies the customer's open pages of a deletion. It never rejects, because the deletion itself has succeeded. */
export type NotifyChanged = (customerId: string) => Promise<void>

type PhotosServiceDependencies = {
  photos: PhotosRepository
  pages: PhotoPages
  present: PresentPhoto
  countAlbums: (customerId: string) => Promise<number>
  notifyChanged: NotifyChanged
}

/** Manages the photos that a customer owns, without knowledge of HTTP or SQL. */
export const createPhotosService = ({
  photos,
  pages,
  present,
  countAlbums,
  notifyChanged,
}: PhotosServiceDependencies) => ({
  async counts(customerId: string): Promise<UserCounts> {
    const [photosCount, albumsCount] = await Promise.all([photos.count(customerId), countAlbums(customerId)])
    return { photosCount, albumsCount }
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
    return pages(photos.list, { customerId, sorting: { sortKey, sortOrder } }, { cursor, limit })
  },

  listMonth: (customerId: string, month: TimelineMonth, query: PhotoPageQuery): Promise<PhotoPage> => {
    const { cursor, limit = TIMELINE_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
    return pages(photos.list, { customerId, month, sorting: { sortKey, sortOrder } }, { cursor, limit })
  },

  async find(customerId: string, imageId: string): Promise<Photo> {
    const row = await photos.find(customerId, imageId)
    if (!row) throw new DomainError(404, 'photo-not-found', `There is no photo ${imageId} in this library.`)
    return present(row)
  },

  /** Deletes the photos that the customer owns, and returns the ids of all others as failed. */
  async delete(customerId: string, photoIds: readonly string[]): Promise<DeletionResult> {
    const deleted = new Set(await photos.delete(customerId, photoIds))
    if (deleted.size > 0) await notifyChanged(customerId)
    return { failed: [...new Set(photoIds)].filter((id) => !deleted.has(id)) }
  },
})

export type PhotosService = ReturnType<typeof createPhotosService>
