import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { LimitedPool, type LimitedPoolConfig } from './limited-pool.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { createReadReplica, type ReadReplica, type ReadWhatMayBeOld } from './read-replica.ts'
import { sql } from 'drizzle-orm'

/**
 * The pool is `$client`; queries beyond drizzle's builders use `sql`. `$direct` is the pool for what belongs to a connection: listeners
 * and locks that outlast a transaction. It is the same pool, unless a pooler is in front of the server. `$mayBeOld` runs reads that may
 * lack what was written within the last second. See: [Note: Replica reads]
 */
export type Database = NodePgDatabase & {
  $client: Pool
  $direct: Pool
  $mayBeOld: ReadWhatMayBeOld
  $replica: { pool: Pool; reads: ReadReplica } | undefined
}

/** Either the database itself or an open transaction on it. */
export type Queries = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

type DatabaseOptions = {
  url: string
  /** The server itself, if `url` is that of a pooler. See: [Note: Transaction pooling] */
  directUrl?: string | undefined
  /** A replica of the server, for reads that may be a second old. */
  readUrl?: string | undefined
  /** Called when an idle connection breaks; the pool replaces it. Without a listener the process would exit. */
  onConnectionError: (error: Error) => void
  /** The limit of each statement, unless its caller sets another. */
  statementLimitMs?: number
}

/** Four of them are reserved for background work: pushed messages, new jobs, and the locks of jobs and uploads. */
const MOST_CONNECTIONS = 14

/**
 * A network failure without a reset closes no connection. A process that only listens or holds a lock would never notice
 * it: pages would get no messages, and other processes would repeat its jobs every minute.
 */
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * A new connection takes a dozen steps of the main thread, each of which waits for all other work. By default connections end after ten
 * seconds, and the first calls of a busy moment would wait for new ones while later calls use those that become free.
 */
const IDLE_CLOSED_AFTER_MS = 5 * MINUTE_MS

/** Few reads go there, and one that gets no connection at once goes to the primary. */
const REPLICA = { max: 5, connectionTimeoutMillis: 1_000 }

/** Half of the edge's response timeout, because a later response reaches no client. */
const STATEMENT_LIMIT_MS = 30_000

/**
 * [Note: Transaction pooling] A pooler such as PgBouncer lends a connection of the server for one transaction, so that many processes
 * share a few. What belongs to a session goes to the server directly: listeners, locks that outlast a transaction, and statements with
 * a limit of their own. The usual limit is a setting of the pooler's sessions, and no statement has a name.
 */
export const createDatabase = ({
  url,
  directUrl,
  readUrl,
  onConnectionError,
  statementLimitMs = STATEMENT_LIMIT_MS,
}: DatabaseOptions): Database => {
  const openPool = (connectionString: string, options: Partial<LimitedPoolConfig> = {}) => {
    const pool = new LimitedPool({
      ...{ connectionString, statementLimitMs },
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: IDLE_CLOSED_AFTER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      ...options,
    })
    pool.on('error', onConnectionError)
    // A connection in use emits an error event of its own, which needs a listener; its query rejects separately.
    pool.on('connect', (client) => client.on('error', onConnectionError))
    return pool
  }
  const replica = readUrl === undefined ? undefined : openPool(readUrl, REPLICA)
  const ofReplica = replica && { endsWith: [replica] }
  const $direct = openPool(directUrl ?? url, directUrl === undefined ? ofReplica : {})
  const pool = directUrl === undefined ? $direct : openPool(url, { direct: $direct, ...ofReplica })
  const primary = drizzle(pool, { casing: 'snake_case' })
  const reads = replica && createReadReplica({ replica, primary: $direct })
  const $mayBeOld: ReadWhatMayBeOld = (read) => (reads ? reads.read(read, () => read(primary)) : read(primary))
  return Object.assign(primary, { $direct, $mayBeOld, $replica: replica && reads && { pool: replica, reads } })
}

/** Serializes transactions that use the same key, so that each sees the results of those before it. */
export const takeAdvisoryLock = (transaction: Queries, what: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
