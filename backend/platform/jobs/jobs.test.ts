import { sql } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { addJob } from './add-job.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const storedObject = async (key: string) => {
  const { objects } = backEnd
  await objects.put(key, Buffer.from('x'))
  const isThere = async () => (await objects.size(key)) !== undefined
  return { isThere, untilGone: () => eventually(async () => !(await isThere())) }
}

test('a job exists exactly if its transaction commits', async () => {
  const [kept, deleted] = [await storedObject('kept'), await storedObject('deleted')]
  const failing = backEnd.database.transaction(async (transaction) => {
    await addJob(transaction, 'delete-objects', { keys: ['kept'] })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await addJob(backEnd.database, 'delete-objects', { keys: ['deleted'] })
  await deleted.untilGone()
  expect(await kept.isThere()).toBe(true)
})

test('the back end of a test starts no job by the clock', async () => {
  const object = await storedObject('of-the-test')
  await addJob(backEnd.database, 'delete-objects', { keys: ['of-the-test'] })
  await object.untilGone()
  const { rows } = await backEnd.database.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
  expect(rows).toEqual([])
})

const isOfHeld = sql`payload->'keys'->>0 = 'held'`

test('[BE-02] the next process runs a job that a killed process held', async () => {
  const [object, later] = [await storedObject('held'), await storedObject('later')]
  await backEnd.database.transaction(async (transaction) => {
    await addJob(transaction, 'delete-objects', { keys: ['held'] })
    await transaction.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1
           where ${isOfHeld}`,
    )
  })
  // A worker that takes a later job has skipped the locked one.
  await addJob(backEnd.database, 'delete-objects', { keys: ['later'] })
  await later.untilGone()
  const { rows } = await backEnd.database.execute(
    sql`select locked_by, attempts from graphile_worker._private_jobs where ${isOfHeld}`,
  )
  expect(rows).toEqual([{ locked_by: 'worker-of-the-dead', attempts: 1 }])
  expect(await object.isThere()).toBe(true)
  await backEnd.restart()
  await object.untilGone()
})
