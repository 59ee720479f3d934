import type { ErrorReport } from '@account/shared/contracts/error-report.ts'

type SendOptions = { address: string; fetch?: typeof globalThis.fetch }

/** Sent with `keepalive`, so that a failure while the page unloads is reported as well. A report that fails is lost. */
export const sendReport = (report: ErrorReport, { address, fetch = globalThis.fetch }: SendOptions): void => {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
