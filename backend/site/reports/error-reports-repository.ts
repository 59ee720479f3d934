import { and, desc, eq, lt, sql } from 'drizzle-orm'
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

/** The causes of a day, of which the page shows the most frequent. */
const MOST_ROWS = 5_000

type ReportsFilter = {
  source: string | undefined
  action?: string | undefined
  correlationId: string | undefined
  limit: number
}

/** The only file that knows the table `error_reports`. */
export const createErrorReportsRepository = (database: Database) => ({
  async insert(report: ErrorReport) {
    await database.insert(errorReports).values({ ...report, id: uuidv7(), occurredAt: new Date(report.occurredAt) })
  },

  /** Sorted by the time of receipt, newest first. */
  async listNewest({ source, action, correlationId, limit }: ReportsFilter): Promise<ErrorReport[]> {
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
    return rows.map(({ stack, occurredAt, ...report }) => ({
      ...report,
      ...(stack === null ? {} : { stack }),
      occurredAt: occurredAt.toISOString(),
    }))
  },

  /** Counts of the last 24 hours by remote, cause, place and hour. */
  async countCauses(): Promise<CountedCause[]> {
    const causes = sql`
      select source, action, error_name as "errorName",
             regexp_replace(left(message, 160), '[0-9a-f]{8,}(-[0-9a-f]{4,})*|[0-9]+', '#', 'g') as cause,
             date_trunc('hour', received_at) as hour, count(*)::int as count
        from ${errorReports}
       where received_at > now() - interval '24 hours'
       group by 1, 2, 3, 4, 5 order by count desc limit ${MOST_ROWS}`
    const { rows } = await database.$mayBeOld((reads) =>
      reads.execute<Omit<CountedCause, 'hour'> & { hour: string }>(causes),
    )
    return rows.map(({ hour, ...row }) => ({ ...row, hour: new Date(hour) }))
  },

  async deleteReceivedBefore(moment: Date) {
    await database.delete(errorReports).where(lt(errorReports.receivedAt, moment))
  },

  /** The sources of all reports, sorted by name. */
  async listSources(): Promise<string[]> {
    const rows = await database.$mayBeOld((reads) =>
      reads.selectDistinct({ source: errorReports.source }).from(errorReports).orderBy(errorReports.source),
    )
    return rows.map(({ source }) => source)
  },
})

export type ErrorReportsRepository = ReturnType<typeof createErrorReportsRepository>
