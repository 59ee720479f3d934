import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { loggedPathOf } from '../logger.ts'
import type { ErrorReportsRepository } from './error-reports-repository.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { policyReportsRoutes } from './policy-reports-routes.ts'

/** A page that fails over and over reports this often; nobody learns more from further reports. */
const REPORTS_PER_MINUTE = 60

/** `POST /reports`: a failed action, as a browser tells it. Anonymous, since signing in may be what failed. */
export const reportsRoutes =
  (reports: ErrorReportsRepository, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(policyReportsRoutes(reports, limits))
    const limit = limits.of('reports', { most: REPORTS_PER_MINUTE, withinMs: 60_000 })
    app.post(
      '/',
      { bodyLimit: 16 * 1024, schema: { body: ErrorReport, response: { 202: z.object({}) } } },
      async ({ body, ip, log }, reply) => {
        await limit(ip)
        await reports.insert({ ...body, path: loggedPathOf(body.path) })
        const { correlationId, action, source, storefront, errorName } = body
        log.warn({ report: { correlationId, action, source, storefront, errorName } }, 'a browser reported a failure')
        return reply.code(202).send({})
      },
    )
  }
