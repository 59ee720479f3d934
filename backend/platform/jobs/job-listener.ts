import { EventEmitter } from 'node:events'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { keepConnection } from '../database/keep-connection.ts'

/** `addJob` announces the name of a job here, in the same transaction and just before the queue announces the job. */
export const JOB_NAME_CHANNEL = 'job_name'
/** The channel on which the queue announces a job without its name. */
const QUEUE_CHANNEL = 'jobs:insert'
const ONE_JOB: Pick<Notification, 'channel' | 'payload'> = { channel: QUEUE_CHANNEL, payload: '{"count":1}' }
/** Busy workers ignore it, so the number is that of no pool. */
const ALL_WORKERS: typeof ONE_JOB = { channel: QUEUE_CHANNEL, payload: '{"count":1000}' }

type Connected = Parameters<Pool['connect']>[0]
type WorkerPool = { names: ReadonlySet<string>; client: EventEmitter }

/**
 * [Note: Workers are notified of their own jobs] The queue announces a job without its name, so each worker pool would look for each job: an
 * upload would cost seven statements of which six find nothing. PostgreSQL delivers the notifications of a transaction together and
 * in order, so the name that precedes the queue's own notification tells which pools run the job. A job without a name, from a
 * trigger, the clock or a process of an earlier release, concerns all pools. A
 * notification that a broken connection loses only delays its job. See: [Note: One poll for all workers]
 */
export const startJobListener = async (database: Database) => {
  const workerPools = new Set<WorkerPool>()

  const notify = (isConcerned: (names: ReadonlySet<string>) => boolean, notification: object) => {
    for (const { names, client } of workerPools) if (isConcerned(names)) client.emit('notification', notification)
  }

  const wake = (names: ReadonlySet<string>) =>
    notify((ofPool) => [...names].some((name) => ofPool.has(name)), ALL_WORKERS)

  const createReceiver = () => {
    let isNamed = false
    return (notification: Notification) => {
      const { channel, payload = '' } = notification
      const isRepetition = isNamed && channel === QUEUE_CHANNEL
      isNamed = channel === JOB_NAME_CHANNEL
      if (isNamed) notify((names) => names.has(payload), ONE_JOB)
      else if (!isRepetition) notify(() => true, notification)
    }
  }

  const connection = await keepConnection({
    database,
    async begin(client) {
      client.on('notification', createReceiver())
      await client.query(`listen ${JOB_NAME_CHANNEL}; listen "${QUEUE_CHANNEL}"; listen "worker:migrate"`)
    },
  })

  return {
    /** A pool for the workers of these jobs. The queue asks for its listening connection with a callback, and gets this one. */
    poolFor(jobNames: readonly string[]): Pool {
      function connect(): Promise<PoolClient>
      function connect(onConnected: Connected): void
      function connect(onConnected?: Connected) {
        if (!onConnected) return database.$client.connect()
        // The queue sends it nothing but LISTEN and UNLISTEN.
        const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve() })
        const workerPool = { names: new Set(jobNames), client }
        workerPools.add(workerPool)
        // Sound: the queue uses no other member of its listening connection.
        onConnected(undefined, client as unknown as PoolClient, () => workerPools.delete(workerPool))
      }
      const pool = database.$client
      // Sound: it is the pool in all other respects. The pool's own `query` would ask for a connection with a callback, too.
      return Object.assign(Object.create(pool) as Pool, { connect, query: pool.query.bind(pool) })
    },
    /** Lets the idle workers of these jobs look for one. See: [Note: One poll for all workers] */
    wake,
    stop: () => connection.release(),
  }
}

export type JobListener = Awaited<ReturnType<typeof startJobListener>>
