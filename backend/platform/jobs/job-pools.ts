import { eq, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { keepConnection } from '../database/keep-connection.ts'
import { jobPools } from './job-pools-table.ts'

/** Flag of a job that runs only to report its failure. */
export const ATTEMPTS_SPENT = 'spent'
const RUNS_WHEN_SPENT = 3
/** Entry of a job's flags: how many processes were killed while they ran it. */
const KILLS = 'kills'
/** Processes are killed for other reasons than the job, and the queue gives the same job to the next process first. */
const KILLS_FORGIVEN = 20

/** Tells our locks from others in `pg_locks`. */
const LOCK_CLASS = 7_421

/**
 * [Note: Orphaned jobs]
 * The queue locks a job under the name of the worker pool that runs it, and gives it to another pool only after four hours.
 * Therefore each process holds an advisory lock, which PostgreSQL releases when the process ends, and records its pools in
 * a table before they take a job. Jobs of pools whose process holds no lock are unlocked. A process that loses the database
 * for a moment may lose a job that way: the job then runs twice, which every job allows. The second of two runs finds
 * nothing to complete and would leave its named queue locked, so such queues are unlocked as well. An attempt that ended with
 * its process is given back, so that kills lose no photo, until so many processes died of the job that it must be their cause.
 * A job whose last attempt then ends with its process would neither run again nor fail, so it is marked as spent and run once
 * more to fail.
 */
export const createJobPools = async (database: Database) => {
  const processNumber = randomInt(2 ** 31 - 1)
  const ownPoolIds = new Set<string>()

  let lastTurn: Promise<unknown> = Promise.resolve()
  /** Changes to the table, of which each has a connection of its own, one after the other: none overtakes another. */
  const inTurn = (change: () => Promise<unknown>) => {
    const turn = lastTurn.then(change)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  const enter = () =>
    inTurn(async () => {
      const own = [...ownPoolIds].map((poolId) => ({ poolId, processNumber }))
      if (own.length > 0) await database.insert(jobPools).values(own).onConflictDoNothing()
    })

  // Without a new lock the database is still unavailable, which other parts report. Meanwhile another process may take this one for dead
  // and repeat its jobs, which is harmless once.
  const lock = await keepConnection({
    database,
    async begin(client) {
      await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processNumber])
      await enter()
    },
  })
  return {
    async register(poolId: string) {
      ownPoolIds.add(poolId)
      await enter()
    },

    /** The pool has ended, and other pools may take its jobs. */
    async leave(poolId: string) {
      ownPoolIds.delete(poolId)
      await inTurn(() => database.delete(jobPools).where(eq(jobPools.poolId, poolId)))
    },

    async releaseJobsOfEndedProcesses() {
      await enter()
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`
          delete from ${jobPools} where process_number not in (
            select objid::int from pg_locks
             where locktype = 'advisory' and classid = ${LOCK_CLASS} and granted
               and database = (select oid from pg_database where datname = current_database())
          )`)
        await transaction.execute(sql`
          update graphile_worker._private_jobs
             set attempts = max_attempts - ${RUNS_WHEN_SPENT}, flags = jsonb_build_object(${ATTEMPTS_SPENT}::text, true)
           where locked_by is not null and locked_by not in (select pool_id from ${jobPools})
             and attempts >= max_attempts and flags ->> ${KILLS}::text = ${String(KILLS_FORGIVEN)}`)
        await transaction.execute(sql`
          update graphile_worker._private_jobs
             set attempts = attempts - 1, flags = coalesce(flags, '{}') ||
                   jsonb_build_object(${KILLS}::text, coalesce((flags ->> ${KILLS}::text)::int, 0) + 1)
           where locked_by is not null and locked_by not in (select pool_id from ${jobPools})
             and attempts > 0 and not coalesce(flags ? ${ATTEMPTS_SPENT}::text, false)
             and coalesce((flags ->> ${KILLS}::text)::int, 0) < ${KILLS_FORGIVEN}`)
        await transaction.execute(sql`
          select graphile_worker.force_unlock_workers(array(
            select distinct locked_by from graphile_worker.jobs
             where locked_by is not null and locked_by not in (select pool_id from ${jobPools})
          ))`)
        // A queue that was locked just now may be held by a job that this statement does not see.
        await transaction.execute(sql`
          update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
           where locked_at < now() - interval '1 minute' and not exists (
             select from graphile_worker._private_jobs as jobs
              where jobs.job_queue_id = queues.id and jobs.locked_at is not null
           )`)
      })
    },

    /**
     * Releases jobs that this process took and does not run: the connection broke between the commit of the server and its response, so
     * no worker knows of the job, and the queue would give it to others after four hours only. The attempt did not take place.
     */
    async releaseJobsOfLostAnswers(runningIds: readonly string[]) {
      await database.execute(sql`
        with lost as (
          update graphile_worker._private_jobs
             set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
           where locked_by = any(${sql.param([...ownPoolIds])}::text[]) and locked_at < now() - interval '1 minute'
             and id <> all(${sql.param(runningIds)}::bigint[])
          returning job_queue_id
        )
        update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
          from lost where queues.id = lost.job_queue_id`)
    },

    release: () => lock.release(),
  }
}

export type JobPools = Awaited<ReturnType<typeof createJobPools>>
