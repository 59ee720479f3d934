import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { createTestDatabase } from '../test-database.ts'
import { openBreakableConnection } from './testing/breakable-connection.ts'

test('[BE-02] a process whose database is unavailable reports its own metrics, and counts those it cannot read', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'))
  const way = await openBreakableConnection(new URL(database.url))
  const url = Object.assign(new URL(database.url), { host: new URL(way.url).host })
  const backEnd = await startTestBackEnd({ at: { databaseUrl: url.href, folder } })
  const call = (path: string) => backEnd.call({ method: 'GET', path, headers: { host: '127.0.0.1' } })
  expect((await call('/metrics')).body).toContain('account_unread_metrics_total 0')

  await way.cut()
  expect((await call('/ready')).status).toBe(503)
  await call('/metrics')
  const { status, body } = await call('/metrics')
  expect(status).toBe(200)
  expect(body).toContain('account_http_request_duration_seconds_count{method="GET",route="/ready",status="503"} 1')
  expect(body).toMatch(/^account_unread_metrics_total [1-9]\d*$/m)
  // An old number would look like a present one.
  expect(body).not.toMatch(/^account_damaged_originals\{|^account_uploads_of_the_hour\{/m)

  await way.repair()
  await eventually(async () => (await call('/ready')).status === 200)
  await backEnd.stop()
  await way.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
