import {
  PHOTO_PAGE_LIMIT,
  type DeletionResult,
  type PageCursors,
  type PageCursorsQuery,
  type Photo,
  type PhotoPage,
  type LibraryPageQuery,
  type PhotoFilter,
} from '@account/shared/contracts/photo.ts'
import type { FavouritesChange } from '@account/shared/contracts/push-message.ts'
import type { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import type { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Serialized } from '../../platform/http/serialized-response.ts'
import type { ListFilter } from './photo-cursor.ts'
import type { CursorsOfPages, PhotoPages } from './photo-pages.ts'
import type { PhotoStacks } from './photo-stacks.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { PhotosRepository } from './photos-repository.ts'

/** Notifies the customer's open pages of a change of photos or albums. It never rejects, because the change has succeeded. */
export type NotifyChanged = (customerId: string) => Promise<void>

/** Sends the marks to the customer's open pages. It never rejects, because they are stored. */
export type NotifyFavourites = (customerId: string, change: FavouritesChange) => Promise<void>

type PhotosServiceDependencies = {
  photos: PhotosRepository
  pages: PhotoPages
  cursorsOfPages: CursorsOfPages
  stacks: PhotoStacks
  present: PresentPhoto
  countAlbums: (customerId: string) => Promise<number>
  albumsOf: (customerId: string, photoId: string) => Promise<PhotoDetails['albums']>
  placeOf: (customerId: string, photoId: string) => Promise<PhotoDetails['place']>
  /** The calendar day where the customer is, YYYY-MM-DD. */
  todayOf: (customerId: string) => Promise<string>
  notifyChanged: NotifyChanged
  notifyFavourites: NotifyFavourites
}

/** Manages the photos that a customer owns, without knowledge of HTTP or SQL. */
export const createPhotosService = ({
  photos,
  pages,
  cursorsOfPages,
  stacks,
  present,
  countAlbums,
  albumsOf,
  placeOf,
  todayOf,
  notifyChanged,
  notifyFavourites,
}: PhotosServiceDependencies) => {
  const requireOwn = async (customerId: string, photoId: string) => {
    const row = await photos.find(customerId, photoId)
    if (!row) throw new DomainError(404, 'photo-not-found', `There is no photo ${photoId} in this library.`)
    return row
  }

  const filterOf = async (customerId: string, { favourites, search }: PhotoFilter): Promise<ListFilter> => ({
    ...(favourites && { favourites: true }),
    ...(search !== undefined && { search: { text: search, today: await todayOf(customerId) } }),
  })

  const ofMonth = async (customerId: string, month: TimelineMonth, query: LibraryPageQuery) => {
    const { cursor, limit = TIMELINE_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
    const filter = await filterOf(customerId, query)
    return { listing: { customerId, month, filter, sorting: { sortKey, sortOrder } }, request: { cursor, limit } }
  }

  return {
    stacks,

    async counts(customerId: string): Promise<UserCounts> {
      const [photosCount, albumsCount] = await Promise.all([photos.count(customerId), countAlbums(customerId)])
      return { photosCount, albumsCount }
    },

    async timeline(customerId: string, filter: PhotoFilter): Promise<TimelineCounts> {
      return photos.timeline(customerId, await filterOf(customerId, filter))
    },

    async list(customerId: string, query: LibraryPageQuery): Promise<Serialized<PhotoPage>> {
      const { cursor, limit = PHOTO_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
      const filter = await filterOf(customerId, query)
      return pages.writtenPage(photos.list, { customerId, filter, sorting: { sortKey, sortOrder } }, { cursor, limit })
    },

    async listMonth(customerId: string, month: TimelineMonth, query: LibraryPageQuery): Promise<Serialized<PhotoPage>> {
      const { listing, request } = await ofMonth(customerId, month, query)
      return pages.writtenPage(photos.list, listing, request)
    },

    async listMonthInColumns(customerId: string, month: TimelineMonth, query: LibraryPageQuery) {
      const { listing, request } = await ofMonth(customerId, month, query)
      return pages.compactPage(photos.list, listing, request)
    },

    monthCursors: (customerId: string, month: TimelineMonth, query: PageCursorsQuery): Promise<PageCursors> => {
      const { cursor, limit = PHOTO_PAGE_LIMIT, sortKey = 'dateTaken', sortOrder = 'desc' } = query
      const listing = { customerId, month, sorting: { sortKey, sortOrder } }
      return cursorsOfPages(photos.pageEnds, listing, { cursor, limit })
    },

    async find(customerId: string, photoId: string): Promise<Photo> {
      return present(await requireOwn(customerId, photoId), customerId)
    },

    async details(customerId: string, photoId: string): Promise<PhotoDetails> {
      const { bytes, camera } = await requireOwn(customerId, photoId)
      const [albums, place] = await Promise.all([albumsOf(customerId, photoId), placeOf(customerId, photoId)])
      return { bytes, ...(camera !== null && { camera }), ...(place && { place }), albums }
    },

    /** Marks photos as favourites, or removes the marks. Deleted photos are skipped. */
    async setFavourite(customerId: string, photoIds: readonly string[], isFavourite: boolean) {
      if ((await photos.setFavourite(customerId, photoIds, isFavourite)) === 0)
        throw new DomainError(404, 'photo-not-found', 'None of the photos is in this library.')
      await notifyFavourites(customerId, { photoIds: [...photoIds], isFavourite })
    },

    /** Deletes the photos that the customer owns, and returns the ids of all others as failed. */
    async delete(customerId: string, photoIds: readonly string[]): Promise<DeletionResult> {
      const deleted = new Set(await photos.delete(customerId, photoIds))
      if (deleted.size > 0) await notifyChanged(customerId)
      return { failed: [...new Set(photoIds)].filter((id) => !deleted.has(id)) }
    },
  }
}

export type PhotosService = ReturnType<typeof createPhotosService>
