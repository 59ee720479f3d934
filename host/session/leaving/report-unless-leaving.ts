import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { isLeaving } from './claim-leaving.ts'

/**
 * The first script stops the requests of a page that it leaves for the sign-in. Those that the site has begun by then fail, without a
 * fault of theirs and without a page that misses them.
 */
export const reportUnlessLeaving =
  (report: ReportError): ReportError =>
  (failure) =>
    isLeaving() ? crypto.randomUUID() : report(failure)
