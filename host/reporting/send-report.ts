import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { keepUnsent } from './unsent-reports.ts'

type SendOptions = { address: string; fetch?: typeof globalThis.fetch }

/** A refused report is refused again later; a busy or unreachable service is not there for now. */
const isForNow = (status: number) => status >= 500 || status === 429

/**
 * Sent with `keepalive`, so that a failure while the page unloads is reported as well. A report that does not arrive is
 * kept for later. Without a connection it is kept at once: the page may be closed before the request fails. Resolves to
 * whether it arrived and never rejects.
 */
export const sendReport = async (
  report: ErrorReport,
  { address, fetch = globalThis.fetch }: SendOptions,
): Promise<boolean> => {
  if (!navigator.onLine) {
    keepUnsent(report)
    return false
  }
  const status = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).then(
    (response) => response.status,
    () => 503,
  )
  if (isForNow(status)) keepUnsent(report)
  return !isForNow(status)
}
