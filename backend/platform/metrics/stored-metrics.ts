import { UploadOutcome } from '@account/shared/contracts/upload.ts'
import { sql, type SQL } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ReadStored } from './stored-reads.ts'
import { POLICY_BREACH } from './policy-breach.ts'

/** Named, all of them, for the index that begins with the state. */
const UPLOAD_STATES = UploadOutcome.options.map(({ shape }) => shape.state.value)

type Row = { name: string; state: string; count: number }

/** A job that has failed counts as retrying until it ends, because its pauses grow to hours in which it neither runs nor waits. */
const JOBS = sql`
  select task_identifier as name,
         case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
              when attempts > 0 then 'retrying' when run_at > now() then 'later' else 'waiting' end as state,
         count(*)::int as count
    from graphile_worker.jobs group by 1, 2 order by 1, 2`

/** A job that is retried counts from the moment at which its next attempt is due. */
const OLDEST = sql`
  select task_identifier as name, 'waiting' as state,
         max(extract(epoch from now() - greatest(created_at, least(run_at, now()))))::float8 as count
    from graphile_worker.jobs
   where locked_at is null and attempts < max_attempts and run_at <= now() group by 1 order by 1`

const UPLOADS = sql`
  select 'upload' as name, state, count(*)::int as count from uploads
   where state = any(${sql.param(UPLOAD_STATES)}::text[]) and created > now() - interval '1 hour'
   group by state order by state`

// Browsers send the names of actions, so only our own names become labels.
const REPORTS = sql`
  select 'browser' as name, case when action = ${POLICY_BREACH} then 'policy-breach' else 'failure' end as state,
         count(*)::int as count
    from error_reports where received_at > now() - interval '1 hour' group by 1, 2 order by 1, 2`

const ORIGINALS = sql`
  select 'original' as name, fault as state, count(*)::int as count from damaged_originals group by fault order by fault`

type StoredGauge = { name: string; help: string; label: string; rows: SQL }

const STORED: readonly StoredGauge[] = [
  { name: 'account_jobs', help: 'Jobs in the queue, of all processes.', label: 'name', rows: JOBS },
  { name: 'account_oldest_job_seconds', help: 'Age of the oldest waiting job.', label: 'name', rows: OLDEST },
  { name: 'account_uploads_of_the_hour', help: 'Uploads that began within an hour.', label: 'kind', rows: UPLOADS },
  { name: 'account_reports_of_the_hour', help: 'What browsers reported within an hour.', label: 'from', rows: REPORTS },
  {
    name: 'account_damaged_originals',
    help: 'Photos whose original is lost or changed.',
    label: 'of',
    rows: ORIGINALS,
  },
]

/** Adds metrics of all processes, read from the database. The labels are names of jobs and states of uploads. */
export const addStoredMetrics = (registry: Registry, database: Database, readStored: ReadStored) => {
  for (const { name, help, label, rows } of STORED) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label, 'state'],
      registers: [registry],
      async collect() {
        const counted = await readStored(() => database.$mayBeOld((reads) => reads.execute<Row>(rows)))
        gauge.reset()
        for (const row of counted?.rows ?? []) gauge.set({ [label]: row.name, state: row.state }, row.count)
      },
    })
  }
}
