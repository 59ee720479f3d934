import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startJobListener } from '../jobs/job-listener.ts'
import { createDatabase, type Database } from './database.ts'
import { ensurePoolerLimits } from '../ensure-pooler-limits.ts'
import { withStatementLimit } from './limited-pool.ts'

let testDatabase: TestDatabase
let database: Database

const addressAs = (application: string, settings = '') => {
  const url = new URL(testDatabase.url)
  url.searchParams.set('application_name', application)
  if (settings) url.searchParams.set('options', settings)
  return url.href
}

/** Both addresses are of one server, which tells them apart by the name of the application. */
const connect = (settings?: string) =>
  createDatabase({
    url: addressAs('pooled', settings),
    directUrl: addressAs('direct'),
    onConnectionError: () => undefined,
  })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = connect('-c statement_timeout=20s')
})
afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

const settingOf = async (name: string) => {
  const { rows } = await database.execute<Record<string, string>>(sql`show ${sql.raw(name)}`)
  return rows[0]?.[name]
}

test('[BE-03] statements with the usual limit pass the pooler, which sets it', async () => {
  expect(await settingOf('application_name')).toBe('pooled')
  expect(await settingOf('statement_timeout')).toBe('20s')
})

test('[BE-03] statements with a limit of their own reach the server directly', async () => {
  expect(await withStatementLimit(0, () => settingOf('application_name'))).toBe('direct')
  expect(await withStatementLimit(0, () => settingOf('statement_timeout'))).toBe('0')
  expect(await settingOf('application_name')).toBe('pooled')
})

test('[BE-03] no statement that passes the pooler is prepared for later ones', async () => {
  await database.$client.query({ name: 'one', text: 'select $1::int as one', values: [1] })
  const client = await database.$client.connect()
  const { rows } = await client.query('select name from pg_prepared_statements')
  client.release()
  expect(rows).toEqual([])
})

test('[BE-02] the job queue listens on a direct connection and takes its jobs through the pooler', async () => {
  const listener = await startJobListener(database)
  const { rows: listening } = await testDatabase.database.$client.query(
    `select application_name from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(listening).toEqual([{ application_name: 'direct' }])
  const client = await listener.poolFor([]).connect()
  expect((await client.query('show application_name')).rows).toEqual([{ application_name: 'pooled' }])
  client.release()
  listener.stop()
})

test('[BE-03] a process does not start behind a pooler that limits no statement', async () => {
  await expect(ensurePoolerLimits(database)).resolves.toBeUndefined()
  const unlimited = connect()
  await expect(ensurePoolerLimits(unlimited)).rejects.toThrow('limits no statement')
  await unlimited.$client.end()
  // Without a pooler each connection gets its limit from the process.
  await expect(ensurePoolerLimits(testDatabase.database)).resolves.toBeUndefined()
})

test('[BE-03] the end of the pool ends its direct connections as well', async () => {
  const ending = connect()
  await ending.$client.query('select 1')
  await ending.$direct.query('select 1')
  await ending.$client.end()
  expect(ending.$direct.totalCount).toBe(0)
})
