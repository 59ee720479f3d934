import { Logger as JobLogger, run, type TaskList } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import type { JobListener } from './job-listener.ts'
import type { JobPools } from './job-pools.ts'
import { MINUTE_MS } from '../time/durations.ts'

type WorkerPoolOptions = {
  listener: JobListener
  logger: Logger
  jobPools: JobPools
  taskList: TaskList
  concurrency: number
  /** Empty if the clock starts no jobs. */
  crontab: string
}

/** Only if the one poll of the process does not work. See: [Note: One poll for all workers] */
const POLL_OF_A_WORKER_MS = MINUTE_MS
const BEGIN_AGAIN_AFTER_MS = 1_000

/** The queue writes a line per job for its own developers: only what went wrong concerns us. */
const jobLogger = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
  })

/** Workers for the jobs in `taskList`, until `stop`, which waits for those that are running. */
export const startWorkerPool = async ({ listener, logger, jobPools, ...options }: WorkerPoolOptions) => {
  let poolId: string | undefined
  // A worker waits for this before it takes its first job.
  const registration: GraphileConfig.Plugin = {
    name: 'registration',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker(_, { worker }) {
          poolId = worker.workerPool.id
          return jobPools.register(poolId)
        },
      },
    },
  }
  const begin = () =>
    run({
      pgPool: listener.poolFor(Object.keys(options.taskList)),
      ...options,
      pollInterval: POLL_OF_A_WORKER_MS,
      preset: {
        plugins: [registration],
        // The library reports a failed completion of a batch, even a batch of one, to the queue, which then stops in order.
        // A failed completion of a single job would be an unhandled rejection and end the process with all its requests.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
      logger: jobLogger(logger),
      noHandleSignals: true,
    })
  let isStopped = false
  let runner = await begin()

  const beginAgain = async () => {
    while (!isStopped) {
      await pause(BEGIN_AGAIN_AFTER_MS)
      try {
        if (poolId !== undefined) await jobPools.leave(poolId)
        await jobPools.releaseJobsOfEndedProcesses()
        runner = await begin()
        return
      } catch {
        // The database is still unavailable, which other parts report.
      }
    }
  }

  /** Replaces a queue that stopped by itself; the new one repeats the jobs whose outcome was not stored. */
  const goOn = async () => {
    while (!isStopped) {
      await runner.promise.catch(() => undefined)
      if (isStopped) return
      logger.error('the job queue ended unexpectedly and starts again')
      await beginAgain()
    }
    // It may have begun meanwhile.
    await runner.stop().catch(() => undefined)
  }
  const going = goOn()
  return {
    async stop() {
      isStopped = true
      // It may have ended by itself just now.
      await runner.stop().catch(() => undefined)
      await going
    },
  }
}
