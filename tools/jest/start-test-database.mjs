import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabaseTemplate } from '../../backend/testing/test-database-template.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'

/** Nothing on it outlives the run, nor has to survive the machine. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const startPostgres = async () => {
  const postgres = await startEmbeddedPostgres(mkdtempSync(join(tmpdir(), 'account-site-tests-')), { settings })
  globalThis.stopTestDatabase = postgres.stop
  // Jest ends at a signal without its teardown, and the server has a group of its own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)))
  return postgres.databaseUrl
}

/** One server for the run; each test file makes a database of its own on it (see backend/testing). */
export default async () => {
  process.env.TEST_DATABASE_URL ??= await startPostgres()
  try {
    await createTestDatabaseTemplate(process.env.TEST_DATABASE_URL)
  } catch (error) {
    // Jest tears nothing down after a set-up that failed.
    await globalThis.stopTestDatabase?.()
    throw error
  }
}
