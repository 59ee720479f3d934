import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import { Photo } from '@account/shared/contracts/photo.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { EditsService } from './edits-service.ts'

/** The part of the photo service that changes how a photo is shown. */
export const editsRoutes =
  (edits: EditsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitEdits = limits.of('edits')
    app.put(
      '/photos/:id/edit',
      {
        schema: { params: z.object({ id: Photo.shape.imageId }), body: PhotoEditRequest, response: { 200: Photo } },
      },
      async ({ customerId, params, body }) => {
        await limitEdits(customerId)
        return edits.set(customerId, params.id, body)
      },
    )
  }
