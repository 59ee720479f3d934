import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { unavailableOf } from '../errors.ts'
import { DATABASE_UNREACHABLE } from './coded-client.ts'
import { createDatabase, type Database } from './database.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = createDatabase({ url: testDatabase.url, onConnectionError: () => undefined })
})
afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

const endConnection = (pid: number) => testDatabase.database.execute(sql`select pg_terminate_backend(${pid})`)

test('[BE-02] a query on a connection that ended fails with a code', async () => {
  const client = await database.$client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await endConnection(rows[0]!.pid)
  await ended
  await expect(client.query('select 1')).rejects.toMatchObject({ code: DATABASE_UNREACHABLE })
  const byCallback = await new Promise((resolve) => client.query('select 1', resolve))
  expect(byCallback).toMatchObject({ code: DATABASE_UNREACHABLE })
  client.release(true)
})

test('[BE-02] a query of the pool whose connection ends meanwhile fails with a code', async () => {
  const sleeping = database.execute(sql`select pg_sleep(60)`).catch((cause: unknown) => cause)
  const asleep = async () => {
    const { rows } = await testDatabase.database.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'`,
    )
    return rows[0]?.pid
  }
  let pid: number | undefined
  while (pid === undefined) pid = await asleep()
  const { rows } = await database.execute<{ code: string }>(sql`select 1 as code`)
  expect(rows).toHaveLength(1)
  const socket = (database.$client as unknown as { _clients: { connection: { stream: Socket } }[] })._clients[0]
  socket?.connection.stream.destroy()
  expect(await sleeping).toMatchObject({ cause: { code: DATABASE_UNREACHABLE } })
  await endConnection(pid)
})

test('[BE-02] a failed connection has a code, whatever the driver reports', async () => {
  const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const unreachable = createDatabase({
    url: `postgres://customer:secret@127.0.0.1:${port}/none`,
    onConnectionError: () => undefined,
  })
  const error: unknown = await unreachable.execute(sql`select 1`).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ cause: { code: DATABASE_UNREACHABLE } })
  expect(unavailableOf(error)?.statusCode).toBe(503)
  await unreachable.$client.end()
  silent.close()
})

test('an error of a statement keeps its own code', async () => {
  await expect(database.execute(sql`select 1/0`)).rejects.toMatchObject({ cause: { code: '22012' } })
  await expect(database.$client.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
})
