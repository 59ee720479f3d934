import type { JobAttempt } from './job-runner.ts'

/**
 * For work that is known to nobody but its job: after the last attempt it begins anew, in an hour, whatever it failed by. It
 * must be harmless to repeat.
 */
export const retryForever = async (
  { isLast, postpone }: Pick<JobAttempt, 'isLast' | 'postpone'>,
  work: () => Promise<void>,
) => {
  try {
    await work()
  } catch (error) {
    if (!isLast) throw error
    await postpone()
  }
}
