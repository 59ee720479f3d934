import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { correlationIdOf } from '@account/shared/http/correlation.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { describeFailure } from './describe-failure.ts'
import { sendReport } from './send-report.ts'

/** Limits the load on the service and the connection by a page that fails in a loop. */
const REPORTS_PER_PAGE = 50

type ErrorReporterOptions = {
  config: Pick<RuntimeConfig, 'services' | 'storefront'>
  fetch?: typeof globalThis.fetch
}

/** Returns reporters by source: `host`, or a remote with its version. Reporting never throws and never blocks. */
export const createErrorReporter = ({ config, fetch = globalThis.fetch }: ErrorReporterOptions) => {
  let sent = 0

  const send = (report: ErrorReport) => {
    if (sent >= REPORTS_PER_PAGE) return
    sent += 1
    sendReport(report, { address: config.services.reports, fetch })
  }

  return (source: string): ReportError =>
    (failure) => {
      const correlationId = correlationIdOf(failure.error) ?? crypto.randomUUID()
      const origin = { correlationId, source, storefront: config.storefront }
      const report = ErrorReport.safeParse(describeFailure(failure, origin))
      if (report.success) send(report.data)
      return correlationId
    }
}
