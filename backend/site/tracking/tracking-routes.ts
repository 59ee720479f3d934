import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { TrackingService } from './tracking-service.ts'

const LARGEST_BODY_BYTES = 2 * 1024

/** `POST /tracking/events`: anonymous by design, so that no event can be traced to an account. */
export const trackingRoutes =
  (tracking: TrackingService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('tracking')
    app.post(
      '/events',
      {
        bodyLimit: LARGEST_BODY_BYTES,
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: TrackedEvent, response: { 202: z.object({}) } },
      },
      async ({ body }, reply) => {
        await tracking.record(body)
        return reply.code(202).send({})
      },
    )
  }
