import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { ErrorReportsRepository } from './error-reports-repository.ts'

/** Older reports are deleted. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Failures reported by browsers. Knows neither HTTP nor SQL. */
export const createErrorReportsService = (reports: ErrorReportsRepository) => ({
  keep: (report: ErrorReport): Promise<void> => reports.insert(report),
  listNewest: reports.listNewest,
  listSources: reports.listSources,
  countCauses: reports.countCauses,
  forgetOld: (): Promise<void> => reports.deleteReceivedBefore(new Date(Date.now() - KEPT_MS)),
})

export type ErrorReportsService = ReturnType<typeof createErrorReportsService>
