import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'
import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { browserVersionOf } from '../../platform/activity/browser-of.ts'
import { loggedPathOf } from '../../platform/logger.ts'
import type { ErrorReportsService } from './error-reports-service.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { policyReportsRoutes } from './policy-reports-routes.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

/** Cleans the report again, because the sender may be an outdated page or not a page of this site. */
const cleaned = ({ message, stack, path, ...report }: ErrorReport): ErrorReport => ({
  ...report,
  message: withoutSecrets(message),
  ...(stack !== undefined && { stack: withoutSecrets(stack) }),
  path: loggedPathOf(path),
})

type ReportsOptions = {
  reports: ErrorReportsService
  limits: RateLimits
  /** Reports per minute. */
  reportsPerAddress: number
}

/** `POST /reports`: a failed action, reported by a browser. Anonymous, because the sign-in itself may have failed. */
export const reportsRoutes =
  ({ reports, limits, reportsPerAddress }: ReportsOptions): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(policyReportsRoutes(reports, limits))
    const limit = limits.ofConfigured('reports', { most: reportsPerAddress, withinMs: MINUTE_MS })
    app.post(
      '/',
      {
        bodyLimit: 16 * 1024,
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: ErrorReport, response: { 202: z.object({}) } },
      },
      async ({ body, headers, ip, log }, reply) => {
        await reports.keep(ip, [{ ...cleaned(body), browser: browserVersionOf(headers['user-agent']) }])
        const { correlationId, action, source, storefront, errorName } = body
        log.warn({ report: { correlationId, action, source, storefront, errorName } }, 'a browser reported a failure')
        return reply.code(202).send({})
      },
    )
  }
