import { Upload } from '@tus/server'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createUploadLocker } from './upload-locker.ts'

let tested: TestDatabase

beforeEach(async () => {
  tested = await createTestDatabase()
})
afterEach(() => tested.drop())

test('[BE-02] a connection that cannot listen is discarded, and the next request opens another', async () => {
  const database = tested.connect()
  const locker = createUploadLocker(database)
  const client = await database.$client.connect()
  jest.spyOn(client, 'query').mockImplementation(() => Promise.reject(new Error('cannot listen')))
  // The pool hands out the same client again.
  client.release()
  const { signal } = new AbortController()
  await expect(locker.newLock('one').lock(signal, () => undefined)).rejects.toThrow('cannot listen')
  const lock = locker.newLock('one')
  await lock.lock(signal, () => undefined)
  expect(database.$client.totalCount).toBe(1)
  await lock.unlock()
  await locker.stop()
})

test('[UP-03] an unacknowledged upload is locked without the database, and an acknowledged one with it', async () => {
  const unacknowledged = new Map([['new', new Upload({ id: 'new', offset: 0 })]])
  const locker = createUploadLocker(tested.connect(), unacknowledged)
  const observer = tested.connect()
  const locksHeld = async () => {
    // The query names this database, because other tests use the same server.
    const { rows } = await observer.$client.query(
      `select from pg_locks where locktype = 'advisory' and classid = 7422
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
  const { signal } = new AbortController()
  const first = locker.newLock('new')
  await first.lock(signal, () => undefined)
  expect(await locksHeld()).toBe(0)
  await first.unlock()
  const later = locker.newLock('new')
  await later.lock(signal, () => undefined)
  expect(await locksHeld()).toBe(1)
  await later.unlock()
  await locker.stop()
})
