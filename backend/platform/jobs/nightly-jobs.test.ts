import { sql } from 'drizzle-orm'
import { parseCrontab } from 'graphile-worker'
import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { jobPayloads } from './add-job.ts'
import { startJobRunner, type Jobs } from './job-runner.ts'
import { nightlyJobs } from './nightly-jobs.ts'

const jobsOfTheNight = parseCrontab(nightlyJobs)

test('every job of the night is known, and is given what it needs', () => {
  const schemas = new Map(Object.entries(jobPayloads))
  const refused = jobsOfTheNight.filter(({ task, payload }) => schemas.get(task)?.safeParse(payload).success !== true)
  expect(refused).toEqual([])
})

test('[BE-02] the jobs of a night in which no process was running are done by the next one', async () => {
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
    concurrency: 1,
    crontab: nightlyJobs,
  })
  await eventually(() => done.size === names.length)
  await runner.stop()
  await drop()
  expect([...done].sort()).toEqual([...names].sort())
})
