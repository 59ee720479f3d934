import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { prepareDevelopmentPages } from '../../platform/pages/development-assets.ts'
import type { ErrorReportsService } from '../reports/error-reports-service.ts'
import { renderOperationsPage } from './operations-pages.ts'

/** The maximum number of reports on the page; a developer finds an older one by its correlation id. */
const NEWEST = 100

/** Treats an empty field of the form as absent. */
const Filter = z.string().trim().max(200).optional()

/** `GET /operations`: what failed in browsers, for developers. Mounted in environment d only. */
export const operationsRoutes =
  (reports: ErrorReportsService): FastifyPluginAsyncZod =>
  async (app) => {
    prepareDevelopmentPages(app)
    app.get(
      '/',
      { schema: { hide: true, querystring: z.object({ source: Filter, correlationId: Filter }) } },
      async ({ query }, reply) => {
        const [source, correlationId] = [query.source || undefined, query.correlationId || undefined]
        const sources = await reports.listSources()
        reply.type('text/html; charset=utf-8')
        if (correlationId !== undefined && !z.uuid().safeParse(correlationId).success) {
          const fault = 'A correlation id looks like 3f0c9a52-7b1e-4d5a-9c43-0f6e2b8d1a77.'
          return reply.code(400).send(renderOperationsPage({ reports: [], sources, source, correlationId, fault }))
        }
        const found = await reports.listNewest({ source, correlationId, limit: NEWEST })
        return reply.send(renderOperationsPage({ reports: found, sources, source, correlationId }))
      },
    )
  }
