import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createUpload } from '../../testing/upload-file.ts'
import { Registry } from 'prom-client'
import { serveMetrics } from './serve-metrics.ts'
import { createStoredReads } from './stored-reads.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const metrics = async (headers: Record<string, string> = {}) =>
  backEnd.call({ method: 'GET', path: '/metrics', headers: { host: '127.0.0.1', ...headers } })

test('requests are counted by route and status, without customer values in a label', async () => {
  const customerId = backEnd.newCustomer()
  for (let call = 0; call < 3; call += 1)
    await backEnd.call({ method: 'GET', path: `/photos/photos/${customerId}?token=s3cret`, token: tokenOf(customerId) })
  await backEnd.call({ method: 'GET', path: `/nothing/${customerId}` })
  const { headers, body } = await metrics()
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(body).toContain(
    'account_http_request_duration_seconds_count{method="GET",route="/photos/photos/:id",status="404"} 3',
  )
  expect(body).toMatch(/route="none",status="404"|route="\*",status="404"/)
  expect(body).not.toContain(customerId)
  expect(body).not.toContain('s3cret')
})

test('[BE-03] a slow line of a customer who downloads counts as no slow response', async () => {
  const app = Fastify()
  serveMetrics(app, { database: backEnd.database, addMetrics: () => undefined })
  async function* slowly() {
    yield 'begin'
    await pause(600)
    yield 'end'
  }
  app.get('/download', async () => Readable.from(slowly()))
  expect((await app.inject('/download')).body).toBe('beginend')
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^account_http_request_duration_seconds_bucket\{le="0.5",[^}]*route="\/download",[^}]*\} 1$/m)
  await app.close()
})

test('the metrics count the jobs and uploads of all processes', async () => {
  await createUpload(backEnd, backEnd.newCustomer(), { name: 'a.jpg', bytes: 100 })
  const { body } = await metrics()
  expect(body).toContain('account_uploads_of_the_hour{kind="upload",state="receiving"} 1')
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \S+$/m)
  expect(body).toMatch(/^nodejs_gc_duration_seconds_count\{kind="minor"\} \d+$/m)
  for (const line of body.trim().split('\n')) expect(line).toMatch(/^$|^#|^[a-z_0-9]+(?:\{.*\})? \S+$/)
})

test('the metrics show jobs that fail and pause before their next attempt', async () => {
  const { rows } = await backEnd.database.execute<{ id: string }>(
    sql`select id from graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 hour')`,
  )
  expect((await metrics()).body).toContain('account_jobs{name="send-mail",state="later"} 1')
  await backEnd.database.execute(sql`update graphile_worker._private_jobs set attempts = 3 where id = ${rows[0]?.id}`)
  expect((await metrics()).body).toContain('account_jobs{name="send-mail",state="retrying"} 1')
})

test('the metrics count connections to the database and readings of photos, with those that wait', async () => {
  const { body } = await metrics()
  // The connection that reads the metrics is busy.
  expect(body).toMatch(/^account_database_connections\{pool="shared",state="busy"\} [1-9]\d*$/m)
  expect(body).toMatch(/^account_database_connections\{pool="shared",state="waiting"\} \d+$/m)
  expect(body).toMatch(/^account_photo_readings\{priority="first",state="running"\} 0$/m)
})

test('the metrics show no waiting work while connections are idle', async () => {
  await Promise.all(Array.from({ length: 8 }, () => backEnd.database.execute(sql`select pg_sleep(0.05)`)))
  const { body } = await metrics()
  expect(body).toContain('account_database_connections{pool="shared",state="waiting"} 0')
  expect(body).toMatch(/^account_database_connections\{pool="shared",state="busy"\} [1-9]\d*$/m)
})

test('[BE-03] the metrics show how far the clock of the process is ahead of the database', async () => {
  const secondsAhead = async () =>
    Number(/^account_clock_ahead_seconds (\S+)$/m.exec((await metrics()).body)?.[1] ?? 'missing')
  expect(Math.abs(await secondsAhead())).toBeLessThan(5)
  const now = Date.now.bind(Date)
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  const ahead = await secondsAhead()
  clock.mockRestore()
  expect(Math.abs(ahead - 3_600)).toBeLessThan(5)
})

test('the edge serves no metrics', async () => {
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
})

test('a read that does not end in time is counted and holds up no other metric', async () => {
  const registry = new Registry()
  const readStored = createStoredReads(registry, 10)
  expect(await readStored(() => new Promise(() => undefined))).toBeUndefined()
  expect(await readStored(async () => 'rows')).toBe('rows')
  expect(await registry.metrics()).toContain('account_unread_metrics_total 1')
})
