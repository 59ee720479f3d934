import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ReleaseTotalsAnswer } from '@account/shared/contracts/release-signals.ts'
import { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { refuseForwarded } from '../../platform/metrics/serve-metrics.ts'
import type { ReleaseSignalsService } from './release-signals-service.ts'

/**
 * `GET /release-signals`: the counts of a remote's releases, for `release status` and `release watch`. Like the metrics
 * it serves clients of the process itself only.
 */
export const releaseTotalsRoutes =
  (signals: ReleaseSignalsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/release-signals',
      {
        logLevel: 'warn',
        onRequest: refuseForwarded,
        schema: {
          hide: true,
          querystring: z.object({ remote: RemoteName, since: z.iso.datetime() }),
          response: { 200: ReleaseTotalsAnswer },
        },
      },
      async ({ query }) => ({ releases: await signals.totalsSince(query.remote, new Date(query.since)) }),
    )
  }
