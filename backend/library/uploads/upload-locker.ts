import { ERRORS, MemoryLocker, type Lock, type Locker, type RequestRelease, type Upload } from '@tus/server'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/database.ts'

/** The first key of the advisory locks of uploads, which distinguishes them from all other locks in `pg_locks`. */
const LOCK_CLASS = 7_422
const RELEASE_CHANNEL = 'upload_lock_wanted'
const ASK_AGAIN_AFTER_MS = 50
/** The default of tus. The holder of a lock releases it on request, so a wait takes this long only when a process hangs. */
const WAIT_LIMIT_MS = 30_000

const numberOf = (id: string) => createHash('sha256').update(id).digest().readInt32BE()

/**
 * The one connection on which this process takes all its locks. When it breaks, PostgreSQL releases the locks; the requests
 * that held them are then asked to stop, and the next request opens a new connection.
 */
const createLockConnection = (database: Database, holders: ReadonlyMap<string, RequestRelease>) => {
  let connecting: Promise<PoolClient> | undefined
  let isStopped = false
  /** Runs statements one after the other, because a connection takes one at a time. */
  let queue: Promise<unknown> = Promise.resolve()

  const connect = async () => {
    const client = await database.$direct.connect()
    let isGivenBack = false
    const giveBack = (error: Error | true) => {
      if (!isGivenBack) client.release(error)
      isGivenBack = true
    }
    client.on('notification', ({ payload = '' }) => void holders.get(payload)?.())
    client.once('error', (error) => {
      if (isStopped || isGivenBack) return
      connecting = undefined
      giveBack(error)
      for (const release of holders.values()) void release()
    })
    try {
      await client.query(`listen ${RELEASE_CHANNEL}`)
    } catch (error) {
      giveBack(true)
      throw error
    }
    return client
  }

  const run = async <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> => {
    connecting ??= connect()
    const client = await connecting.catch((error: unknown) => {
      connecting = undefined
      throw error
    })
    return (await client.query<Row>(statement, values)).rows
  }

  return {
    query<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
      const answer = queue.then(() => run<Row>(statement, values))
      queue = answer.catch(() => undefined)
      return answer
    },
    async stop() {
      isStopped = true
      const client = await connecting?.catch(() => undefined)
      client?.release(true)
    },
  }
}

/**
 * Allows one request at a time to act on an upload, across all processes. Within a process the locker of tus excludes other
 * requests, because an advisory lock does not exclude its own session; between processes PostgreSQL does. As the protocol
 * requires, a new request makes the old one stop: a client that lost its connection resumes at once, although the server
 * still waits for bytes on the old connection.
 */
export const createUploadLocker = (
  database: Database,
  unacknowledged: UnacknowledgedUploads = new Map(),
): Locker & { stop: () => Promise<void> } => {
  const holders = new Map<string, RequestRelease>()
  const connection = createLockConnection(database, holders)
  const withinProcess = new MemoryLocker({ acquireLockTimeout: WAIT_LIMIT_MS })

  const lockAcross = async (id: string, signal: AbortSignal) => {
    const deadline = Date.now() + WAIT_LIMIT_MS
    while (!signal.aborted && Date.now() < deadline) {
      const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
        LOCK_CLASS,
        numberOf(id),
      ])
      if (row?.locked) return
      await connection.query('select pg_notify($1, $2)', [RELEASE_CHANNEL, id])
      await pause(ASK_AGAIN_AFTER_MS)
    }
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  /** No other process can ask for the upload before this lock is released, so a lock within the process suffices. */
  const newUnacknowledgedLock = (id: string, local: Lock): Lock => ({
    lock: (signal, requestRelease) => local.lock(signal, requestRelease),
    unlock() {
      unacknowledged.delete(id)
      return local.unlock()
    },
  })

  const newLock = (id: string): Lock => {
    const local = withinProcess.newLock(id)
    if (unacknowledged.has(id)) return newUnacknowledgedLock(id, local)
    return {
      async lock(signal, requestRelease) {
        await local.lock(signal, requestRelease)
        try {
          await lockAcross(id, signal)
          holders.set(id, requestRelease)
        } catch (error) {
          await local.unlock()
          throw error
        }
      },
      async unlock() {
        holders.delete(id)
        try {
          await connection.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, numberOf(id)])
        } finally {
          await local.unlock()
        }
      },
    }
  }
  return { newLock, stop: connection.stop }
}

/**
 * Uploads, by id, whose first request still runs in this process. Their clients do not know the addresses yet and cannot send
 * a second request, so these uploads need no lock and no look-up in the database.
 */
export type UnacknowledgedUploads = Map<string, Upload>
