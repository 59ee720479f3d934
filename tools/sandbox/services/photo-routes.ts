import { Album } from '@account/shared/contracts/album.ts'
import { Activation } from '@account/shared/contracts/activation.ts'
import { DeletionResult, Photo, PhotoIds, PhotoPage } from '@account/shared/contracts/photo.ts'
import { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import * as z from 'zod'
import type { SandboxLibrary } from '../library/sandbox-library.ts'
import { countsOf, monthOf, photoPageOf } from './photo-pages.ts'
import { ensureFound, type ServiceRequest, type ServiceRoute } from './service-route.ts'

/** What the information panel of a photo shows beside the photo itself. */
const Details = z.object({
  bytes: z.int().nonnegative(),
  albums: z.array(Album.pick({ albumId: true, albumName: true, isShared: true })),
})

/** The calls of the photo service for the photos themselves. */
export const photoRoutes = (library: SandboxLibrary): ServiceRoute[] => {
  const ofMonth = ({ params, query }: ServiceRequest) => {
    const wanted = TimelineMonth.parse(params)
    const inMonth = library.filtered(query).filter((photo) => {
      const { year, month } = monthOf(photo)
      return year === wanted.year && month === wanted.month
    })
    return photoPageOf(inMonth, query)
  }

  return [
    {
      method: 'GET',
      path: 'photos/users',
      answer: UserCounts,
      respond: () => ({ photosCount: library.photos().length, albumsCount: library.albums().length }),
    },
    {
      method: 'GET',
      path: 'photos/users/timeline',
      answer: TimelineCounts,
      respond: ({ query }) => countsOf(library.filtered(query)),
    },
    { method: 'GET', path: 'photos/users/activate', answer: Activation, respond: () => ({ status: 'ACTIVE' }) },
    {
      method: 'GET',
      path: 'photos/photos',
      answer: PhotoPage,
      respond: ({ query }) => photoPageOf(library.filtered(query), query),
    },
    { method: 'GET', path: 'photos/photos/timeline/:year/:month', answer: PhotoPage, respond: ofMonth },
    // A service may answer in rows where columns were asked for.
    { method: 'GET', path: 'photos/photos/timeline/:year/:month/compact', answer: PhotoPage, respond: ofMonth },
    {
      method: 'DELETE',
      path: 'photos/photos',
      answer: DeletionResult,
      respond: ({ body }) => {
        library.remove(PhotoIds.parse(body).photoIds)
        return { failed: [] }
      },
    },
    { method: 'DELETE', path: 'photos/photos/all', respond: () => library.reset({ isEmpty: true }) },
    {
      method: 'POST',
      path: 'photos/favourites',
      respond: ({ body }) => library.markFavourites(PhotoIds.parse(body).photoIds, true),
    },
    {
      method: 'DELETE',
      path: 'photos/favourites',
      respond: ({ body }) => library.markFavourites(PhotoIds.parse(body).photoIds, false),
    },
    {
      method: 'GET',
      path: 'photos/photos/:id/details',
      answer: Details,
      respond: ({ params: { id = '' } }) => ({ bytes: 3_400_000, albums: library.albumsOf(id) }),
    },
    {
      method: 'GET',
      path: 'photos/photos/:id',
      answer: Photo,
      respond: ({ params: { id = '' } }) => ensureFound(library.find(id), 'photo'),
    },
  ]
}
