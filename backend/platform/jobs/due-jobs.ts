import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { JobListener } from './job-listener.ts'

/**
 * [Note: One poll for all workers]
 * No notification announces a job that becomes due later: a retry, a postponed job, one whose named queue is unlocked, and one whose
 * notification was lost with a connection. The queue would poll for them with every idle worker, many times a second, and each poll
 * of a worker reads all waiting jobs of other kinds: 20,000 files of one customer took 12 ms each time. Instead one query of the
 * process names the jobs that are due, and only their workers look for one.
 */
export const dueJobNames = async (database: Database): Promise<Set<string>> => {
  // Without the order, the planner may read the whole table to find the first job of a name.
  const { rows } = await database.execute<{ name: string }>(sql`
    select identifier as name from graphile_worker._private_tasks as tasks
     where (select run_at from graphile_worker._private_jobs as jobs
             where task_id = tasks.id and is_available order by run_at limit 1) <= now()`)
  return new Set(rows.map(({ name }) => name))
}

type DueJobsOptions = { database: Database; listener: Pick<JobListener, 'wake'>; everyMs: number }

/** Wakes the workers of jobs that are due, until `stop`. */
export const watchDueJobs = ({ database, listener, everyMs }: DueJobsOptions) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal })
      // Other parts report that the database is unavailable.
      const names = await dueJobNames(database).catch(() => new Set<string>())
      if (names.size > 0 && !signal.aborted) listener.wake(names)
    }
  }
  const watching = watch().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
