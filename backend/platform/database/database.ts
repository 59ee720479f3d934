import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { LimitedPool } from './limited-pool.ts'

/**
 * The pool is `$client`; queries beyond drizzle's builders use `sql`. `$direct` is the pool for what belongs to a connection: listeners
 * and locks that outlast a transaction. It is the same pool, unless a pooler stands before the server.
 */
export type Database = NodePgDatabase & { $client: Pool; $direct: Pool }

/** Either the database itself or an open transaction on it. */
export type Queries = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

type DatabaseOptions = {
  url: string
  /** The server itself, if `url` is that of a pooler. See: [Note: Transaction pooling] */
  directUrl?: string | undefined
  /** Called when an idle connection breaks; the pool replaces it. Without a listener the process would exit. */
  onConnectionError: (error: Error) => void
  /** The limit of each statement, unless its caller sets another. */
  statementLimitMs?: number
}

/** Nine of them are reserved for background work: pushed messages, six kinds of jobs, and the locks of jobs and uploads. */
const MOST_CONNECTIONS = 19

/**
 * A network failure without a reset closes no connection. A process that only listens or holds a lock would never notice
 * it: pages would get no messages, and other processes would repeat its jobs every minute.
 */
const KEEP_ALIVE_AFTER_MS = 10_000

/** Half of the edge's response timeout, because a later answer reaches no client. */
const STATEMENT_LIMIT_MS = 30_000

/**
 * [Note: Transaction pooling] A pooler such as PgBouncer lends a connection of the server for one transaction, so that many processes
 * share a few. What belongs to a session goes to the server directly: listeners, locks that outlast a transaction, and statements with
 * a limit of their own. The usual limit is a setting of the pooler's sessions, and no statement has a name.
 */
export const createDatabase = ({
  url,
  directUrl,
  onConnectionError,
  statementLimitMs = STATEMENT_LIMIT_MS,
}: DatabaseOptions): Database => {
  const openPool = (connectionString: string, direct?: Pool) => {
    const pool = new LimitedPool({
      ...{ connectionString, statementLimitMs, direct },
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    })
    pool.on('error', onConnectionError)
    // A connection in use emits an error event of its own, which needs a listener; its query rejects separately.
    pool.on('connect', (client) => client.on('error', onConnectionError))
    return pool
  }
  const $direct = openPool(directUrl ?? url)
  const pool = directUrl === undefined ? $direct : openPool(url, $direct)
  return Object.assign(drizzle(pool, { casing: 'snake_case' }), { $direct })
}
