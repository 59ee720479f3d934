import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDatabase, type Database } from './database.ts'

let server: TestDatabase
const opened: Database[] = []

beforeAll(async () => {
  server = await createTestDatabase()
  await server.database.execute(sql`create schema behind`)
  await server.database.execute(sql`
    create function behind.pg_is_in_recovery() returns boolean language sql as 'select true'`)
  await server.database.execute(sql`
    create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`)
})
afterAll(async () => {
  for (const database of opened) await database.$client.end()
  await server.drop()
})

/** Both addresses are of one server, which tells them apart by the name of the application. */
const connect = ({ settings, port }: { settings?: string; port?: string } = {}) => {
  const replica = new URL(server.url)
  replica.searchParams.set('application_name', 'replica')
  if (settings) replica.searchParams.set('options', settings)
  if (port) replica.port = port
  const database = createDatabase({ url: server.url, readUrl: replica.href, onConnectionError: () => undefined })
  opened.push(database)
  return database
}

const answering = async ({ $mayBeOld }: Database) => {
  const { rows } = await $mayBeOld((reads) => reads.execute<{ name: string }>(sql`show application_name`))
  return rows[0] && Object.values(rows[0])[0] === 'replica' ? 'replica' : 'primary'
}

test('[BE-03] a read that may be old goes to the replica, and every other one to the primary', async () => {
  const database = connect()
  expect(await answering(database)).toBe('replica')
  const { rows } = await database.execute<Record<string, string>>(sql`show application_name`)
  expect(Object.values(rows[0] ?? {})).not.toContain('replica')
  expect(database.$replica?.reads.counts).toEqual({ replica: 1, primary: 0 })
  expect(await database.$replica?.reads.lagSeconds()).toBe(0)
})

test('[BE-03] a replica that is behind is not read', async () => {
  const database = connect({ settings: '-c search_path=behind,pg_catalog,public' })
  expect(await answering(database)).toBe('primary')
  expect(database.$replica?.reads.counts).toEqual({ replica: 0, primary: 1 })
  expect(await database.$replica?.reads.lagSeconds()).toBeGreaterThan(0)
})

test('[BE-03] a read that the replica refuses or cannot serve is repeated on the primary', async () => {
  expect(await answering(connect({ port: '1' }))).toBe('primary')
  const database = connect()
  const name = await database.$mayBeOld(async (reads) => {
    const { rows } = await reads.execute<Record<string, string>>(sql`show application_name`)
    // As a replica does with a read that holds up its log.
    if (rows.some((row) => Object.values(row).includes('replica'))) throw new Error('conflict with recovery')
    return rows.length
  })
  expect(name).toBe(1)
  expect(database.$replica?.reads.counts).toEqual({ replica: 0, primary: 1 })
})

test('[BE-03] an error of the read itself reaches its caller', async () => {
  const read = connect().$mayBeOld((reads) => reads.execute(sql`select from nothing`))
  await expect(read).rejects.toMatchObject({ cause: { code: '42P01' } })
})

test('[BE-03] without a replica the primary serves every read', async () => {
  expect(await answering(server.database)).toBe('primary')
})
