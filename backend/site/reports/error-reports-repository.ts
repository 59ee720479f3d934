import { and, desc, eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { Database } from '../../platform/database/database.ts'
import { errorReports } from './error-reports-table.ts'

type ReportsFilter = { source: string | undefined; correlationId: string | undefined; limit: number }

/** The only file that knows the table `error_reports`. */
export const createErrorReportsRepository = (database: Database) => ({
  async insert(report: ErrorReport) {
    await database.insert(errorReports).values({ ...report, id: uuidv7(), occurredAt: new Date(report.occurredAt) })
  },

  /** Sorted by the time of receipt, newest first. */
  async listNewest({ source, correlationId, limit }: ReportsFilter): Promise<ErrorReport[]> {
    const rows = await database
      .select()
      .from(errorReports)
      .where(
        and(
          source === undefined ? undefined : eq(errorReports.source, source),
          correlationId === undefined ? undefined : eq(errorReports.correlationId, correlationId),
        ),
      )
      .orderBy(desc(errorReports.receivedAt), desc(errorReports.id))
      .limit(limit)
    return rows.map(({ stack, occurredAt, ...report }) => ({
      ...report,
      ...(stack === null ? {} : { stack }),
      occurredAt: occurredAt.toISOString(),
    }))
  },

  async deleteReceivedBefore(moment: Date) {
    await database.delete(errorReports).where(lt(errorReports.receivedAt, moment))
  },

  /** The sources of all reports, sorted by name. */
  async listSources(): Promise<string[]> {
    const rows = await database
      .selectDistinct({ source: errorReports.source })
      .from(errorReports)
      .orderBy(errorReports.source)
    return rows.map(({ source }) => source)
  },
})

export type ErrorReportsRepository = ReturnType<typeof createErrorReportsRepository>
