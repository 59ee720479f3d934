import type { JobAttempt } from './job-runner.ts'

/**
 * Runs work that only its job knows: after the last attempt it starts over in an hour, whatever the error was. The work
 * must be safe to repeat.
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
