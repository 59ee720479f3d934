import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { carriedTrace } from '../telemetry/tracing.ts'
import { JOB_NAME_CHANNEL } from './job-listener.ts'
import { HEAD_START_MS, jobOrders, MOST_ATTEMPTS } from './job-orders.ts'
import type { JobName, JobPayload } from './job-payloads.ts'

type LaterJob<Name extends JobName> = { name: Name; payload: JobPayload<Name>; runAt: Date | null }

/** Adds a job within the caller's transaction; it starts no earlier than `runAt`. */
export const addLaterJob = async <Name extends JobName>(queries: Queries, { name, payload, runAt }: LaterJob<Name>) => {
  const order = jobOrders[name]?.(payload) ?? {}
  const { handicapMs = 0, priority = 0, queue = null, attempts = MOST_ATTEMPTS, key = null, pauseMs = 0 } = order
  const placed = sql`clock_timestamp() - ${Math.max(0, HEAD_START_MS - handicapMs) - pauseMs} * interval '1 millisecond'`
  const startsAt = runAt ? sql`${runAt.toISOString()}::timestamptz` : placed
  // See: [Note: Workers are notified of their own jobs]
  await queries.execute(
    sql`select pg_notify(${JOB_NAME_CHANNEL}, ${name}), graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, ...carriedTrace() })}::json, queue_name => ${queue},
          run_at => ${startsAt}, max_attempts => ${attempts}, priority => ${priority}, job_key => ${key},
          job_key_mode => ${pauseMs > 0 ? 'preserve_run_at' : 'replace'})`,
  )
}

/** Adds a job within the caller's transaction, so that the job exists exactly if its cause does. */
export const addJob = <Name extends JobName>(queries: Queries, name: Name, payload: JobPayload<Name>) =>
  addLaterJob(queries, { name, payload, runAt: null })
