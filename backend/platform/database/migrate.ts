import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger as JobLogger, runMigrations as migrateJobs } from 'graphile-worker'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PoolClient } from 'pg'
import { databaseUnreachable } from './coded-client.ts'
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

/** The indexes of the queue do not begin with the kind of a job. See: [Note: One poll for all workers] */
const INDEX_DUE_JOBS = `
  do $$ begin
    if to_regclass('graphile_worker.jobs_due') is null then
      create index jobs_due on graphile_worker._private_jobs (task_id, run_at) where is_available;
    end if;
  end $$`

const silent = new JobLogger(() => () => undefined)

const isLockedOut = (error: unknown) =>
  error instanceof Error &&
  [error, error.cause].some((fault) => fault instanceof Error && 'code' in fault && fault.code === LOCK_NOT_AVAILABLE)

/** A migration that PostgreSQL refuses, for example because its file is incomplete. Its message is a sentence for operators. */
export class MigrationError extends Error {
  override name = 'MigrationError' as const
}

/** The failed statement is found in the files, because the library does not say which file it comes from. */
const fileOf = (query: string, folder: string) =>
  readdirSync(folder).find((name) => name.endsWith('.sql') && readFileSync(join(folder, name), 'utf8').includes(query))

/** Classes of faults of the server and its machine: connections, resources, a shutdown, the disk, and damage. */
const OF_THE_SERVER = /^(?:08|53|57|58|XX)/

/** Undefined for a statement that PostgreSQL refuses. A connection that breaks has no code of PostgreSQL. */
const serverFaultOf = ({ cause }: DrizzleQueryError): unknown => {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (/^[\dA-Z]{5}$/.test(code)) return OF_THE_SERVER.test(code) ? cause : undefined
  return databaseUnreachable(cause)
}

const explained = (error: unknown, folder: string): unknown => {
  if (error instanceof SyntaxError)
    return new MigrationError(`The list of migrations, meta/_journal.json, is damaged: ${error.message}.`, {
      cause: error,
    })
  if (!(error instanceof DrizzleQueryError)) return error
  const serverFault = serverFaultOf(error)
  if (serverFault) return serverFault
  const file = fileOf(error.query, folder)
  if (file === undefined) return error
  const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
  return new MigrationError(
    `PostgreSQL refuses the migration ${file}: ${reason}. Nothing was changed; compare the file with the release.`,
    { cause: error },
  )
}

/** A file that was cut within a comment or to nothing is valid SQL and would count as applied for ever. */
const ensureComplete = (folder: string) => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql')))
    if (!readFileSync(join(folder, name), 'utf8').trimEnd().endsWith(';'))
      throw new MigrationError(
        `The migration ${name} is incomplete: its last statement does not end. Nothing was changed; compare the file with the release.`,
      )
}

/** Applies all pending migrations or none. */
const applyAll = async (client: PoolClient, migrationsFolder: string) => {
  ensureComplete(migrationsFolder)
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runMigrations(drizzle(client), { migrationsFolder })
      break
    } catch (error) {
      if (!isLockedOut(error) || attempt === ATTEMPTS) throw explained(error, migrationsFolder)
      await pause(PAUSE_MS)
    }
  }
  await client.query('reset lock_timeout')
}

const migrateInTurn = async (database: Database, migrationsFolder: string) => {
  const client = await database.$direct.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await applyAll(client, migrationsFolder)
    await migrateJobs({ pgPool: database.$direct, logger: silent })
    await client.query(INDEX_DUE_JOBS)
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
