import type { ErrorReportsRepository, KeptReport } from './error-reports-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Older reports are deleted. */
const KEPT_MS = 90 * DAY_MS

/** Failures reported by browsers. Knows neither HTTP nor SQL. */
export const createErrorReportsService = (reports: ErrorReportsRepository) => ({
  keep: (report: KeptReport): Promise<void> => reports.insert(report),
  listNewest: reports.listNewest,
  listSources: reports.listSources,
  countCauses: reports.countCauses,
  countOrigins: reports.countOrigins,
  forgetOld: (): Promise<void> => reports.deleteReceivedBefore(new Date(Date.now() - KEPT_MS)),
})

export type ErrorReportsService = ReturnType<typeof createErrorReportsService>
