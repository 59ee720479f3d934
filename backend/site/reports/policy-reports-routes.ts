import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { PolicyReports } from '@account/shared/contracts/policy-report.ts'
import { browserVersionOf } from '../../platform/activity/browser-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ErrorReportsService } from './error-reports-service.ts'
import { breachesOf, crashesOf, reportOfBreach, reportOfCrash } from '../../platform/metrics/policy-breach.ts'

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']

/** Every page with a policy may report, also pages of the authorities, which use no other route of the API. */
const anyPage = { cors: { origin: '*', methods: ['POST'], allowedHeaders: ['content-type'] } }

/** `POST /reports/policy-breaches`: violations of content security policies, reported by browsers. */
export const policyReportsRoutes =
  (reports: ErrorReportsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('policy-breaches')
    app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
    // The CORS preflight of another origin; an earlier hook responds to it before it reaches this handler.
    app.options('/policy-breaches', { config: anyPage, schema: { hide: true } }, async (_request, reply) =>
      reply.code(204).send(),
    )
    app.post(
      '/policy-breaches',
      {
        bodyLimit: 64 * 1024,
        onRequest: async ({ ip }) => limit(ip),
        config: anyPage,
        schema: { body: PolicyReports, consumes: MEDIA_TYPES, response: { 202: z.object({}) } },
      },
      async ({ body, headers, id, ip, log }, reply) => {
        const browser = browserVersionOf(headers['user-agent'])
        const breaches = breachesOf(body).map((breach) => ({ ...reportOfBreach(breach, id), browser }))
        const crashes = crashesOf(body).map((crash) => ({ ...reportOfCrash(crash, id), browser }))
        if (breaches.length + crashes.length > 0) await reports.keep(ip, [...breaches, ...crashes])
        for (const { storefront, source, errorName: reason, path } of crashes)
          log.warn({ crash: { storefront, source, reason, path } }, 'a browser ended a page')
        for (const breach of breaches) {
          const { storefront, source, errorName: directive, message } = breach
          log.warn({ breach: { storefront, source, directive, message } }, 'a page broke its policy')
        }
        return reply.code(202).send({})
      },
    )
  }
