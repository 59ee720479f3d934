import type { ErrorReport } from '@account/shared/contracts/error-report.ts'

type SendOptions = { address: string; fetch?: typeof globalThis.fetch }

/** Kept alive, so that a failure on the way out of the page is told as well. One that cannot be told is lost. */
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
