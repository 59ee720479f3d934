import { sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { jobWorkers } from './job-workers-table.ts'

/** Tells our locks from others in `pg_locks`. */
const LOCK_CLASS = 7_421

/**
 * [Note: Jobs of a killed process]
 * The queue gives a locked job to another worker only after four hours. So each process holds an advisory lock, which
 * PostgreSQL lets go of the moment the process is gone, and says in a table which workers are its own. Jobs of workers
 * whose process holds no lock are set free. A worker that is just being registered may lose a job that way: it then runs
 * twice, which every job allows.
 */
export const createJobWorkers = async (database: Database) => {
  const processNumber = randomInt(2 ** 31 - 1)
  const client = await database.$client.connect()
  // If this connection breaks, others may take this process for dead and repeat its jobs, which is harmless.
  client.on('error', () => undefined)
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processNumber])

  return {
    async register(workerId: string) {
      await database.insert(jobWorkers).values({ workerId, processNumber }).onConflictDoNothing()
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

    release: () => client.release(true),
  }
}
