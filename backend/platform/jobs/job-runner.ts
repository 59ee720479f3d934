import { SpanKind } from '@opentelemetry/api'
import type { Task, TaskList } from 'graphile-worker'
import type { Database } from '../database/database.ts'
import { withStatementLimit } from '../database/limited-pool.ts'
import { withoutParameters } from '../database/without-parameters.ts'
import type { Logger } from '../logger.ts'
import { contextOf, inSpan, recordSeconds } from '../telemetry/tracing.ts'
import { addLaterJob } from './add-job.ts'
import { watchDueJobs } from './due-jobs.ts'
import { placeDueRetries } from './due-retries.ts'
import { endQueuedJob } from './end-queued-job.ts'
import { jobKinds, type JobKind } from './job-kinds.ts'
import { jobPayloads, type JobName, type JobPayload } from './job-payloads.ts'
import { startJobListener } from './job-listener.ts'
import { createJobPools, ATTEMPTS_SPENT } from './job-pools.ts'
import { createRunningJobs, type RunningJobs } from './running-jobs.ts'
import { startWorkerPool } from './worker-pool.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export type JobAttempt = {
  isLast: boolean
  /** Whether killed processes made the last attempts: the next attempt may end the same way. */
  isSpent: boolean
  /** Restores all attempts and runs the job again, in an hour unless another pause is given. */
  postpone: (pauseMs?: number) => Promise<void>
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
  /** Before the next poll, an idle worker is notified only of new jobs. See: [Note: One poll for all workers] */
  lookForWorkEveryMs?: number
}

/** A clean-up that did not run for months still finishes in one statement. */
const STATEMENT_LIMIT_MS = 15 * MINUTE_MS
const FREE_JOBS_EVERY_MS = MINUTE_MS
const PLACE_RETRIES_EVERY_MS = 10_000
const POSTPONED_BY_MS = HOUR_MS

const LOOK_FOR_WORK_EVERY_MS = 1_000

type TaskOptions = Pick<JobRunnerOptions, 'jobs' | 'database'> &
  Pick<JobKind, 'hasLongStatements'> & { running: RunningJobs }

const taskOf =
  <Name extends JobName>(name: Name, { jobs, database, hasLongStatements, running }: TaskOptions): Task =>
  async (given, { job }) => {
    // Sound: the schema is the one kept under this very name.
    const payload = jobPayloads[name].parse(given) as JobPayload<Name>
    const attempt = {
      isLast: job.attempts >= job.max_attempts,
      isSpent: job.flags?.[ATTEMPTS_SPENT] === true,
      postpone: (pauseMs = POSTPONED_BY_MS) =>
        addLaterJob(database, { name, payload, runAt: new Date(Date.now() + pauseMs) }),
    }
    const run = () =>
      inSpan(`job ${name}`, () => jobs[name](payload, attempt), {
        parent: contextOf(given),
        kind: SpanKind.CONSUMER,
        attributes: { attempt: job.attempts },
      })
    const startedAt = performance.now()
    const runLimited = () => (hasLongStatements ? withStatementLimit(STATEMENT_LIMIT_MS, run) : run())
    await running.during({ id: job.id, name }, runLimited).catch((error: unknown) => {
      // Kept with the job, and logged.
      throw withoutParameters(error)
    })
    recordSeconds('job.duration', (performance.now() - startedAt) / 1000, { job: name })
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
  const listener = await startJobListener(database)
  const running = createRunningJobs()
  const freeJobs = () =>
    jobPools
      .releaseJobsOfEndedProcesses()
      .then(() => jobPools.releaseJobsOfLostAnswers(running.ids()))
      .catch((error: unknown) => logger.error({ err: error }, 'jobs of ended processes could not be released'))
  const placeRetries = () =>
    placeDueRetries(database).catch((error: unknown) => logger.error({ err: error }, 'due retries could not be queued'))
  await freeJobs()
  const startKind = ({ names, atOnce, hasLongStatements }: JobKind, crontabOfKind: string) => {
    const tasks = names.map((name) => [name, taskOf(name, { jobs, database, hasLongStatements, running })])
    return startWorkerPool({
      ...{ listener, logger, jobPools },
      // Sound: each entry is a name with its task.
      taskList: Object.fromEntries(tasks) as TaskList,
      concurrency: atOnce,
      crontab: crontabOfKind,
    })
  }
  const { long, ...others } = jobKinds(photosAtOnce)
  const pools = [await startKind(long, crontab)]
  for (const kind of Object.values(others).filter(({ atOnce }) => atOnce > 0)) pools.push(await startKind(kind, ''))
  const dueJobs = watchDueJobs({ database, listener, everyMs: lookForWorkEveryMs })
  const timers = [
    setInterval(() => void freeJobs(), FREE_JOBS_EVERY_MS).unref(),
    setInterval(() => void placeRetries(), PLACE_RETRIES_EVERY_MS).unref(),
  ]
  return {
    unfinished: running.unfinished,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([dueJobs.stop(), ...pools.map((pool) => pool.stop())])
      listener.stop()
      jobPools.release()
    },
  }
}
