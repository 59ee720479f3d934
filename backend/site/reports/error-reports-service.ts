import type { ErrorReportsRepository, KeptReport } from './error-reports-repository.ts'
import { isLoopback, siteOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Older reports are deleted. */
const KEPT_MS = 90 * DAY_MS

/** More in a day than the customers behind one address need to show a fault. */
const MOST_OF_ONE_NETWORK = 1_000

type ErrorReportsParts = { reports: ErrorReportsRepository; limits: Pick<RateLimits, 'withinLimit'> }

/** Failures reported by browsers. Knows neither HTTP nor SQL. */
export const createErrorReportsService = ({ reports, limits }: ErrorReportsParts) => ({
  /**
   * [Note: One network’s reports] Browsers report without a sign-in, so a program can invent failures of any release. What a network reports
   * beyond its share of a day is in the log alone: it neither fills the disk nor hides the failures of many networks. Its sender receives
   * the same response, because a browser would send a refused report again.
   */
  async keep(ip: string, received: readonly KeptReport[]): Promise<void> {
    const network = siteOf(ip)
    const share = { kind: 'kept-reports', subject: network, most: MOST_OF_ONE_NETWORK, cost: received.length }
    if (!isLoopback(network) && (await limits.withinLimit([share], DAY_MS)).length === 0) return
    for (const report of received) await reports.insert(report)
  },
  listNewest: reports.listNewest,
  listSources: reports.listSources,
  countCauses: reports.countCauses,
  countOrigins: reports.countOrigins,
  forgetOld: (): Promise<void> => reports.deleteReceivedBefore(new Date(Date.now() - KEPT_MS)),
})

export type ErrorReportsService = ReturnType<typeof createErrorReportsService>
