import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { LimitedPool } from './limited-pool.ts'

/** The pool is `$client`; queries beyond drizzle's builders use `sql`. */
export type Database = NodePgDatabase & { $client: Pool }

/** Either the database itself or an open transaction on it. */
export type Queries = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

type DatabaseOptions = {
  url: string
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

export const createDatabase = ({
  url,
  onConnectionError,
  statementLimitMs = STATEMENT_LIMIT_MS,
}: DatabaseOptions): Database => {
  const pool = new LimitedPool({
    statementLimitMs,
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  pool.on('error', onConnectionError)
  // A connection in use emits an error event of its own, which needs a listener; its query rejects separately.
  pool.on('connect', (client) => client.on('error', onConnectionError))
  return drizzle(pool, { casing: 'snake_case' })
}
