import { eq, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { addJob } from '../../platform/jobs/add-job.ts'
import { outboxMails } from '../../platform/mail/outbox-table.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { readZip } from '../../testing/read-zip.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { chunkKey, createExportsRepository } from './exports-repository.ts'
import { createExportsService } from './exports-service.ts'
import { photoExportChunks, photoExports } from './exports-table.ts'
import { CHUNK_BYTES, chunkOf, customerWith, find, readyExport, request, sha256 } from './testing/asked-exports.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { EXPORT_CHUNK_BYTES: String(CHUNK_BYTES) } })
})
afterAll(() => backEnd.stop())

test('[EX-02] an export that a killed process began is finished as it was planned', async () => {
  const { customerId, call, files } = await customerWith(backEnd, 6)
  const { rows } = await backEnd.database.execute<{ id: string; local_file_name: string }>(
    sql`select id, local_file_name from photos where owner_id = ${customerId} order by created`,
  )
  const plan = rows.map(({ id }, index) => ({ photoId: id, name: `${index}.jpg` }))
  const exportId = randomUUID()
  await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into photo_exports (id, customer_id, channel, status, fingerprint, created, updated)
      values (${exportId}, ${customerId}, 'uk', 'IN_PROGRESS', 'x', now(), now())`)
    for (const [index, photos] of [plan.slice(0, 3), plan.slice(3)].entries()) {
      await transaction.execute(sql`
        insert into photo_export_chunks (export_id, iteration, photos)
        values (${exportId}, ${index + 1}, ${JSON.stringify(photos)}::jsonb)`)
      await addJob(transaction, 'build-export-chunk', { exportId, iteration: index + 1 })
    }
    await transaction.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1
       where payload->>'exportId' = ${exportId} and payload->>'iteration' = '1'`)
    await transaction.execute(sql`
      update graphile_worker._private_job_queues set locked_by = 'worker-of-the-dead', locked_at = now()
       where queue_name = 'exports'`)
  })
  expect((await find(call, exportId)).status).toBe('IN_PROGRESS')
  expect((await request(call)).backupId).toBe(exportId)
  await backEnd.restart()
  await eventually(async () => (await find(call, exportId)).status === 'READY')
  const unpacked = [
    ...(await readZip((await chunkOf(backEnd, call, { backupId: exportId, iteration: 1 })).bytes)),
    ...(await readZip((await chunkOf(backEnd, call, { backupId: exportId, iteration: 2 })).bytes)),
  ]
  expect(unpacked.map(({ name }) => name)).toEqual(plan.map(({ name }) => name))
  expect(unpacked.map(({ bytes }) => sha256(bytes))).toEqual(files.map(({ bytes }) => sha256(bytes)))
})

test('[EX-01] an export that cannot be made is told as failed, and another may be asked for', async () => {
  const { id: customerId, email } = await registerCustomer(backEnd)
  const [call, bytes] = [callAs(backEnd, customerId), randomBytes(100)]
  await storeOriginals(backEnd, customerId, [{ name: 'a.jpg', bytes }])
  await backEnd.database.execute(sql`update photos set bytes = 1 where owner_id = ${customerId}`)
  const { backupId } = await request(call)
  await eventually(async () => {
    await backEnd.database.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where payload->>'exportId' = ${backupId} and locked_at is null and attempts between 1 and max_attempts - 2`)
    return (await find(call, backupId)).status === 'FAILED'
  })
  expect((await whenMailed(backEnd, email, 'export-failed')).text).toContain('/my-photos/photos')
  await backEnd.database.execute(sql`update photos set bytes = ${bytes.length} where owner_id = ${customerId}`)
  expect((await readyExport(call)).backupId).not.toBe(backupId)
})

test('[EX-01] the export of a library that was emptied meanwhile ends without a mail of a failure', async () => {
  const { id: customerId } = await registerCustomer(backEnd)
  const failures = () => backEnd.database.select().from(outboxMails).where(eq(outboxMails.purpose, 'export-failed'))
  const before = await failures()
  const made = await createExportsRepository(backEnd.database).insert(customerId, 'uk')
  await eventually(async () => (await find(callAs(backEnd, customerId), made!.id)).status === 'FAILED')
  expect(await failures()).toEqual(before)
})

/** One that is being made, of so many parts, with no job that makes them. */
const exportUnderWay = async (parts: number) => {
  const { customerId, call } = await customerWith(backEnd, 1)
  const [id, updated] = [randomUUID(), new Date()]
  await backEnd.database
    .insert(photoExports)
    .values({ id, customerId, channel: 'uk', status: 'IN_PROGRESS', created: updated, updated })
  for (let iteration = 1; iteration <= parts; iteration += 1)
    await backEnd.database.insert(photoExportChunks).values({ exportId: id, iteration, photos: [] })
  return { id, call, sizeOf: (iteration: number) => backEnd.objects.size(chunkKey({ id, customerId }, iteration)) }
}

/** With what happens as soon as an archive has been written. */
const serviceWhile = (meanwhile: () => Promise<unknown>) => {
  const { objects } = backEnd
  return createExportsService({
    exports: createExportsRepository(backEnd.database),
    photos: createPhotosRepository(backEnd.database),
    objects: {
      ...objects,
      async put(key, bytes) {
        await objects.put(key, bytes)
        await meanwhile()
      },
    },
    urls: { urlOf: (key) => key, secondsLeft: () => undefined },
    chunkBytes: CHUNK_BYTES,
    tellReady: async () => undefined,
    tellFailed: async () => undefined,
  })
}

test('[EX-02] a part of an export that was forgotten while it was being made is not kept', async () => {
  const { id, sizeOf } = await exportUnderWay(1)
  const forget = () => backEnd.database.delete(photoExports).where(eq(photoExports.id, id))
  await serviceWhile(forget).buildChunk(id, 1)
  expect(await sizeOf(1)).toBeUndefined()
})

test('[EX-01] of an export that failed no part is kept, neither one made before nor one made meanwhile', async () => {
  const { id, call, sizeOf } = await exportUnderWay(3)
  await serviceWhile(async () => undefined).buildChunk(id, 1)
  expect(await sizeOf(1)).toBeGreaterThan(0)
  const service = serviceWhile(() => service.giveUp(id))
  await service.buildChunk(id, 2)
  expect((await find(call, id)).status).toBe('FAILED')
  expect(await sizeOf(2)).toBeUndefined()
  await eventually(async () => (await sizeOf(1)) === undefined)
})
