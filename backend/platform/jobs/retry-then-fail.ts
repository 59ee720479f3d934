import { unavailableOf } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { JobAttempt } from './job-runner.ts'

type Work = { name: string; run: () => Promise<void>; fail: () => Promise<void> }

/**
 * The retry policy of work that a customer waits for: after the last attempt `fail` ends the work and notifies the customer.
 * While the database or the object store is unavailable or full, both `run` and `fail` are postponed, because the work itself
 * is not at fault.
 */
export const createRetryThenFail =
  (logger: Logger) =>
  async ({ isLast, isSpent, postpone }: JobAttempt, { name, run, fail }: Work) => {
    const unlessAway = async (error: unknown) => {
      if (!isLast || !unavailableOf(error)) throw error
      await postpone()
    }
    if (isSpent) {
      logger.error(`${name} failed: its last attempt ended with the process`)
      return fail().catch(unlessAway)
    }
    try {
      await run()
    } catch (error) {
      if (!isLast) throw error
      if (unavailableOf(error)) return postpone()
      logger.error({ err: error }, `${name} failed`)
      await fail().catch(unlessAway)
    }
  }
