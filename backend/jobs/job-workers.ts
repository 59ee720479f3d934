import { sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { jobWorkers } from './job-workers-table.ts'

/** Tells our locks from others in `pg_locks`. */
const LOCK_CLASS = 7_421
const HOLD_AGAIN_AFTER_MS = 1_000

/**
 * [Note: Jobs of a killed process]
 * The queue gives a locked job to another worker only after four hours. So each process holds an advisory lock, which
 * PostgreSQL lets go of the moment the process is gone, and says in a table which workers are its own. Jobs of workers
 * whose process holds no lock are set free. A worker that is just being registered may lose a job that way: it then runs
 * twice, which every job allows.
 */
export const createJobWorkers = async (database: Database) => {
  const processNumber = randomInt(2 ** 31 - 1)
  const own = new Set<string>()
  let isStopped = false
  let client: PoolClient | undefined

  const enter = async (workerIds: readonly string[]) => {
    if (workerIds.length === 0) return
    const rows = workerIds.map((workerId) => ({ workerId, processNumber }))
    await database.insert(jobWorkers).values(rows).onConflictDoNothing()
  }

  const hold = async () => {
    const connected = await database.$client.connect()
    connected.once('error', (error) => {
      if (isStopped) return
      client = undefined
      connected.release(error)
      void holdAgain()
    })
    await connected.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processNumber])
    client = connected
  }

  /** Meanwhile others may take this process for dead and repeat its jobs, which is harmless once. */
  const holdAgain = async () => {
    while (!isStopped) {
      await pause(HOLD_AGAIN_AFTER_MS)
      try {
        await hold()
        return await enter([...own])
      } catch {
        // The database is still away; whatever else needs it says so.
      }
    }
  }

  await hold()
  return {
    async register(workerId: string) {
      own.add(workerId)
      await enter([workerId])
    },

    async freeJobsOfTheDead() {
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`
          delete from ${jobWorkers} where process_number not in (
            select objid::int from pg_locks
             where locktype = 'advisory' and classid = ${LOCK_CLASS} and granted
               and database = (select oid from pg_database where datname = current_database())
          )`)
        await transaction.execute(sql`
          select graphile_worker.force_unlock_workers(array(
            select distinct locked_by from graphile_worker.jobs
             where locked_by is not null and locked_by not in (select worker_id from ${jobWorkers})
          ))`)
      })
    },

    release() {
      isStopped = true
      client?.release(true)
    },
  }
}
