import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { LibraryDeletion } from './library-deletion.ts'

/** The part of the photo service that deletes a whole library (specification: photo library, 7). */
export const libraryDeletionRoutes =
  (deletion: LibraryDeletion, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitDeletions = limits.of('library-deletions')
    app.delete('/photos/all', { schema: { response: { 202: z.undefined() } } }, async ({ customerId }, reply) => {
      await limitDeletions(customerId)
      await deletion.start(customerId)
      return reply.code(202).send()
    })
  }
