import { MINUTE_MS } from '../time/durations.ts'

/**
 * The jobs that this process runs. A job counts as running for a while after its task has ended, because its outcome is stored
 * later, and repeatedly if the database is away for a moment.
 */
export const createRunningJobs = (keptMs = MINUTE_MS) => {
  const runs = new Map<string, symbol>()
  return {
    ids: (): string[] => [...runs.keys()],
    async during<Result>(jobId: string, run: () => Promise<Result>): Promise<Result> {
      const own = Symbol(jobId)
      runs.set(jobId, own)
      try {
        return await run()
      } finally {
        // A retry may have begun meanwhile.
        setTimeout(() => runs.get(jobId) === own && runs.delete(jobId), keptMs).unref()
      }
    },
  }
}

export type RunningJobs = ReturnType<typeof createRunningJobs>
