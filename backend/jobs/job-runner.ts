import { Logger as JobLogger, run, type Task, type TaskList } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { withoutParameters } from '../database/without-parameters.ts'
import type { Logger } from '../logger.ts'
import { addLaterJob, jobPayloads, type JobName, type JobPayload } from './add-job.ts'
import { createJobPools, SPENT } from './job-pools.ts'

export type JobAttempt = {
  isLast: boolean
  /** Whether the processes that made the last attempts were killed: another may end the same way. */
  isSpent: boolean
  /** Begins all attempts anew, in an hour. */
  postpone: () => Promise<void>
}

export type Jobs = {
  [Name in JobName]: (payload: JobPayload<Name>, attempt: JobAttempt) => Promise<void>
}

type JobRunnerOptions = { database: Database; jobs: Jobs; logger: Logger; concurrency: number }

const FREE_JOBS_EVERY_MS = 60_000
const POSTPONED_BY_MS = 60 * 60 * 1000
const BEGIN_AGAIN_AFTER_MS = 1_000

/** Once a night, also when the process was not running at that minute. */
const crontab = [
  '15 3 * * * clean-incoming ?fill=1d {}',
  '45 3 * * * clean-archives ?fill=1d {}',
  '15 4 * * * attend-to-retention ?fill=1d {}',
  '45 4 * * * clean-identities ?fill=1d {}',
].join('\n')

/** The queue writes a line per job for its own developers: only what went wrong concerns us. */
const jobLogger = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
  })

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
    await jobs[name](payload, attempt).catch((error: unknown) => {
      // Kept with the job, and logged.
      throw withoutParameters(error)
    })
  }

/** Runs jobs in this process until `stop`, which waits for those that are running. */
export const startJobRunner = async ({ database, jobs, logger, concurrency }: JobRunnerOptions) => {
  const pools = await createJobPools(database)
  const freeJobs = () =>
    pools.freeJobsOfTheDead().catch((error: unknown) => logger.error({ err: error }, 'jobs were not set free'))
  await freeJobs()

  // A worker waits for this before it takes its first job.
  const registration: GraphileConfig.Plugin = {
    name: 'registration',
    version: '1.0.0',
    worker: { hooks: { startWorker: (_, { worker }) => pools.register(worker.workerPool.id) } },
  }
  const names = Object.keys(jobPayloads) as JobName[]
  const taskList: TaskList = Object.fromEntries(names.map((name) => [name, taskOf(name, { jobs, database })]))
  const begin = () =>
    run({
      pgPool: database.$client,
      taskList,
      concurrency,
      crontab,
      preset: {
        plugins: [registration],
        // Of a batch, if only of one, the queue hears that the database could not be told what became of its jobs, and ends
        // in order. Of a job by itself nobody hears it: the rejection would end the process with all that it is answering.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
      logger: jobLogger(logger),
      noHandleSignals: true,
      pollInterval: 2_000,
    })
  let isStopped = false
  let runner = await begin()

  const beginAgain = async () => {
    while (!isStopped) {
      await pause(BEGIN_AGAIN_AFTER_MS)
      try {
        await pools.leave()
        await pools.freeJobsOfTheDead()
        runner = await begin()
        return
      } catch {
        // The database is still away; whatever else needs it says so.
      }
    }
  }

  /** A queue that ended by itself has another in its place, which runs again what could not be told of. */
  const goOn = async () => {
    while (!isStopped) {
      await runner.promise.catch(() => undefined)
      if (isStopped) return
      logger.error('the job queue ended by itself: another takes its place')
      await beginAgain()
    }
    // It may have begun meanwhile.
    await runner.stop().catch(() => undefined)
  }
  const going = goOn()
  const timer = setInterval(() => void freeJobs(), FREE_JOBS_EVERY_MS).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      // It may have ended by itself just now.
      await runner.stop().catch(() => undefined)
      await going
      pools.release()
    },
  }
}
