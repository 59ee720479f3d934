import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createForgivingPool } from './forgiving-pool.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[BE-02] a connection that the queue gives back twice is given back once', async () => {
  const pool = createForgivingPool(database.database)
  const released = Promise.withResolvers<undefined>()
  pool.connect((error, _client, release) => {
    try {
      if (error) throw error
      release()
      release()
      released.resolve(undefined)
    } catch (failure) {
      released.reject(failure)
    }
  })
  await released.promise
  expect(pool.idleCount).toBe(pool.totalCount)
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
