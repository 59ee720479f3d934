import { eq, sql } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { addJob } from '../jobs/add-job.ts'
import { outboxMails } from '../mail/outbox-table.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs, type CallAs } from '../testing/call-as.ts'
import { eventually } from '../testing/eventually.ts'
import { fetchObject } from '../testing/fetch-object.ts'
import { whenMailed } from '../testing/read-inbox.ts'
import { readZip } from '../testing/read-zip.ts'
import { registerCustomer } from '../testing/register-customer.ts'
import { storeOriginals, storePhotoRows } from '../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { chunkKey, createExportsRepository } from './exports-repository.ts'
import { createExportsService } from './exports-service.ts'
import { photoExportChunks, photoExports } from './exports-table.ts'

const CHUNK_BYTES = 20_000

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { EXPORT_CHUNK_BYTES: String(CHUNK_BYTES) } })
})
afterAll(() => backEnd.stop())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const customerWith = async (count: number) => {
  const customerId = backEnd.newCustomer()
  const files = Array.from({ length: count }, (_, index) => ({
    // Two names for all of them: unpacked into one folder, none may cover another.
    name: index % 2 === 0 ? 'IMG_0001.jpg' : 'img_0001.JPG',
    bytes: randomBytes(500 + (index % 7) * 300),
  }))
  await storeOriginals(backEnd, customerId, files)
  return { customerId, call: callAs(backEnd, customerId), files }
}

const request = async (call: CallAs) => {
  const { status, body } = await call('POST', '/exports/backups', { channel: 'uk' })
  expect(status).toBe(200)
  return PhotoExport.parse(body)
}
const find = async (call: CallAs, id: string) => PhotoExport.parse((await call('GET', `/exports/backups/${id}`)).body)

const readyExport = async (call: CallAs) => {
  const { backupId } = await request(call)
  await eventually(async () => (await find(call, backupId)).status === 'READY')
  const ready = await find(call, backupId)
  if (ready.status !== 'READY') throw new Error('The export is no longer ready.')
  return ready
}

const chunkOf = async (call: CallAs, backupId: string, iteration: number) => {
  const { status, body } = await call('GET', `/exports/backups/${backupId}/chunks/${iteration}/url`)
  expect(status).toBe(200)
  return fetchObject(backEnd, SignedUrl.parse(body).url)
}

test('[EX-02] the chunks of an export hold every original exactly once, each within the limit', async () => {
  const { call, files } = await customerWith(80)
  const { backupId, chunks } = await readyExport(call)
  expect(chunks.length).toBeGreaterThan(3)
  expect(chunks.map(({ iteration }) => iteration)).toEqual(chunks.map((_, index) => index + 1))
  const unpacked = []
  for (const { iteration, size } of chunks) {
    const { headers, bytes } = await chunkOf(call, backupId, iteration)
    expect(headers['content-disposition']).toContain(`photo-export-${iteration}-of-${chunks.length}.zip`)
    expect(bytes.length).toBe(size)
    expect(size).toBeLessThanOrEqual(CHUNK_BYTES)
    unpacked.push(...(await readZip(bytes)))
  }
  expect(new Set(unpacked.map(({ name }) => name.toLowerCase())).size).toBe(80)
  expect(unpacked.map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(
    files.map(({ bytes }) => sha256(bytes)).toSorted(),
  )
})

test('[EX-02] a mail says that the export is ready, once, and leads to its page', async () => {
  const { id, email } = await registerCustomer(backEnd)
  await storeOriginals(backEnd, id, [{ name: 'a.jpg', bytes: randomBytes(100) }])
  const { backupId } = await readyExport(callAs(backEnd, id))
  const inbox = async () => {
    const answer = await backEnd.app.inject({ url: `/messages?to=${email}`, headers: { host: 'mail.localhost:3000' } })
    return InboxMessages.parse(answer.json()).messages
  }
  await eventually(async () => (await inbox()).length > 0)
  expect(await inbox()).toEqual([
    expect.objectContaining({
      purpose: 'export-ready',
      subject: 'Your photo export is ready',
      text: expect.stringMatching(new RegExp(`one zip file[^]*/my-photos/exports/${backupId}`)),
    }),
  ])
})

test('[EX-01] asking again answers the same export until the library changes', async () => {
  const { customerId, call } = await customerWith(5)
  const asked = await Promise.all([request(call), request(call), request(call)])
  expect(new Set(asked.map(({ backupId }) => backupId)).size).toBe(1)
  const ready = await readyExport(call)
  expect(ready.backupId).toBe(asked[0]?.backupId)
  expect(await request(call)).toEqual(ready)
  await storeOriginals(backEnd, customerId, [{ name: 'new.jpg', bytes: randomBytes(100) }])
  const next = await readyExport(call)
  expect(next.backupId).not.toBe(ready.backupId)
  expect(await find(call, ready.backupId)).toEqual(ready)
})

test('an empty library cannot be exported, nor without a channel', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(409)
  for (const body of [{}, { channel: '' }, { channel: 'a\u0000' }])
    expect((await call('POST', '/exports/backups', body)).status).toBe(400)
})

