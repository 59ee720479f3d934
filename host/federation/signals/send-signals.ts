import type { ReleaseSignals } from '@account/shared/contracts/release-signals.ts'

/**
 * Sends a message that outlives the page. `navigator.sendBeacon` would add cookies, which hold the customer's tokens, so
 * a request with `keepalive` and without credentials is sent instead. A message that fails is lost.
 */
export const sendSignals = (signals: ReleaseSignals, address: string, fetch = globalThis.fetch): void => {
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signals),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
