import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ReleaseSignals } from '@account/shared/contracts/release-signals.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ReleaseSignalsService } from './release-signals-service.ts'
import { createSenderShare } from './sender-share.ts'

type SignalsOptions = { signals: ReleaseSignalsService; limits: RateLimits; loadsPerNetwork: number }

const LARGEST_BODY_BYTES = 8 * 1024

/** `POST /signals`: counts of releases on one page, without any customer. */
export const releaseSignalsRoutes =
  ({ signals, limits, loadsPerNetwork }: SignalsOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('signals')
    const countable = createSenderShare(limits, loadsPerNetwork)
    app.post(
      '/',
      {
        bodyLimit: LARGEST_BODY_BYTES,
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: ReleaseSignals, response: { 202: z.object({}) } },
      },
      async ({ ip, body }, reply) => {
        await signals.record(await countable({ ip, releases: body.releases }), body.storefront)
        return reply.code(202).send({})
      },
    )
  }
