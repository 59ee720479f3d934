import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { correlationIdOf } from '@account/shared/http/correlation.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { describeFailure } from './describe-failure.ts'
import { sendReport } from './send-report.ts'
import { takeUnsent } from './unsent-reports.ts'

/** Limits the load on the service and the connection by a page that fails in a loop. */
const REPORTS_PER_PAGE = 50

type ErrorReporterOptions = {
  config: Pick<RuntimeConfig, 'services' | 'storefront'>
  fetch?: typeof globalThis.fetch
  page?: Pick<EventTarget, 'addEventListener'>
}

/** Returns reporters by source: `host`, or a remote with its version. Reporting never throws and never blocks. */
export const createErrorReporter = ({ config, fetch = globalThis.fetch, page = window }: ErrorReporterOptions) => {
  let sent = 0
  const address = config.services.reports

  /** A kept report was counted when it was first sent. One that fails again is kept again. */
  const sendKept = async () => {
    for (const kept of takeUnsent()) {
      const report = ErrorReport.safeParse(kept).data
      if (report) await sendReport(report, { address, fetch })
    }
  }
  page.addEventListener('online', () => void sendKept())
  void sendKept()

  const send = (report: ErrorReport) => {
    if (sent >= REPORTS_PER_PAGE) return
    sent += 1
    void sendReport(report, { address, fetch })
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
