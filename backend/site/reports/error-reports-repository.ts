import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { Database } from '../../platform/database/database.ts'
import { errorReports } from './error-reports-table.ts'

/** Reports of one cause within an hour. */
export type CountedCause = {
  source: string
  action: string
  errorName: string
  /** The message without numbers and ids, so that one cause is one group. */
  cause: string
  hour: Date
  count: number
}

/** Where the reports of one cause come from: counts by storefront, and by browser. */
export type CountedOrigin = Omit<CountedCause, 'hour'> & { kind: 'storefront' | 'browser'; origin: string }

/** With the browser that sent it, such as `Safari 17, iPhone`, where it is known. */
export type KeptReport = ErrorReport & { browser?: string | undefined }

/** The columns of a cause. Messages differ in numbers and ids. */
const CAUSE = sql`source, action, error_name as "errorName",
             regexp_replace(left(message, 160), '[0-9a-f]{8,}(-[0-9a-f]{4,})*|[0-9]+', '#', 'g') as cause`

const MOST_SOURCES = 200

/** The causes of a day, of which the page shows the most frequent. */
const MOST_ROWS = 5_000

type ReportsFilter = {
  source: string | undefined
  action?: string | undefined
  correlationId: string | undefined
  limit: number
}

/** The only file that accesses the table `error_reports`. */
export const createErrorReportsRepository = (database: Database) => ({
  async insert(report: KeptReport) {
    await database.insert(errorReports).values({ ...report, id: uuidv7(), occurredAt: new Date(report.occurredAt) })
  },

  /** Sorted by the time of receipt, newest first. */
  async listNewest({ source, action, correlationId, limit }: ReportsFilter): Promise<KeptReport[]> {
    const isWanted = and(
      source === undefined ? undefined : eq(errorReports.source, source),
      action === undefined ? undefined : eq(errorReports.action, action),
      correlationId === undefined ? undefined : eq(errorReports.correlationId, correlationId),
    )
    const newestFirst = [desc(errorReports.receivedAt), desc(errorReports.id)]
    const rows = await database.$mayBeOld((reads) =>
      reads
        .select()
        .from(errorReports)
        .where(isWanted)
        .orderBy(...newestFirst)
        .limit(limit),
    )
    return rows.map(({ stack, browser, occurredAt, ...report }) => ({
      ...report,
      ...(browser === null ? {} : { browser }),
      ...(stack === null ? {} : { stack }),
      occurredAt: occurredAt.toISOString(),
    }))
  },

  /** Counts of the last 24 hours by remote, cause, place and hour. */
  async countCauses(): Promise<CountedCause[]> {
    const causes = sql`
      select ${CAUSE}, date_trunc('hour', received_at) as hour, count(*)::int as count
        from ${errorReports}
       where received_at > now() - interval '24 hours'
       group by 1, 2, 3, 4, 5 order by count desc limit ${MOST_ROWS}`
    const { rows } = await database.$mayBeOld((reads) =>
      reads.execute<Omit<CountedCause, 'hour'> & { hour: string }>(causes),
    )
    return rows.map(({ hour, ...row }) => ({ ...row, hour: new Date(hour) }))
  },

  /** Counts of the last 24 hours by remote, cause, place, and storefront or browser, the most frequent first. */
  async countOrigins(): Promise<CountedOrigin[]> {
    const origins = sql`
      select ${CAUSE}, origins.*, count(*)::int as count
        from ${errorReports}
       cross join lateral (values ('storefront', storefront), ('browser', browser)) as origins (kind, origin)
       where received_at > now() - interval '24 hours' and origin is not null
       group by 1, 2, 3, 4, 5, 6 order by count desc limit ${MOST_ROWS}`
    const { rows } = await database.$mayBeOld((reads) => reads.execute<CountedOrigin>(origins))
    return rows
  },

  async deleteReceivedBefore(moment: Date) {
    await database.delete(errorReports).where(lt(errorReports.receivedAt, moment))
  },

  /** The sources with the most reports, sorted by name. Their number is bounded, because a program can invent any. */
  async listSources(): Promise<string[]> {
    const rows = await database.$mayBeOld((reads) =>
      reads
        .select({ source: errorReports.source })
        .from(errorReports)
        .groupBy(errorReports.source)
        .orderBy(desc(count()))
        .limit(MOST_SOURCES),
    )
    return rows.map(({ source }) => source).toSorted()
  },
})

export type ErrorReportsRepository = ReturnType<typeof createErrorReportsRepository>
