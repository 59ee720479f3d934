import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DeletionResult, Photo, PhotoIds, PhotoPage, PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import { TimelineCounts, TimelineMonth, UserCounts } from '@account/shared/contracts/timeline.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { LibraryDeletion } from '../activation/library-deletion.ts'
import type { PhotosService } from './photos-service.ts'

/** Each is a job. */
const DELETIONS_OF_ALL_PER_HOUR = 30

/** The photo service of the specification (photo library, 7). */
export const photosRoutes =
  (photos: PhotosService, deletion: LibraryDeletion, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitDeletions = limits.of('library-deletions', { most: DELETIONS_OF_ALL_PER_HOUR, withinMs: 60 * 60_000 })
    app.get('/users', { schema: { response: { 200: UserCounts } } }, ({ customerId }) => photos.counts(customerId))
    app.get('/users/timeline', { schema: { response: { 200: TimelineCounts } } }, ({ customerId }) =>
      photos.timeline(customerId),
    )
    app.get(
      '/photos',
      { schema: { querystring: PhotoPageQuery, response: { 200: PhotoPage } } },
      ({ customerId, query }) => photos.list(customerId, query),
    )
    app.get(
      '/photos/timeline/:year/:month',
      { schema: { params: TimelineMonth, querystring: PhotoPageQuery, response: { 200: PhotoPage } } },
      ({ customerId, params, query }) => photos.listMonth(customerId, params, query),
    )
    app.get(
      '/photos/:id',
      { schema: { params: z.object({ id: Photo.shape.imageId }), response: { 200: Photo } } },
      ({ customerId, params }) => photos.find(customerId, params.id),
    )
    app.delete('/photos', { schema: { body: PhotoIds, response: { 200: DeletionResult } } }, ({ customerId, body }) =>
      photos.delete(customerId, body.photoIds),
    )
    app.delete('/photos/all', { schema: { response: { 202: z.undefined() } } }, async ({ customerId }, reply) => {
      await limitDeletions(customerId)
      await deletion.start(customerId)
      return reply.code(202).send()
    })
  }
