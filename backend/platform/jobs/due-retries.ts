import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { HEAD_START_MS } from './job-orders.ts'

/**
 * Gives retries that are due the head start of a first attempt. The queue sets the run time of a failed job to the moment of
 * its next attempt, so without this every job that arrives meanwhile would go first. The queue's own columns say which jobs
 * wait: a running one is locked. Maintenance has no head start.
 */
export const placeDueRetries = async (database: Database) => {
  await database.execute(sql`
    update graphile_worker._private_jobs as jobs set run_at = run_at - ${HEAD_START_MS} * interval '1 millisecond'
     where attempts > 0 and attempts < max_attempts and locked_at is null
       and run_at between now() - ${HEAD_START_MS / 2} * interval '1 millisecond' and now()
       and not exists (
         select from graphile_worker._private_job_queues as queues
          where queues.id = jobs.job_queue_id and queues.queue_name = 'maintenance'
       )`)
}
