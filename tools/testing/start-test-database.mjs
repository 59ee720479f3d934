import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../start/embedded-postgres.ts'

/** One server for the run; each test file makes a database of its own on it (see backend/testing). */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return
  const postgres = await startEmbeddedPostgres(mkdtempSync(join(tmpdir(), 'account-site-tests-')))
  process.env.TEST_DATABASE_URL = postgres.databaseUrl
  globalThis.stopTestDatabase = postgres.stop
  // Jest ends at a signal without its teardown, and the server has a group of its own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)))
}
