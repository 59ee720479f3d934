// A process with one job that continues on a message of the parent, for a test that cuts the database meanwhile.
import { once } from 'node:events'
import { createDatabase } from '../../../platform/database/database.ts'
import { jobPayloads } from '../../../platform/jobs/job-payloads.ts'
import { startJobRunner, type Jobs } from '../../../platform/jobs/job-runner.ts'
import { createLogger } from '../../../platform/logger.ts'

const send = (event: string) => process.send?.(event)
const database = createDatabase({
  url: process.env.FAULTS_DATABASE_URL ?? '',
  onConnectionError: () => undefined,
})
const goOn = async () => {
  send('running')
  const [how] = await once(process, 'message')
  if (how === 'fail') throw new Error('The test made this job fail.')
}
const jobs = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, goOn])) as unknown as Jobs
const logger = createLogger(
  { logLevel: 'error' },
  { write: (line) => line.includes('the job queue ended') && send('queue ended') },
)
await startJobRunner({ database, jobs, logger, photosAtOnce: 1 })
send('started')
process.once('disconnect', () => process.exit(1))
