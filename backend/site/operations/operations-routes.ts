import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import { prepareDevelopmentPages } from '../../platform/pages/development-assets.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { OperatorSessions } from '../operators/operator-sessions.ts'
import { requireOperator } from '../operators/require-operator.ts'
import type { ErrorReportsService } from '../reports/error-reports-service.ts'
import { groupErrors } from './error-groups.ts'
import { renderActivityPage } from './activity-page.ts'
import { renderOperationsPage } from './operations-pages.ts'
import type { SourceMaps } from './source-maps.ts'

/** The maximum number of reports on the page; an operator finds an older one by its correlation id. */
const NEWEST = 100

/** Treats an empty field of the form as absent. */
const Filter = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((text) => text || undefined)

const Query = z.object({ source: Filter, action: Filter, correlationId: Filter, account: Filter, before: Filter })

const INVALID_ID = 'A correlation id looks like 3f0c9a52-7b1e-4d5a-9c43-0f6e2b8d1a77.'

/** The content of the page for a query; a malformed id is a fault of the form. */
const viewOf = async (reports: ErrorReportsService, query: z.infer<typeof Query>) => {
  const { source, action, correlationId } = query
  const sources = await reports.listSources()
  const found = { sources, source, correlationId, groups: [] }
  if (correlationId !== undefined && !z.uuid().safeParse(correlationId).success)
    return { ...found, reports: [], fault: INVALID_ID }
  const newest = await reports.listNewest({ source, action, correlationId, limit: NEWEST })
  const isFiltered = source !== undefined || action !== undefined || correlationId !== undefined
  if (isFiltered) return { ...found, reports: newest }
  return { ...found, reports: newest, groups: groupErrors(await reports.countCauses(), await reports.countOrigins()) }
}

type FoundReports = Awaited<ReturnType<ErrorReportsService['listNewest']>>

/** Only of the report that was searched for: maps are large. */
const translated = async (maps: SourceMaps, found: FoundReports, query: z.infer<typeof Query>) => {
  if (query.correlationId === undefined) return found
  return Promise.all(
    found.map(async (report) =>
      report.stack === undefined ? report : { ...report, stack: await maps.translate(report.stack) },
    ),
  )
}

/** The activity of a customer’s account. */
export type ListActivity = (customerId: string, before?: string) => Promise<AccountActivityPage>

/** The actions of an account, by the reference that its settings show; a malformed reference is a fault of the form. */
const activityOf = async (listActivity: ListActivity, account: string, before: string | undefined) => {
  const isReference = z.uuid().safeParse(account).success && z.uuid().optional().safeParse(before).success
  return isReference ? { account, page: await listActivity(account, before) } : { account, page: undefined }
}

type OperationsOptions = {
  listActivity: ListActivity
  reports: ErrorReportsService
  sessions: OperatorSessions
  limits: RateLimits
  maps: SourceMaps
}

/** `GET /operations`: what failed in browsers, and what was done to an account, for operators. */
export const operationsRoutes =
  ({ reports, listActivity, sessions, limits, maps }: OperationsOptions): FastifyPluginAsyncZod =>
  async (app) => {
    prepareDevelopmentPages(app)
    await requireOperator(app, { sessions, limits }, (pages) => {
      pages.get('/', { schema: { hide: true, querystring: Query } }, async ({ query, log }, reply) => {
        const html = reply.type('text/html; charset=utf-8')
        if (query.account !== undefined) {
          const view = await activityOf(listActivity, query.account, query.before)
          log.info({ audit: 'activity-read', customerId: query.account }, 'an operator read the activity of an account')
          return html.code(view.page ? 200 : 400).send(renderActivityPage(view))
        }
        const found = await viewOf(reports, query)
        const view = { ...found, reports: await translated(maps, found.reports, query) }
        return html.code('fault' in view ? 400 : 200).send(renderOperationsPage(view))
      })
    })
  }
