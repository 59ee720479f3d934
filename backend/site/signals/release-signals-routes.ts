import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ReleaseSignals } from '@account/shared/contracts/release-signals.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ReleaseSignalsService } from './release-signals-service.ts'

const LARGEST_BODY_BYTES = 8 * 1024

/** `POST /signals`: counts of releases on one page, without any customer. */
export const releaseSignalsRoutes =
  (signals: ReleaseSignalsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('signals')
    app.post(
      '/',
      {
        bodyLimit: LARGEST_BODY_BYTES,
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: ReleaseSignals, response: { 202: z.object({}) } },
      },
      async ({ body }, reply) => {
        await signals.record(body.releases)
        return reply.code(202).send({})
      },
    )
  }
