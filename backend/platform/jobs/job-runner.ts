import type { Task, TaskList } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { withStatementLimit } from '../database/limited-pool.ts'
import { withoutParameters } from '../database/without-parameters.ts'
import type { Logger } from '../logger.ts'
import { addLaterJob, jobPayloads, type JobName, type JobPayload } from './add-job.ts'
import { endQueuedJob } from './end-queued-job.ts'
import { createJobPools, SPENT } from './job-pools.ts'
import { startWorkerPool } from './worker-pool.ts'

export type JobAttempt = {
  isLast: boolean
  /** Whether killed processes made the last attempts: the next attempt may end the same way. */
  isSpent: boolean
  /** Restores all attempts and runs the job again in an hour. */
  postpone: () => Promise<void>
}

export type Jobs = {
  [Name in JobName]: (payload: JobPayload<Name>, attempt: JobAttempt) => Promise<void>
}

type JobRunnerOptions = {
  database: Database
  jobs: Jobs
  logger: Logger
  /** Number of simultaneous jobs that make photos. */
  photosAtOnce: number
  /** If absent, the clock starts no jobs. */
  crontab?: string
  /** Before the next poll, an idle worker hears only of new jobs and not of an unlocked named queue. */
  lookForWorkEveryMs?: number
}

/** What was not cleaned up for months is still deleted by one statement. */
const STATEMENT_LIMIT_MS = 15 * 60_000
/** Making photos waits for the processor. Its statements are short and keep the usual limit, which costs no statement to set. */
const PHOTOS: readonly JobName[] = ['process-upload']
const FREE_JOBS_EVERY_MS = 60_000
const POSTPONED_BY_MS = 60 * 60 * 1000

/** These jobs mostly wait for other servers, so they have workers of their own. */
const CALLS: readonly JobName[] = ['send-mail', 'deliver-callback']
const CALLS_AT_ONCE = 4
const LOOK_FOR_WORK_EVERY_MS = 2_000
/** Workers that look at once hide named queues from each other, and each partner has one: who found nothing looks again soon. */
const LOOK_FOR_CALLS_EVERY_MS = 1_000
// Sound: they are the keys of this very object.
const WORK = (Object.keys(jobPayloads) as JobName[]).filter((name) => ![...PHOTOS, ...CALLS].includes(name))
/** One worker for imports, one for maintenance, and two for jobs that a customer waits for. */
const WORK_AT_ONCE = 4

const taskOf =
  <Name extends JobName>(name: Name, { jobs, database }: Pick<JobRunnerOptions, 'jobs' | 'database'>): Task =>
  async (given, { job }) => {
    // Sound: the schema is the one kept under this very name.
    const payload = jobPayloads[name].parse(given) as JobPayload<Name>
    const attempt = {
      isLast: job.attempts >= job.max_attempts,
      isSpent: job.flags?.[SPENT] === true,
      postpone: () => addLaterJob(database, { name, payload, runAt: new Date(Date.now() + POSTPONED_BY_MS) }),
    }
    const run = () => jobs[name](payload, attempt)
    const running = PHOTOS.includes(name) ? run() : withStatementLimit(STATEMENT_LIMIT_MS, run)
    await running.catch((error: unknown) => {
      // Kept with the job, and logged.
      throw withoutParameters(error)
    })
    // If this fails, the library retries once, and the job starts over if the retry fails as well.
    if (job.job_queue_id !== null) await endQueuedJob(database, job).catch(() => undefined)
  }

/** Runs jobs in this process until `stop`, which waits for the running ones. */
export const startJobRunner = async ({
  database,
  jobs,
  logger,
  photosAtOnce,
  crontab = '',
  lookForWorkEveryMs = LOOK_FOR_WORK_EVERY_MS,
}: JobRunnerOptions) => {
  const jobPools = await createJobPools(database)
  const freeJobs = () =>
    jobPools.freeJobsOfTheDead().catch((error: unknown) => logger.error({ err: error }, 'jobs were not set free'))
  await freeJobs()
  const taskListOf = (names: readonly JobName[]): TaskList =>
    Object.fromEntries(names.map((name) => [name, taskOf(name, { jobs, database })]))
  const shared = { database, logger, jobPools }
  const photos = await startWorkerPool({
    ...shared,
    taskList: taskListOf(PHOTOS),
    concurrency: photosAtOnce,
    pollInterval: lookForWorkEveryMs,
    crontab: '',
  })
  const work = await startWorkerPool({
    ...shared,
    taskList: taskListOf(WORK),
    concurrency: WORK_AT_ONCE,
    pollInterval: lookForWorkEveryMs,
    crontab,
  })
  const calls = await startWorkerPool({
    ...shared,
    taskList: taskListOf(CALLS),
    concurrency: CALLS_AT_ONCE,
    pollInterval: LOOK_FOR_CALLS_EVERY_MS,
    crontab: '',
  })
  const timer = setInterval(() => void freeJobs(), FREE_JOBS_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([photos.stop(), work.stop(), calls.stop()])
      jobPools.release()
    },
  }
}
