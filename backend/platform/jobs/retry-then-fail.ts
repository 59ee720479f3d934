import { unavailableOf } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { JobAttempt } from './job-runner.ts'

/** The customer waits, and most outages end within minutes. */
const PAUSE_OF_OUTAGE_MS = 5 * MINUTE_MS

type Work = { name: string; run: () => Promise<void>; fail: () => Promise<void> }

/**
 * The retry policy of work that a customer waits for: after the last attempt `fail` ends the work and notifies the customer.
 * While the database or the object store is unavailable or full, both `run` and `fail` are postponed, because the work itself
 * is not at fault.
 */
export const createRetryThenFail =
  (logger: Logger) =>
  async ({ isLast, isSpent, postpone }: JobAttempt, { name, run, fail }: Work) => {
    const waitForService = (error: unknown) => {
      logger.warn({ err: error }, `${name} waits until the service that it needs is available`)
      return postpone(PAUSE_OF_OUTAGE_MS)
    }
    const unlessAway = async (error: unknown) => {
      if (!isLast || !unavailableOf(error)) throw error
      await waitForService(error)
    }
    if (isSpent) {
      logger.error(`${name} failed: its last attempt ended with the process`)
      return fail().catch(unlessAway)
    }
    try {
      await run()
    } catch (error) {
      if (!isLast) throw error
      if (unavailableOf(error)) return waitForService(error)
      logger.error({ err: error }, `${name} failed`)
      await fail().catch(unlessAway)
    }
  }
