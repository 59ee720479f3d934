import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger as JobLogger, runMigrations as migrateJobs } from 'graphile-worker'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Any number; it only has to be the same in every process. */
const ADVISORY_LOCK = 7_421_903

const silent = new JobLogger(() => () => undefined)

/** Brings our schema and that of the job queue up to date. Processes that start together wait for each other. */
export const migrate = async (database: Database) => {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await migrateJobs({ pgPool: database.$client, logger: silent })
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection gives the lock back, in whatever state a failed migration left it.
    client.release(true)
    throw error
  }
}
