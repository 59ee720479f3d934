import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { correlationIdOf } from '@account/shared/http/correlation.ts'
import type { Failure, ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'

/** A page that fails in a loop must not drown the service, nor the customer's connection. */
const REPORTS_PER_PAGE = 50

type ErrorReporterOptions = {
  config: Pick<RuntimeConfig, 'services' | 'storefront'>
  fetch?: typeof globalThis.fetch
}

/** Returns reporters by source: `host`, or a remote with its version. Reporting never throws and is never waited for. */
export const createErrorReporter = ({ config, fetch = globalThis.fetch }: ErrorReporterOptions) => {
  let sent = 0

  const send = (report: ErrorReport) => {
    if (sent >= REPORTS_PER_PAGE) return
    sent += 1
    // Kept alive, so that a failure on the way out of the page is told as well. One that cannot be told is lost.
    fetch(config.services.reports, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined)
  }

  return (source: string): ReportError =>
    (failure) => {
      const correlationId = correlationIdOf(failure.error) ?? crypto.randomUUID()
      const report = ErrorReport.safeParse(describe(failure, { correlationId, source, storefront: config.storefront }))
      if (report.success) send(report.data)
      return correlationId
    }
}

type Origin = Pick<ErrorReport, 'correlationId' | 'source' | 'storefront'>

const describe = ({ action, error }: Failure, origin: Origin): ErrorReport => {
  const thrown = error instanceof Error ? error : new Error(textOf(error))
  return {
    ...origin,
    action: action.slice(0, 200),
    errorName: textOf(thrown.name).slice(0, 200),
    message: withoutSecrets(messageOf(thrown)).slice(0, 2000),
    ...(thrown.stack && { stack: withoutSecrets(textOf(thrown.stack)).slice(0, 8000) }),
    path: window.location.pathname.slice(0, 500),
    occurredAt: new Date().toISOString(),
  }
}

/** Code of others throws what it likes, and writes what it likes into an error. */
const textOf = (thrown: unknown): string => {
  try {
    return String(thrown)
  } catch {
    return 'What was thrown cannot be read.'
  }
}

/** The message and what caused it: the outermost sentence alone rarely tells what to mend. */
const messageOf = ({ message, cause }: Error): string => {
  const said = textOf(message)
  if (!(cause instanceof Error) || said.includes(textOf(cause.message))) return said
  return `${said} Caused by ${textOf(cause.name)}: ${textOf(cause.message)}`
}
