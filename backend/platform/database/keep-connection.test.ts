import type { PoolClient } from 'pg'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { keepConnection } from './keep-connection.ts'
import { Socket } from 'node:net'

let tested: TestDatabase
let database: Database

beforeEach(async () => {
  tested = await createTestDatabase()
  database = tested.connect()
})
afterEach(() => tested.drop())

const breakConnection = (client: PoolClient) => client.query('select pg_terminate_backend(pg_backend_pid())')

test('[BE-02] one new connection replaces a connection that breaks while it starts', async () => {
  const clients: PoolClient[] = []
  const broken = jest.fn()
  const failed = jest.fn()
  const kept = await keepConnection({
    database,
    async begin(client) {
      clients.push(client)
      if (clients.length === 2) await breakConnection(client)
      await client.query('listen anything')
    },
    onBroken: broken,
    onFailed: failed,
    renewAfterMs: 1,
  })
  await breakConnection(clients[0]!).catch(() => undefined)
  await eventually(() => clients.length >= 3)
  expect(broken).toHaveBeenCalledTimes(1)
  expect(failed).toHaveBeenCalledTimes(1)

  // The pool cannot end before every other connection under way is released.
  kept.release()
  await database.$client.end()
  expect(clients).toHaveLength(3)
})

test('[BE-02] a connection that is released during a reconnect goes back to the pool, and no other follows', async () => {
  const clients: PoolClient[] = []
  const kept = await keepConnection({
    database,
    async begin(client) {
      clients.push(client)
      // The query waits, as it does while another process holds the lock.
      if (clients.length === 2) await client.query('select pg_sleep(600)')
    },
    renewAfterMs: 1,
  })
  await breakConnection(clients[0]!).catch(() => undefined)
  await eventually(() => clients.length === 2)
  kept.release()
  await database.$client.end()
  expect(clients).toHaveLength(2)
})

test('[BE-02] a first connection that fails to start is released', async () => {
  const begin = () => Promise.reject(new Error('No.'))
  await expect(keepConnection({ database, begin })).rejects.toThrow('No.')
  await database.$client.end()
  expect(database.$client.totalCount).toBe(0)
})

test('[BE-03] TCP keep-alive checks an idle connection', async () => {
  const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive')
  const { database, drop } = await createTestDatabase()
  await database.$client.query('select 1')
  expect(keepAlive).toHaveBeenCalledWith(true, expect.any(Number))
  keepAlive.mockRestore()
  await drop()
})
