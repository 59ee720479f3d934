import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { addJob } from '../../platform/jobs/add-job.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createUpload, outcomeOf, sendChunk } from '../../testing/upload-file.ts'
import { whenWaitingForLock } from '../../testing/both-at-once.ts'
import { createUploadsRepository } from './uploads-repository.ts'
import { uploads } from './uploads-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** An upload that began more than a week ago and lacks its last byte. */
const beginLongAgo = async (tint: number) => {
  const [customerId, bytes] = [backEnd.newCustomer(), await fixtureJpeg({ tint })]
  const path = await createUpload(backEnd, customerId, { name: 'old.jpg', bytes: bytes.length + 1 })
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes })
  const uploadId = path.split('/').at(-1) ?? ''
  const created = new Date(Date.now() - WEEK_MS - 60_000)
  await backEnd.database.update(uploads).set({ created }).where(eq(uploads.id, uploadId))
  return { customerId, uploadId, bytes: bytes.length }
}

const cleanUp = () => addJob(backEnd.database, 'clean-incoming', {})

test('[UP-03] an upload without progress for a week is deleted together with its parts', async () => {
  const { uploadId } = await beginLongAgo(71)
  const part = `incoming/${uploadId}-0`
  expect(await backEnd.objects.size(part)).toBeDefined()
  await cleanUp()
  await eventually(async () => (await createUploadsRepository(backEnd.database).find(uploadId)) === undefined)
  await eventually(async () => (await backEnd.objects.size(part)) === undefined)
})

test('[UP-03] an upload without a byte, as a killed process leaves it, is deleted within the hour; one with bytes stays', async () => {
  const customerId = backEnd.newCustomer()
  const [empty, started, recent] = await Promise.all(
    ['empty', 'begun', 'recent'].map((name) => createUpload(backEnd, customerId, { name, bytes: 900 })),
  )
  await sendChunk(backEnd, customerId, { path: started ?? '', offset: 0, bytes: Buffer.alloc(500) })
  const idOf = (path = '') => path.split('/').at(-1) ?? ''
  const created = new Date(Date.now() - 31 * 60_000)
  await backEnd.database
    .update(uploads)
    .set({ created })
    .where(inArray(uploads.id, [idOf(empty), idOf(started)]))
  await addJob(backEnd.database, 'remove-orphans', {})
  const remaining = () => backEnd.database.select().from(uploads).where(eq(uploads.ownerId, customerId))
  await eventually(async () => (await remaining()).length === 2)
  expect((await remaining()).map(({ id }) => id).toSorted()).toEqual([idOf(started), idOf(recent)].toSorted())
})

test('[UP-03] a file whose last byte arrives while its upload is being deleted still becomes a photo', async () => {
  const { customerId, uploadId, bytes } = await beginLongAgo(72)
  await backEnd.database.transaction(async (transaction) => {
    const finished = new Date()
    await transaction.update(uploads).set({ state: 'processing', finished, bytes }).where(eq(uploads.id, uploadId))
    await addJob(transaction, 'process-upload', { uploadId, earlier: 0 })
    await cleanUp()
    await whenWaitingForLock(backEnd.database)
  })
  expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
})

test('one run deletes the records of more ended uploads than one statement takes', async () => {
  const ownerId = backEnd.newCustomer()
  const created = new Date(Date.now() - 10 * 365 * 24 * 60 * 60_000)
  const ended = { ownerId, localFileName: 'old.jpg', state: 'stored', created } as const
  await backEnd.database.insert(uploads).values(Array.from({ length: 1_001 }, () => ({ ...ended, id: randomUUID() })))
  await cleanUp()
  await eventually(async () => (await backEnd.database.$count(uploads, eq(uploads.ownerId, ownerId))) === 0)
})
