import { Activation } from '@account/shared/contracts/activation.ts'
import { PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import { PhotoStackPage } from '@account/shared/contracts/photo-stack.ts'
import { DeletionResult, PageCursors, Photo, PhotoIds, PhotoPage } from '@account/shared/contracts/photo.ts'
import { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import type { SandboxLibrary } from '../library/sandbox-library.ts'
import { countsOf, monthOf, photoPageOf } from './photo-pages.ts'
import { ensureFound, type ServiceRequest, type ServiceRoute } from './service-route.ts'

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
    // A service may send rows where columns were requested.
    { method: 'GET', path: 'photos/photos/timeline/:year/:month/compact', answer: PhotoPage, respond: ofMonth },
    // No month of the sandbox is read by cursors ahead.
    {
      method: 'GET',
      path: 'photos/photos/timeline/:year/:month/cursors',
      answer: PageCursors,
      respond: () => ({ cursors: [] }),
    },
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
      method: 'PUT',
      path: 'photos/photos/:id/edit',
      answer: Photo,
      respond: ({ params: { id = '' }, body }) =>
        ensureFound(library.edit(id, PhotoEditRequest.parse(body).edit), 'photo'),
    },
    {
      method: 'GET',
      path: 'photos/stacks',
      answer: PhotoStackPage,
      respond: () => ({ cursor: null, stacks: library.stacks() }),
    },
    {
      method: 'GET',
      path: 'photos/photos/:id/details',
      answer: PhotoDetails,
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
