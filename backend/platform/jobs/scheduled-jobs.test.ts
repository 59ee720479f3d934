import { sql } from 'drizzle-orm'
import { parseCrontab } from 'graphile-worker'
import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { jobPayloads } from './job-payloads.ts'
import { startJobRunner, type Jobs } from './job-runner.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

const scheduled = parseCrontab(scheduledJobs)
const jobsOfTheNight = scheduled.filter(({ options }) => options.backfillPeriod > 0)

test('every scheduled job has a handler and a valid payload', () => {
  const schemas = new Map(Object.entries(jobPayloads))
  const refused = scheduled.filter(({ task, payload }) => schemas.get(task)?.safeParse(payload).success !== true)
  expect(refused).toEqual([])
})

test('[BE-02] the next process runs the jobs of a night without a running process', async () => {
  const { database, drop } = await createTestDatabase()
  const names = jobsOfTheNight.map(({ identifier }) => identifier)
  for (const name of names)
    await database.execute(
      sql`insert into graphile_worker._private_known_crontabs (identifier, known_since) values (${name}, now() - interval '2 days')`,
    )
  const done = new Set<string>()
  // Sound: there is a job under every name.
  const jobs = Object.fromEntries(
    Object.keys(jobPayloads).map((name) => [name, () => void done.add(name)]),
  ) as unknown as Jobs
  const runner = await startJobRunner({
    database,
    jobs,
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
    crontab: scheduledJobs,
  })
  await eventually(() => names.every((name) => done.has(name)))
  await runner.stop()
  await drop()
  expect([...done]).toEqual(expect.arrayContaining(names))
})
