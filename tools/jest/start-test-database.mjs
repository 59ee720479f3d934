import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabaseTemplate } from '../../backend/testing/test-database-template.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'

/** The data does not outlive the run, so it does not need to survive a crash. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const startPostgres = async () => {
  const postgres = await startEmbeddedPostgres(mkdtempSync(join(tmpdir(), 'account-site-tests-')), { settings })
  globalThis.stopTestDatabase = postgres.stop
  // On a signal Jest exits without its teardown, and the server runs in its own process group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)))
  return postgres.databaseUrl
}

/** Starts one server for the run; each test file creates its own database on it (see backend/testing). */
export default async () => {
  process.env.TEST_DATABASE_URL ??= await startPostgres()
  try {
    await createTestDatabaseTemplate(process.env.TEST_DATABASE_URL)
  } catch (error) {
    // Jest runs no teardown after a failed setup.
    await globalThis.stopTestDatabase?.()
    throw error
  }
}
