import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger as JobLogger, runMigrations as migrateJobs } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'
import { withStatementLimit } from './limited-pool.ts'

export const ownMigrations = fileURLToPath(new URL('migrations', import.meta.url))

/** An arbitrary number that must be the same in every process. */
const ADVISORY_LOCK = 7_421_903
/**
 * A statement that waits for a table lock blocks all later statements on that table. So it times out after this, and the
 * migration retries once those have run.
 */
const LOCK_LIMIT_MS = 1_000
const ATTEMPTS = 60
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

const silent = new JobLogger(() => () => undefined)

const isLockedOut = (error: unknown) =>
  error instanceof Error &&
  [error, error.cause].some((fault) => fault instanceof Error && 'code' in fault && fault.code === LOCK_NOT_AVAILABLE)

/** Applies all pending migrations or none. */
const applyAll = async (client: PoolClient, migrationsFolder: string) => {
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runMigrations(drizzle(client), { migrationsFolder })
      break
    } catch (error) {
      if (!isLockedOut(error) || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS)
    }
  }
  await client.query('reset lock_timeout')
}

const migrateInTurn = async (database: Database, migrationsFolder: string) => {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await applyAll(client, migrationsFolder)
    await migrateJobs({ pgPool: database.$client, logger: silent })
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection releases the lock, whatever state a failed migration left.
    client.release(true)
    throw error
  }
}

/**
 * Migrates our schema and that of the job queue while other processes keep running. Processes that start together wait for
 * each other, and an index on a large table takes as long as it needs.
 */
export const migrate = (database: Database, migrationsFolder = ownMigrations) =>
  withStatementLimit(0, () => migrateInTurn(database, migrationsFolder))
