import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { addJob } from './add-job.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const storedObject = async (key: string) => {
  const { objects } = backEnd
  await objects.put(key, Buffer.from('x'))
  return {
    isThere: async () => (await objects.size(key)) !== undefined,
    async untilGone() {
      while ((await objects.size(key)) !== undefined) await pause(20)
    },
  }
}

test('a job is done if what it follows from was done, and not otherwise', async () => {
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

test('[BE-02] a job that a killed process held is done by the next one', async () => {
  const object = await storedObject('held')
  await backEnd.database.transaction(async (transaction) => {
    await addJob(transaction, 'delete-objects', { keys: ['held'] })
    await transaction.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1`,
    )
  })
  await pause(200)
  expect(await object.isThere()).toBe(true)
  await backEnd.restart()
  await object.untilGone()
})
