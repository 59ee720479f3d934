import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import type { Database } from '../database/database.ts'

/**
 * Ends a job of a named queue that was done, and lets go of the queue. The library does so only while its worker already looks
 * for another job: the next of the queue would wait until somebody looks again. Of what is gone it ends nothing more.
 */
export const endQueuedJob = async (database: Database, { id, locked_by: poolId }: Pick<Job, 'id' | 'locked_by'>) => {
  await database.execute(sql`
    with ended as (
      delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${poolId} returning job_queue_id
    )
    update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
      from ended where queues.id = ended.job_queue_id and queues.locked_by = ${poolId}`)
}
