import { Counter, type Registry } from 'prom-client'
import { setTimeout as pause } from 'node:timers/promises'

/** Prometheus waits ten seconds for all metrics, and an unavailable database may not respond at all. */
const LIMIT_MS = 3_000

/** Returns what `read` does, or undefined where it fails or takes too long. */
export type ReadStored = <Rows>(read: () => Promise<Rows>) => Promise<Rows | undefined>

/**
 * Reads metrics that the database holds. While it is unavailable a process still reports its own metrics, which are the ones that show the
 * outage; those of the database are absent, because an old number would look like a present one.
 */
export const createStoredReads = (registry: Registry, limitMs = LIMIT_MS): ReadStored => {
  const failures = new Counter({
    name: 'account_unread_metrics_total',
    help: 'Metrics that the database holds and this process could not read in time.',
    registers: [registry],
  })
  return async (read) => {
    const ended = new AbortController()
    const limit = pause(limitMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    const rows = await Promise.race([read().catch(() => undefined), limit]).finally(() => ended.abort())
    if (rows === undefined) failures.inc()
    return rows
  }
}
