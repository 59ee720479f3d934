import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { whenWaitingForLock } from '../../testing/both-at-once.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addJob } from './add-job.ts'
import { jobPayloads } from './job-payloads.ts'
import { createJobPools } from './job-pools.ts'
import { startJobRunner, type Jobs } from './job-runner.ts'

let database: TestDatabase
let ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await database.drop()
})

/** A process that runs one job at a time, with connections of its own. */
const startProcess = async (jobs: Partial<Jobs>) => {
  const connected = database.connect()
  // Sound: there is a job under every name.
  const nothing = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, () => undefined])) as unknown as Jobs
  const runner = await startJobRunner({
    database: connected,
    jobs: { ...nothing, ...jobs },
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
  })
  ends.unshift(async () => {
    await runner.stop()
    await connected.$client.end()
  })
}

test('[BE-02] a process that starts does not run a job that another process is running', async () => {
  const started: string[] = []
  const long = Promise.withResolvers<undefined>()
  const jobs: Partial<Jobs> = {
    'delete-objects': async ({ keys: [key = ''] }) => {
      started.push(key)
      if (key === 'long') await long.promise
    },
  }
  await startProcess(jobs)
  await addJob(database.database, 'delete-objects', { keys: ['long'] })
  await eventually(() => started.length === 1)

  await startProcess(jobs)
  // The first process is busy: whatever is begun now is begun by the second, in the order in which it was left.
  await addJob(database.database, 'delete-objects', { keys: ['short'] })
  await eventually(() => started.length === 2)
  long.resolve(undefined)
  expect(started).toEqual(['long', 'short'])
})

test('[BE-02] a named queue that is locked for a deleted job continues', async () => {
  const deliveryId = randomUUID()
  await addJob(database.database, 'deliver-callback', { deliveryId, customerId: randomUUID() })
  await database.database.execute(
    sql`update graphile_worker._private_job_queues set locked_by = 'pool-of-the-dead', locked_at = now() - interval '2 minutes'`,
  )
  const delivered: string[] = []
  await startProcess({ 'deliver-callback': async (job) => void delivered.push(job.deliveryId) })
  await eventually(() => delivered.length > 0)
  expect(delivered).toEqual([deliveryId])
})

test('[BE-02] a named queue stays locked while its job runs', async () => {
  const first = Promise.withResolvers<undefined>()
  let isBegun = false
  const deliver = async () => {
    isBegun = true
    await first.promise
  }
  await startProcess({ 'deliver-callback': deliver })
  await addJob(database.database, 'deliver-callback', { deliveryId: randomUUID(), customerId: randomUUID() })
  await eventually(() => isBegun)
  await database.database.execute(
    sql`update graphile_worker._private_job_queues set locked_at = now() - interval '2 minutes'`,
  )
  await startProcess({})
  const { rows } = await database.database.execute(
    sql`select locked_at is not null as is_locked from graphile_worker._private_job_queues`,
  )
  first.resolve(undefined)
  expect(rows).toEqual([{ is_locked: true }])
})

test('[BE-02] a job whose last attempt ended with its process, as many before, fails once', async () => {
  const exportId = randomUUID()
  await addJob(database.database, 'plan-export', { exportId })
  await database.database.execute(sql`
    update graphile_worker._private_jobs
       set attempts = max_attempts, last_error = 'before', locked_by = 'pool-of-the-dead', locked_at = now(),
           flags = '{"kills": 20}'`)
  const attempts: boolean[] = []
  await startProcess({ 'plan-export': async (_, { isSpent }) => void attempts.push(isSpent) })
  await eventually(() => attempts.length > 0)
  expect(attempts).toEqual([true])
})

