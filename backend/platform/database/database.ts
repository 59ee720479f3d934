import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { LimitedPool } from './limited-pool.ts'

/** The pool is `$client`; what a repository needs beyond drizzle's builders it writes as `sql`. */
export type Database = NodePgDatabase & { $client: Pool }

/** Either the database itself or an open transaction on it. */
export type Queries = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

type DatabaseOptions = {
  url: string
  /** Told when an idle connection breaks; the pool replaces it. Without a listener the process would die of it. */
  onConnectionError: (error: Error) => void
  /** Of each statement, unless its caller has another. */
  statementLimitMs?: number
}

/** Of which six are kept for what comes by itself: pushed messages, three kinds of jobs, and the locks of jobs and of uploads. */
const MOST_CONNECTIONS = 16

/**
 * A network that falls silent closes nothing. Whoever only listens, or only holds a lock, would never hear of it: pages would
 * be told nothing any more, and others would repeat the jobs of this process each minute.
 */
const KEEP_ALIVE_AFTER_MS = 10_000

/** Half of what the edge waits for an answer: nobody reads what comes later. */
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
  // A connection in use tells of its break apart; whoever uses it fails by itself.
  pool.on('connect', (client) => client.on('error', onConnectionError))
  return drizzle(pool, { casing: 'snake_case' })
}
