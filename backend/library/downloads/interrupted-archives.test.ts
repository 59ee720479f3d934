import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { openPush } from '../../testing/open-push.ts'
import { readZip } from '../../testing/read-zip.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { archiveKey, createDownloadsRepository } from './downloads-repository.ts'
import { createDownloadsService } from './downloads-service.ts'
import { customerWith, keepArchives, listed, request, stateOf, urlOf } from './testing/asked-downloads.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('[DL-02] a killed worker finishes its archive after restart', async () => {
  const { customerId, call, files, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg', 'c.jpg'])
  const id = randomUUID()
  // As a kill leaves it: the archive begun, its job held by a worker of a process that is gone.
  await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into downloads (customer_id, id, state, photos, created, updated)
      values (${customerId}, ${id}, 'IN_PROGRESS', ${JSON.stringify(photos)}::jsonb, now(), now())`)
    await addJob(transaction, 'build-download', { customerId, downloadId: id })
    await transaction.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now(), attempts = 1
       where payload->>'downloadId' = ${id}`)
  })
  expect(await stateOf(call, id)).toBe('IN_PROGRESS')
  expect((await call('GET', `/downloads/downloads/${id}/url`)).status).toBe(409)
  await backEnd.restart()
  await eventually(async () => (await stateOf(call, id)) === 'READY')
  const unpacked = await readZip((await fetchObject(backEnd, await urlOf(call, id))).bytes)
  expect(unpacked.map(({ bytes }) => bytes.toString('hex'))).toEqual(files.map(({ bytes }) => bytes.toString('hex')))
  // The job may run once more after all, and leaves the same.
  await addJob(backEnd.database, 'build-download', { customerId, downloadId: id })
  await addJob(backEnd.database, 'build-download', { customerId, downloadId: id })
  expect(await stateOf(call, id)).toBe('READY')
})

test('photos that are deleted before the archive is made are left out, and without any it fails', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const id = randomUUID()
  const photos = [{ photoId: randomUUID(), ownerId: customerId }]
  await backEnd.database.execute(sql`
    insert into downloads (customer_id, id, state, photos, created, updated)
    values (${customerId}, ${id}, 'REQUESTED', ${JSON.stringify(photos)}::jsonb, now(), now())`)
  await addJob(backEnd.database, 'build-download', { customerId, downloadId: id })
  await eventually(async () => (await stateOf(call, id)) === 'FAILED')
  expect((await listed(call))[0]).toMatchObject({ sizeBytes: null, expires: null })
})

test('[DL-02] an archive whose originals are missing is given up after the last attempt, and the page is told', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  const photos = (await storePhotoRows(backEnd, customerId, 1)).map((photoId) => ({ photoId, ownerId: customerId }))
  const id = randomUUID()
  await request(call, { id, photos })
  // Between two attempts.
  const goToTheLast = sql`
    update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
     where payload->>'downloadId' = ${id} and last_error is not null and locked_at is null`
  await eventually(async () => (await backEnd.database.execute(goToTheLast)).rowCount === 1)
  await eventually(async () => (await stateOf(call, id)) === 'FAILED')
  await eventually(() => push.received.some((text) => text.includes('archive-generation-error')))
  push.close()
})

/** With what happens as soon as the archive is being made. */
const serviceWhile = (meanwhile: () => Promise<unknown>, objects: ObjectStore = backEnd.objects) => {
  const told: string[] = []
  const service = createDownloadsService({
    downloads: createDownloadsRepository(backEnd.database),
    photos: createPhotosRepository(backEnd.database),
    objects,
    urls: { urlOf: (key) => key, secondsLeft: () => undefined },
    async notify(_customerId, key) {
      told.push(key)
      if (key === 'archive-generation-started') await meanwhile()
    },
  })
  return { service, told, objects }
}

const requestedArchive = async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['a.jpg'])
  const id = randomUUID()
  await keepArchives(backEnd, customerId, { state: 'REQUESTED', ids: [id], photos })
  return { customerId, call, id }
}

test('[DL-02] an archive that was given up while it was being made stays so, and one that is ready is not given up', async () => {
  const { customerId, call, id } = await requestedArchive()
  const { service, told, objects } = serviceWhile(() => service.giveUp(customerId, id))
  await service.build(customerId, id)
  await service.giveUp(customerId, id)
  expect(await stateOf(call, id)).toBe('FAILED')
  expect(await objects.size(archiveKey({ customerId, id }))).toBeUndefined()
  expect(told).toEqual(['archive-generation-started', 'archive-generation-error'])

  const other = await requestedArchive()
  const second = serviceWhile(async () => undefined)
  await second.service.build(other.customerId, other.id)
  await second.service.giveUp(other.customerId, other.id)
  expect(await stateOf(other.call, other.id)).toBe('READY')
  expect(second.told).toEqual(['archive-generation-started', 'archive-generation-finished'])
})

test('[DL-02] an archive that is given up and deleted as soon as it is written fails no attempt', async () => {
  const { customerId, call, id } = await requestedArchive()
  const { objects } = backEnd
  const deleting: ObjectStore = {
    ...objects,
    async put(key, bytes) {
      await objects.put(key, bytes)
      await objects.delete(key)
    },
  }
  const { service } = serviceWhile(() => service.giveUp(customerId, id), deleting)
  await service.build(customerId, id)
  expect(await stateOf(call, id)).toBe('FAILED')
})

test('[DL-02] of an archive that is given up nothing is kept that an attempt has left', async () => {
  const { customerId, call, id } = await requestedArchive()
  const { service, objects } = serviceWhile(async () => undefined)
  // As by an attempt whose process was killed once all was written.
  await objects.put(archiveKey({ customerId, id }), Buffer.alloc(100))
  await service.giveUp(customerId, id)
  expect(await stateOf(call, id)).toBe('FAILED')
  await eventually(async () => (await objects.size(archiveKey({ customerId, id }))) === undefined)
})

test('[DL-04] an archive that was forgotten while it was being made leaves nothing behind', async () => {
  const { customerId, id } = await requestedArchive()
  const { service, told, objects } = serviceWhile(() =>
    backEnd.database.execute(sql`delete from downloads where id = ${id}`),
  )
  await service.build(customerId, id)
  expect(told).toEqual(['archive-generation-started'])
  expect(await objects.size(archiveKey({ customerId, id }))).toBeUndefined()
})