test('[BE-02] a killed process costs a job no attempt', async () => {
  await addJob(database.database, 'plan-export', { exportId: randomUUID() })
  await database.database.execute(sql`
    update graphile_worker._private_jobs
       set attempts = max_attempts, locked_by = 'pool-of-the-dead', locked_at = now(), flags = '{"kills": 7}'`)
  const pools = await createJobPools(database.database)
  await pools.releaseJobsOfEndedProcesses()
  pools.release()
  const { rows } = await database.database.execute(sql`
    select max_attempts - attempts as left, flags, locked_by from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ left: 1, flags: { kills: 8 }, locked_by: null }])
})

test('[BE-02] a job that was killed before its last attempt runs as usual', async () => {
  await addJob(database.database, 'plan-export', { exportId: randomUUID() })
  await database.database.execute(
    sql`update graphile_worker._private_jobs set attempts = 3, locked_by = 'pool-of-the-dead', locked_at = now()`,
  )
  const attempts: boolean[] = []
  await startProcess({ 'plan-export': async (_, { isSpent }) => void attempts.push(isSpent) })
  await eventually(() => attempts.length > 0)
  expect(attempts).toEqual([false])
})

test('[BE-02] a postponed job gets all its attempts again in an hour', async () => {
  const exportId = randomUUID()
  await addJob(database.database, 'plan-export', { exportId })
  await startProcess({ 'plan-export': (_, { postpone }) => postpone() })
  const jobs = async () => {
    const { rows } = await database.database.execute<{ attempts: number; minutes: number; exportId: string }>(sql`
      select attempts, payload->>'exportId' as "exportId",
             round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs`)
    return rows
  }
  // The end of the run is written after the job is postponed.
  await eventually(async () => (await jobs()).every(({ minutes }) => minutes === 60))
  expect(await jobs()).toEqual([{ attempts: 0, minutes: 60, exportId }])
})

test('[BE-02] a pool that ends by itself leaves what another of its process is running', async () => {
  const pools = await createJobPools(database.database)
  for (const poolId of ['ended', 'going-on']) await pools.register(poolId)
  await addJob(database.database, 'plan-export', { exportId: randomUUID() })
  await database.database.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'going-on', locked_at = now()`,
  )
  await pools.leave('ended')
  await pools.releaseJobsOfEndedProcesses()
  const { rows } = await database.database.execute(sql`select locked_by from graphile_worker._private_jobs`)
  pools.release()
  expect(rows).toEqual([{ locked_by: 'going-on' }])
})

test('[BE-02] a pool that stops during its registration stays unregistered', async () => {
  const pools = await createJobPools(database.database)
  // An entry of the same name that is not yet decided on: ours waits for it.
  const other = await database.database.$client.connect()
  await other.query(`begin; insert into job_pools (pool_id, process_number) values ('ended', 1)`)
  const entered = pools.register('ended')
  await whenWaitingForLock(database.database)
  const left = pools.leave('ended')
  // A `leave` that did not wait for the entry would run before this statement, because both use one connection.
  await database.database.execute(sql`delete from job_pools where pool_id = 'unknown'`)
  await other.query('rollback')
  other.release()
  await Promise.all([entered, left])
  const { rows } = await database.database.execute(sql`select pool_id from job_pools`)
  pools.release()
  expect(rows).toEqual([])
})

test('[BE-02] a job is released whose response the network lost, and one that runs is not', async () => {
  const pools = await createJobPools(database.database)
  await pools.register('own')
  const lockAt = async (minutesAgo: number) => {
    const { rows } = await database.database.execute<{ id: string }>(sql`
      select id from graphile_worker.add_job('deliver-callback', '{}', queue_name => ${`queue-${randomUUID()}`})`)
    const [{ id } = { id: '' }] = rows
    await database.database.execute(sql`
      with locked as (
        update graphile_worker._private_jobs set attempts = 1, locked_by = 'own',
               locked_at = now() - make_interval(mins => ${minutesAgo}::int) where id = ${id} returning job_queue_id
      )
      update graphile_worker._private_job_queues as queues set locked_by = 'own', locked_at = now()
        from locked where queues.id = locked.job_queue_id`)
    return id
  }
  const [lost, running, fresh] = [await lockAt(2), await lockAt(2), await lockAt(0)]
  await pools.releaseJobsOfLostAnswers([running])
  const { rows } = await database.database.execute(sql`
    select jobs.id, attempts, jobs.locked_by as job, queues.locked_by as queue
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_job_queues as queues on queues.id = job_queue_id order by jobs.id`)
  pools.release()
  expect(rows).toEqual([
    { id: lost, attempts: 0, job: null, queue: null },
    { id: running, attempts: 1, job: 'own', queue: 'own' },
    { id: fresh, attempts: 1, job: 'own', queue: 'own' },
  ])
})
