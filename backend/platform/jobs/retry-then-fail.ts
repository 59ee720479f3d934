import { unavailableOf } from '../errors.ts'
import type { Logger } from '../logger.ts'
import type { JobAttempt } from './job-runner.ts'

type Work = { name: string; run: () => Promise<void>; giveUp: () => Promise<void> }

/**
 * Gives work up, and says so to whoever waits for it, once its attempts are spent. What fails because the database or the
 * object store is away, or full, has nothing wrong with it: it is postponed for as long as that lasts. So is giving it up.
 */
export const createRetryThenFail =
  (logger: Logger) =>
  async ({ isLast, isSpent, postpone }: JobAttempt, { name, run, giveUp }: Work) => {
    const unlessAway = async (error: unknown) => {
      if (!isLast || !unavailableOf(error)) throw error
      await postpone()
    }
    if (isSpent) {
      logger.error(`${name} was given up: its last attempt ended with the process`)
      return giveUp().catch(unlessAway)
    }
    try {
      await run()
    } catch (error) {
      if (!isLast) throw error
      if (unavailableOf(error)) return postpone()
      logger.error({ err: error }, `${name} was given up`)
      await giveUp().catch(unlessAway)
    }
  }
