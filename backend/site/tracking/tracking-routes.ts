import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import { siteOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { TrackingService } from './tracking-service.ts'

const LARGEST_BODY_BYTES = 2 * 1024

/** `POST /tracking/events`: anonymous by design, so that no event can be traced to an account. */
export const trackingRoutes =
  (tracking: TrackingService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/events',
      {
        bodyLimit: LARGEST_BODY_BYTES,
        onRequest: ({ ip }) =>
          limits.ensureAll([
            { kind: 'tracking', caller: ip },
            { kind: 'tracking-of-a-day', caller: siteOf(ip) },
          ]),
        schema: { body: TrackedEvent, response: { 202: z.object({}) } },
      },
      async ({ body }, reply) => {
        await tracking.record(body)
        return reply.code(202).send({})
      },
    )
  }
