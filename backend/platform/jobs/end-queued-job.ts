import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import type { Database } from '../database/database.ts'

/**
 * Completes a job of a named queue and unlocks the queue. The library unlocks it only while its worker looks for the next
 * job, so that job would otherwise wait for the next poll. A job that no longer exists changes nothing.
 */
export const endQueuedJob = async (database: Database, { id, locked_by: poolId }: Pick<Job, 'id' | 'locked_by'>) => {
  await database.execute(sql`
    with ended as (
      delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${poolId} returning job_queue_id
    )
    update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
      from ended where queues.id = ended.job_queue_id and queues.locked_by = ${poolId}`)
}