test('the export of somebody else is not there', async () => {
  const { call } = await customerWith(2)
  const { backupId } = await readyExport(call)
  const stranger = callAs(backEnd, backEnd.newCustomer())
  for (const path of [`/exports/backups/${backupId}`, `/exports/backups/${backupId}/chunks/1/url`]) {
    expect((await stranger('GET', path)).status).toBe(404)
    expect((await backEnd.call({ method: 'GET', path })).status).toBe(401)
  }
  expect((await call('GET', `/exports/backups/${backupId}/chunks/2/url`)).status).toBe(404)
  expect((await call('GET', `/exports/backups/${backupId}/chunks/x/url`)).status).toBe(400)
  expect((await call('GET', `/exports/backups/${randomUUID()}`)).status).toBe(404)
})

test('[EX-02] an export is gone seven days after its last update, and its archives follow', async () => {
  const { call } = await customerWith(2)
  const { backupId } = await readyExport(call)
  const { body } = await call('GET', `/exports/backups/${backupId}/chunks/1/url`)
  await backEnd.database.execute(
    sql`update photo_exports set updated = now() - interval '7 days 1 second' where id = ${backupId}`,
  )
  expect((await call('GET', `/exports/backups/${backupId}`)).status).toBe(404)
  expect((await call('GET', `/exports/backups/${backupId}/chunks/1/url`)).status).toBe(404)
  await addJob(backEnd.database, 'clean-archives', {})
  await eventually(async () => (await fetchObject(backEnd, SignedUrl.parse(body).url)).status === 404)
  expect((await readyExport(call)).backupId).not.toBe(backupId)
})

test('[EX-02] an export that a killed process began is finished as it was planned', async () => {
  const { customerId, call, files } = await customerWith(6)
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
    ...(await readZip((await chunkOf(call, exportId, 1)).bytes)),
    ...(await readZip((await chunkOf(call, exportId, 2)).bytes)),
  ]
  expect(unpacked.map(({ name }) => name)).toEqual(plan.map(({ name }) => name))
  expect(unpacked.map(({ bytes }) => sha256(bytes))).toEqual(files.map(({ bytes }) => sha256(bytes)))
})

test('[EX-02] the export of a small library does not wait for all of a large one', async () => {
  const [large, small] = [await customerWith(80), await customerWith(2)]
  await readyExport((await customerWith(1)).call)
  await backEnd.database.transaction(async (transaction) => {
    // Workers skip a queue that is locked: both have asked before the first is begun.
    await transaction.execute(
      sql`select from graphile_worker._private_job_queues where queue_name = 'exports' for update`,
    )
    await request(large.call)
    await request(small.call)
  })
  const [largeReady, smallReady] = await Promise.all([readyExport(large.call), readyExport(small.call)])
  expect(largeReady.chunks.length).toBeGreaterThan(3)
  expect(Date.parse(smallReady.updated)).toBeLessThan(Date.parse(largeReady.updated))
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

test('[EX-02] a part of an export that was forgotten while it was being made is not kept', async () => {
  const { customerId } = await customerWith(1)
  const [id, { objects }] = [randomUUID(), backEnd]
  const exports = createExportsRepository(backEnd.database)
  const updated = new Date()
  await backEnd.database
    .insert(photoExports)
    .values({ id, customerId, channel: 'uk', status: 'IN_PROGRESS', created: updated, updated })
  await backEnd.database.insert(photoExportChunks).values({ exportId: id, iteration: 1, photos: [] })
  const service = createExportsService({
    exports,
    photos: createPhotosRepository(backEnd.database),
    objects: {
      ...objects,
      async put(key, bytes) {
        await objects.put(key, bytes)
        await backEnd.database.delete(photoExports).where(eq(photoExports.id, id))
      },
    },
    urls: { urlOf: (key) => key, secondsLeft: () => undefined },
    chunkBytes: CHUNK_BYTES,
    tellReady: async () => undefined,
    tellFailed: async () => undefined,
  })
  await service.buildChunk(id, 1)
  expect(await objects.size(chunkKey({ id, customerId }, 1))).toBeUndefined()
})

test('no more than five exports are kept for one customer', async () => {
  const { customerId, call } = await customerWith(1)
  await backEnd.database.execute(sql`
    insert into photo_exports (id, customer_id, channel, status, created, updated)
    select gen_random_uuid(), ${customerId}, 'uk', 'FAILED', now(), now() from generate_series(1, 5)`)
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(200)
  await backEnd.database.execute(
    sql`update photo_exports set status = 'READY', fingerprint = 'other' where customer_id = ${customerId}`,
  )
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(429)
})

test('a library is read in pages, each photo once, oldest first', async () => {
  const customerId = backEnd.newCustomer()
  const ids = await storePhotoRows(backEnd, customerId, 7)
  // Photos of one moment are told apart by their ids.
  await backEnd.database.execute(
    sql`update photos set created = date_trunc('hour', now()) where owner_id = ${customerId}`,
  )
  await backEnd.database.execute(sql`update photos set created = '2020-01-01T00:00:00.123Z' where id = ${ids[3]}`)
  const read: string[][] = []
  const found = createPhotosRepository(backEnd.database).pagesForExport(customerId, 3)
  for await (const page of found) read.push(page.map(({ id }) => id))
  expect(read.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(read.flat()).toEqual([ids[3], ...ids.filter((id) => id !== ids[3]).toSorted()])
})
