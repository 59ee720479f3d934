import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../testing/eventually.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { HOUR_MS } from '../time/durations.ts'
import { createLogger } from '../logger.ts'
import { addJob, addLaterJob } from './add-job.ts'
import { dueJobNames } from './due-jobs.ts'
import { jobPayloads } from './job-payloads.ts'
import { startJobRunner, type Jobs } from './job-runner.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const anUpload = () => ({ uploadId: randomUUID(), earlier: 0 })

test('[BE-02] the names of the jobs that are due leave out later, running and spent ones', async () => {
  const { database: queries } = database
  expect(await dueJobNames(queries)).toEqual(new Set())
  await addLaterJob(queries, {
    name: 'send-mail',
    payload: { mailId: randomUUID() },
    runAt: new Date(Date.now() + HOUR_MS),
  })
  await addJob(queries, 'process-upload', anUpload())
  await addJob(queries, 'process-large-upload', anUpload())
  await addJob(queries, 'process-first-upload', anUpload())
  await queries.$client.query(
    `update graphile_worker._private_jobs as jobs set locked_at = now(), locked_by = 'another'
       from graphile_worker._private_tasks as tasks
      where tasks.id = task_id and identifier = 'process-upload'`,
  )
  await queries.$client.query(
    `update graphile_worker._private_jobs as jobs set attempts = max_attempts
       from graphile_worker._private_tasks as tasks
      where tasks.id = task_id and identifier = 'process-large-upload'`,
  )
  expect(await dueJobNames(queries)).toEqual(new Set(['process-first-upload']))
})

/** The pages that the statement reads. */
const pagesReadBy = async (statement: string) => {
  const { rows } = await database.database.$client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  )
  const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

test('[BE-02] the due jobs are found without a reading of the thousands of one kind that wait', async () => {
  const { database: queries } = database
  await addJob(queries, 'send-mail', { mailId: randomUUID() })
  await addJob(queries, 'process-upload', anUpload())
  await queries.$client.query(
    `insert into graphile_worker._private_jobs (task_id, run_at)
     select task_id, run_at from graphile_worker._private_jobs, generate_series(1, 20000)`,
  )
  const { statements } = await statementsOf(queries, () => dueJobNames(queries))
  expect(await pagesReadBy(statements[0] ?? '')).toBeLessThan(30)
  await queries.$client.query('analyze graphile_worker._private_jobs')
  expect(await pagesReadBy(statements[0] ?? '')).toBeLessThan(30)
})

test('[BE-02] idle workers do not look for jobs while only jobs of others are due', async () => {
  const blocked = Promise.withResolvers<undefined>()
  const done: string[] = []
  // Sound: there is a job under every name.
  const nothing = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, () => undefined])) as unknown as Jobs
  const jobs = { ...nothing, 'process-upload': () => blocked.promise, 'send-mail': async () => void done.push('mail') }
  const options = { database: database.database, jobs, logger: createLogger(testConfiguration()) }
  for (let count = 0; count < 3; count += 1) await addJob(database.database, 'process-upload', anUpload())
  const runner = await startJobRunner({ ...options, photosAtOnce: 1, lookForWorkEveryMs: 5 })
  await eventually(async () => {
    // Each statement of the process takes a connection, as does each worker that looks for a job.
    const { statements, connections } = await statementsOf(database.database, () => pause(100))
    return statements.length > 3 && connections === statements.length
  })
  // Without a notification.
  await database.database.$client.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select id, json_build_object('mailId', gen_random_uuid()) from graphile_worker._private_tasks where identifier = 'send-mail'`,
  )
  await eventually(() => done.length === 1)
  blocked.resolve(undefined)
  await runner.stop()
})
