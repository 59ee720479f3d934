import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../backend/platform/database/database.ts'
import { unavailableOf } from '../../backend/platform/errors.ts'
import { createTestDatabase } from '../../backend/testing/test-database.ts'
import { openDatabaseAddress } from './drills/database-address.ts'
import { PGBOUNCER, startPgbouncer } from './pgbouncer.ts'

/** Debian's package `pgbouncer`; `pnpm test:scale` installs it. */
const testWithPgbouncer = existsSync(PGBOUNCER) ? test : test.skip

testWithPgbouncer(
  '[BE-02] while the server behind PgBouncer is unavailable, requests are answered 503 and may be repeated',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
    const testDatabase = await createTestDatabase()
    const { port, href } = new URL(testDatabase.url)
    const address = await openDatabaseAddress(Number(port))
    const pooler = await startPgbouncer(folder, Object.assign(new URL(href), { port: String(address.port) }).href)
    const database = createDatabase({ url: pooler.url, directUrl: href, onConnectionError: () => undefined })
    try {
      await database.$client.query('select 1')
      // Nothing listens on the first port.
      address.pointTo(1)
      const failure = await database.$client.query('select 1').then(() => undefined, unavailableOf)
      expect(failure).toMatchObject({ statusCode: 503, code: 'not-ready' })
    } finally {
      await database.$client.end()
      await pooler.stop()
      address.close()
      await testDatabase.drop()
      rmSync(folder, { recursive: true })
    }
  },
)
