import { MINUTE_MS } from '../time/durations.ts'

type Run = { name: string; hasEnded: boolean }

/**
 * The jobs that this process runs. A job counts as running for a while after its task has ended, because its outcome is stored
 * later, and repeatedly if the database is unavailable for a moment.
 */
export const createRunningJobs = (keptMs = MINUTE_MS) => {
  const runs = new Map<string, Run>()
  return {
    ids: (): string[] => [...runs.keys()],
    /** The names of those whose task has not ended. */
    unfinished: (): string[] => [...runs.values()].filter(({ hasEnded }) => !hasEnded).map(({ name }) => name),
    async during<Result>({ id, name }: { id: string; name: string }, run: () => Promise<Result>): Promise<Result> {
      const own = { name, hasEnded: false }
      runs.set(id, own)
      try {
        return await run()
      } finally {
        own.hasEnded = true
        // A retry may have begun meanwhile.
        setTimeout(() => runs.get(id) === own && runs.delete(id), keptMs).unref()
      }
    },
  }
}

export type RunningJobs = ReturnType<typeof createRunningJobs>
