import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { CompactPhotoPage } from '@account/shared/contracts/compact-photo-page.ts'
import {
  DeletionResult,
  LibraryPageQuery,
  PageCursors,
  PageCursorsQuery,
  Photo,
  PhotoFilter,
  PhotoIds,
  PhotoPage,
} from '@account/shared/contracts/photo.ts'
import { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import { PhotoStackPage, PhotoStackQuery } from '@account/shared/contracts/photo-stack.ts'
import { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import { sendSerialized } from '../../platform/http/serialized-response.ts'
import type { PhotosService } from './photos-service.ts'

/** The photo service of the specification (photo library, 7). */
export const photosRoutes =
  (photos: PhotosService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/users', { schema: { response: { 200: UserCounts } } }, ({ customerId }) => photos.counts(customerId))
    app.get(
      '/users/timeline',
      { schema: { querystring: PhotoFilter, response: { 200: TimelineCounts } } },
      ({ customerId, query }) => photos.timeline(customerId, query),
    )
    app.get(
      '/photos',
      { schema: { querystring: LibraryPageQuery, response: { 200: PhotoPage } } },
      async ({ customerId, query }, reply) => sendSerialized(reply, await photos.list(customerId, query)),
    )
    app.get(
      '/photos/timeline/:year/:month',
      { schema: { params: TimelineMonth, querystring: LibraryPageQuery, response: { 200: PhotoPage } } },
      async ({ customerId, params, query }, reply) =>
        sendSerialized(reply, await photos.listMonth(customerId, params, query)),
    )
    // See: [Note: Compact pages]
    app.get(
      '/photos/timeline/:year/:month/compact',
      {
        schema: {
          params: TimelineMonth,
          querystring: LibraryPageQuery,
          response: { 200: z.union([CompactPhotoPage, PhotoPage]) },
        },
      },
      ({ customerId, params, query }) => photos.listMonthInColumns(customerId, params, query),
    )
    // See: [Note: Pages side by side]
    app.get(
      '/photos/timeline/:year/:month/cursors',
      { schema: { params: TimelineMonth, querystring: PageCursorsQuery, response: { 200: PageCursors } } },
      ({ customerId, params, query }) => photos.monthCursors(customerId, params, query),
    )
    app.get(
      '/stacks',
      { schema: { querystring: PhotoStackQuery, response: { 200: PhotoStackPage } } },
      ({ customerId, query }) => photos.stacks(customerId, query),
    )
    app.get(
      '/photos/:id',
      { schema: { params: z.object({ id: Photo.shape.imageId }), response: { 200: Photo } } },
      ({ customerId, params }) => photos.find(customerId, params.id),
    )
    app.get(
      '/photos/:id/details',
      { schema: { params: z.object({ id: Photo.shape.imageId }), response: { 200: PhotoDetails } } },
      ({ customerId, params }) => photos.details(customerId, params.id),
    )
    app.delete('/photos', { schema: { body: PhotoIds, response: { 200: DeletionResult } } }, ({ customerId, body }) =>
      photos.delete(customerId, body.photoIds),
    )
    for (const method of ['POST', 'DELETE'] as const)
      app.route({
        method,
        url: '/favourites',
        schema: { body: PhotoIds, response: { 204: z.undefined() } },
        async handler({ customerId, body }, reply) {
          await photos.setFavourite(customerId, body.photoIds, method === 'POST')
          return reply.code(204).send()
        },
      })
  }
