import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createApp } from '../../composition/app.ts'
import type { Service } from '../http/service.ts'
import { addJob } from '../jobs/add-job.ts'
import { startJobRunner, type Jobs } from '../jobs/job-runner.ts'
import { createLogger } from '../logger.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { createDatabase, type Database } from './database.ts'
import { withStatementLimit } from './limited-pool.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = createDatabase({ url: testDatabase.url, onConnectionError: () => undefined, statementLimitMs: 100 })
  // The next caller gets the connection of the previous one.
  database.$client.options.max = 1
})
afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

const sleep = (seconds: number) => database.execute(sql`select pg_sleep(${seconds})`)

test('[BE-02] the server notices within half a minute that the host of a connection is lost', async () => {
  const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout']
  const { rows } = await database.execute(
    sql`select current_setting(name) as value from unnest(${sql.param(names)}::text[]) as names (name)`,
  )
  expect(rows.map(({ value }) => value)).toEqual(['10', '5', '4', '30000'])
})

test('[BE-02] a connection without work is still there a minute later, so that a busy moment waits for no new one', async () => {
  const { $client } = database
  const backendOf = async () => (await database.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] })
  const used = await backendOf()
  jest.advanceTimersByTime(MINUTE_MS)
  jest.useRealTimers()
  expect($client.idleCount).toBe(1)
  expect(await backendOf()).toBe(used)
})

test('[SH-21] a statement that hangs ends, and the caller gets an error with the correlation id', async () => {
  const configuration = testConfiguration()
  const stuck: Service = {
    name: 'stuck',
    requiresBearer: false,
    routes: async (app) => void app.get('/', () => sleep(60)),
  }
  const app = await createApp({
    configuration,
    logger: createLogger(configuration),
    database,
    verifyAccessToken: () => Promise.reject(new Error('No customer is signed in.')),
    services: [stuck],
  })
  const answer = await app.inject({ url: '/stuck/', headers: { host: 'api.localhost:3000' } })
  // The failure is not the caller's, who stays signed in and may retry.
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toEqual({
    code: 'not-ready',
    message: 'The database does not respond at the moment.',
    correlationId: answer.headers['x-correlation-id'],
  })
  await app.close()
})

test('[BE-02] a job has a longer limit, and the next request on its connection does not', async () => {
  await expect(sleep(60)).rejects.toMatchObject({ cause: { code: '57014' } })
  const done = Promise.withResolvers<undefined>()
  const runner = await startJobRunner({
    database: testDatabase.database,
    // Only this one is added.
    jobs: { 'clean-archives': () => sleep(0.5).then(() => done.resolve(undefined)) } as unknown as Jobs,
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
  })
  await addJob(testDatabase.database, 'clean-archives', {})
  await done.promise
  await expect(sleep(60)).rejects.toMatchObject({ cause: { code: '57014' } })
  await runner.stop()
})

test('[BE-02] a job that makes a photo keeps the limit of requests, because it runs beside them', async () => {
  const ended = Promise.withResolvers<unknown>()
  const runner = await startJobRunner({
    database: testDatabase.database,
    jobs: { 'process-upload': () => sleep(60).then(ended.resolve, ended.resolve) } as unknown as Jobs,
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
  })
  await addJob(testDatabase.database, 'process-upload', { uploadId: randomUUID(), earlier: 0 })
  expect(await ended.promise).toMatchObject({ cause: { code: '57014' } })
  await runner.stop()
})

test('[BE-02] a listener of notifications runs with the usual limit, independent of the caller that opened the connection', async () => {
  const fresh = createDatabase({ url: testDatabase.url, onConnectionError: () => undefined, statementLimitMs: 100 })
  const client = await withStatementLimit(0, () => fresh.$client.connect())
  const limit = new Promise((resolve, reject) => {
    client.once('notification', () => fresh.execute(sql`show statement_timeout`).then(resolve, reject))
  })
  await client.query('listen notices')
  await client.query('notify notices')
  expect(await limit).toMatchObject({ rows: [{ statement_timeout: '100ms' }] })
  client.release()
  await fresh.$client.end()
})
