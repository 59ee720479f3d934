import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { describeFailure } from './describe-failure.ts'
import { sendReport } from './send-report.ts'
import { keepUnsent, takeUnsent } from './unsent-reports.ts'
import { HTTPError } from 'ky'
import * as z from 'zod'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'

/** Limits the load on the service and the connection by a page that fails in a loop. */
const REPORTS_PER_PAGE = 50

const RETRY_AFTER_MS = 60_000

type ErrorReporterOptions = {
  config: Pick<RuntimeConfig, 'services' | 'storefront'>
  fetch?: typeof globalThis.fetch
  page?: Pick<EventTarget, 'addEventListener'>
}

/** Returns reporters by source: `host`, or a remote with its version. Reporting never throws and never blocks. */
export const createErrorReporter = ({ config, fetch = globalThis.fetch, page = window }: ErrorReporterOptions) => {
  let sent = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const address = config.services.reports

  /** A service that is unreachable while the browser is online causes no event, so a timer tries again. */
  const send = async (report: ErrorReport) => {
    if (await sendReport(report, { address, fetch })) return
    clearTimeout(retry)
    retry = setTimeout(sendKept, RETRY_AFTER_MS)
  }

  /** A kept report was counted when it was first sent. One that fails again is kept again. */
  const sendKept = () => {
    for (const unsent of takeUnsent()) {
      const report = ErrorReport.safeParse({ storefront: config.storefront, ...Object(unsent) }).data
      if (report) void send(report)
    }
  }
  page.addEventListener('online', sendKept)
  sendKept()

  /** A report beyond the limit is kept for the next page: its reference may be on the screen. */
  const sendOrKeep = (report: ErrorReport) => {
    sent += 1
    if (sent > REPORTS_PER_PAGE) keepUnsent(report)
    else void send(report)
  }

  return (source: string): ReportError =>
    (failure) => {
      const correlationId = correlationIdOf(failure.error) ?? crypto.randomUUID()
      const origin = { correlationId, source, storefront: config.storefront }
      const report = ErrorReport.safeParse(describeFailure(failure, origin))
      if (report.success) sendOrKeep(report.data)
      return correlationId
    }
}

/** The id under which the back end logged a failed request; undefined for a failure that is not a response. */
const correlationIdOf = (error: unknown): string | undefined => {
  if (!(error instanceof HTTPError)) return undefined
  const headers = [error.response.headers, error.request.headers]
  return headers.map((header) => z.uuid().safeParse(header.get(CORRELATION_HEADER)).data).find((id) => id !== undefined)
}

/** Reports uncaught errors. */
export const reportUncaught = (report: ReportError, page: Window = window): void => {
  page.addEventListener('error', (event) => {
    // Browsers report postponed resize notifications as errors, although nothing has failed.
    if (event.message.startsWith('ResizeObserver loop')) return
    report({ action: 'window/error', error: event.error ?? new Error(event.message) })
  })
  page.addEventListener('unhandledrejection', (event) => {
    report({ action: 'window/unhandled-rejection', error: event.reason })
  })
}
