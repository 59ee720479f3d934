import { v7 as uuidv7 } from 'uuid'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { Database } from '../database/database.ts'
import { errorReports } from './error-reports-table.ts'

/** The only file that knows the table `error_reports`. */
export const createErrorReportsRepository = (database: Database) => ({
  async insert(report: ErrorReport) {
    await database.insert(errorReports).values({ ...report, id: uuidv7(), occurredAt: new Date(report.occurredAt) })
  },
})

export type ErrorReportsRepository = ReturnType<typeof createErrorReportsRepository>
