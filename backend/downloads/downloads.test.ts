import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { Download, DownloadList, DownloadNotification, SignedUrl } from '@account/shared/contracts/download.ts'
import { Photo } from '@account/shared/contracts/photo.ts'
import { addJob } from '../jobs/add-job.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { bothAtOnce } from '../testing/both-at-once.ts'
import { callAs, type CallAs } from '../testing/call-as.ts'
import { eventually } from '../testing/eventually.ts'
import { fetchObject } from '../testing/fetch-object.ts'
import { openPush } from '../testing/open-push.ts'
import { readZip } from '../testing/read-zip.ts'
import { storeOriginals, storePhotoRows } from '../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../testing/test-back-end.ts'
import { archiveKey, createDownloadsRepository } from './downloads-repository.ts'
import { createDownloadsService } from './downloads-service.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const customerWith = async (names: readonly string[]) => {
  const customerId = backEnd.newCustomer()
  const files = names.map((name) => ({ name, bytes: randomBytes(2_000) }))
  const photoIds = await storeOriginals(backEnd, customerId, files)
  const photos = photoIds.map((photoId) => ({ photoId, ownerId: customerId }))
  return { customerId, call: callAs(backEnd, customerId), files, photos }
}

const listed = async (call: CallAs) => DownloadList.parse((await call('GET', '/downloads/downloads')).body).items
const stateOf = async (call: CallAs, id: string) => (await listed(call)).find((download) => download.id === id)?.state
const urlOf = async (call: CallAs, id: string) => {
  const { status, body } = await call('GET', `/downloads/downloads/${id}/url`)
  expect(status).toBe(200)
  return SignedUrl.parse(body).url
}
const request = async (call: CallAs, body: { id: string; name?: string; photos: unknown[] }) => {
  const answer = await call('POST', '/downloads/downloads', body)
  expect(answer.status).toBe(202)
  return Download.parse(answer.body)
}

test('[DL-01] an original is downloaded byte for byte under its own name, and not kept by any cache', async () => {
  const { call, files, photos } = await customerWith(['Été "23".jpg'])
  const photo = Photo.parse((await call('GET', `/photos/photos/${photos[0]?.photoId}`)).body)
  const { status, headers, bytes } = await fetchObject(backEnd, photo.untouchedUrl)
  expect(status).toBe(200)
  expect(bytes.equals(files[0]?.bytes ?? Buffer.of())).toBe(true)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="_t_ _23_.jpg"; filename*=UTF-8''%C3%89t%C3%A9%20%2223%22.jpg`,
  )
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const forged = photo.untouchedUrl.replace('name=', 'name=x')
  expect((await fetchObject(backEnd, forged)).status).toBe(403)
})

test('[DL-02] an archive holds the originals under safe and unique names, and the page is told', async () => {
  const { customerId, call, files, photos } = await customerWith(['IMG.jpg', 'img.JPG', '../../x.jpg', 'CON.jpg'])
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  const id = randomUUID()
  expect(await request(call, { id, name: 'Lisbon', photos })).toMatchObject({ id, name: 'Lisbon', photosCount: 4 })

  const told = () => push.received.slice(1).map((text) => DownloadNotification.parse(JSON.parse(text)))
  await eventually(() => told().length === 2)
  expect(told().map(({ key }) => key)).toEqual(['archive-generation-started', 'archive-generation-finished'])
  expect(told()[0]?.message).toEqual({ userId: customerId, downloadId: id })
  push.close()

  const { status, headers, bytes } = await fetchObject(backEnd, await urlOf(call, id))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain(`filename="${id}.zip"`)
  const unpacked = await readZip(bytes)
  expect(unpacked.map(({ name }) => name)).toEqual(['IMG.jpg', 'img (2).JPG', '_.._x.jpg', '_CON.jpg'])
  expect(unpacked.every((file, index) => file.bytes.equals(files[index]?.bytes ?? Buffer.of()))).toBe(true)
  expect(await listed(call)).toEqual([
    expect.objectContaining({ id, state: 'READY', sizeBytes: bytes.length, expires: expect.any(String) }),
  ])
})

test('asking again with the same id starts nothing, and with other photos is refused', async () => {
  const { call, photos } = await customerWith(['a.jpg', 'b.jpg'])
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => request(call, { id, photos })))
  expect(new Set(answers.map((download) => download.id))).toEqual(new Set([id]))
  expect(await listed(call)).toHaveLength(1)
  expect((await call('POST', '/downloads/downloads', { id, photos: photos.slice(1) })).status).toBe(409)
})

test('nobody gets the archive or the photos of somebody else', async () => {
  const owner = await customerWith(['a.jpg'])
  const id = randomUUID()
  await request(owner.call, { id, photos: owner.photos })
  const stranger = await customerWith(['b.jpg'])
  expect((await stranger.call('GET', `/downloads/downloads/${id}/url`)).status).toBe(404)
  expect(await listed(stranger.call)).toEqual([])
  const [foreign] = owner.photos
  for (const photos of [
    [foreign],
    [...stranger.photos, foreign],
    [{ photoId: foreign?.photoId, ownerId: stranger.customerId }],
    [{ photoId: randomUUID(), ownerId: stranger.customerId }],
  ])
    expect((await stranger.call('POST', '/downloads/downloads', { id: randomUUID(), photos })).status).toBe(404)
  // An id is one customer's own: that another uses it says nothing to either.
  await request(stranger.call, { id, photos: stranger.photos })
  for (const path of ['/downloads/downloads', `/downloads/downloads/${id}/url`])
    expect((await backEnd.call({ method: 'GET', path })).status).toBe(401)
})

test('[DL-03] no photo, more than a hundred, or what is no request at all is refused', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  const reference = { photoId: randomUUID(), ownerId: randomUUID() }
  for (const body of [
    { id: randomUUID(), photos: [] },
    { id: randomUUID(), photos: Array.from({ length: 101 }, () => reference) },
    { id: 'x', photos: [reference] },
    { id: randomUUID(), photos: [reference], name: 'a\u0000b' },
    { photos: [reference] },
  ])
    expect((await call('POST', '/downloads/downloads', body)).status).toBe(400)
})

test('[DL-02] a killed worker finishes its archive after restart', async () => {
  const { customerId, call, files, photos } = await customerWith(['a.jpg', 'b.jpg', 'c.jpg'])
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

test('[DL-04] an archive is gone after seven days, from the list, its address and the store', async () => {
  const { customerId, call, photos } = await customerWith(['a.jpg'])
  const id = randomUUID()
  await request(call, { id, photos })
  await eventually(async () => (await stateOf(call, id)) === 'READY')
  const url = await urlOf(call, id)
  await backEnd.database.execute(
    sql`update downloads set updated = now() - interval '7 days 1 minute' where customer_id = ${customerId}`,
  )
  expect(await listed(call)).toEqual([])
  expect((await call('GET', `/downloads/downloads/${id}/url`)).status).toBe(404)
  await addJob(backEnd.database, 'clean-archives', {})
  await eventually(async () => (await fetchObject(backEnd, url)).status === 404)
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

const keepArchives = async (customerId: string, archives: { state: string; ids: string[]; photos: unknown }) => {
  const { state, ids, photos } = archives
  await backEnd.database.execute(sql`
    insert into downloads (customer_id, id, photos, state, created, updated)
    select ${customerId}, id::uuid, ${JSON.stringify(photos)}::jsonb, ${state}, now(), now()
      from json_array_elements_text(${JSON.stringify(ids)}::json) as id`)
}

test.each([
  ['made', 'REQUESTED', 20],
  ['kept', 'READY', 100],
])(
  'no more archives than a few are being %s for one customer, and asking again for one of them goes on',
  async (_, state, most) => {
    const customerId = backEnd.newCustomer()
    const call = callAs(backEnd, customerId)
    const [photoId = ''] = await storePhotoRows(backEnd, customerId, 1)
    const photos = [{ photoId, ownerId: customerId }]
    const ids = Array.from({ length: most }, () => randomUUID())
    await keepArchives(customerId, { state, ids, photos })
    const ask = (id: string) => call('POST', '/downloads/downloads', { id, photos })
    expect((await ask(randomUUID())).body).toMatchObject({ code: 'too-many-downloads' })
    expect((await ask(ids[0] ?? '')).status).toBe(202)
    await backEnd.database.execute(sql`update downloads set state = 'FAILED' where id = ${ids[0]}`)
    expect((await ask(randomUUID())).status).toBe(202)
  },
)

test('archives that are asked for at once are counted one after the other', async () => {
  const customerId = backEnd.newCustomer()
  const [photoId = ''] = await storePhotoRows(backEnd, customerId, 1)
  const photos = [{ photoId, ownerId: customerId }]
  await keepArchives(customerId, { state: 'REQUESTED', ids: Array.from({ length: 19 }, () => randomUUID()), photos })
  const answers = await bothAtOnce(backEnd.database, 'downloads', () =>
    callAs(backEnd, customerId)('POST', '/downloads/downloads', { id: randomUUID(), photos }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429])
})

/** With what happens as soon as the archive is being made. */
const serviceWhile = (meanwhile: () => Promise<unknown>) => {
  const told: string[] = []
  const { objects } = backEnd
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
  const { customerId, call, photos } = await customerWith(['a.jpg'])
  const id = randomUUID()
  await keepArchives(customerId, { state: 'REQUESTED', ids: [id], photos })
  return { customerId, call, id }
}

test('[DL-02] an archive that was given up while it was being made stays so, and one that is ready is not given up', async () => {
  const { customerId, call, id } = await requestedArchive()
  const { service, told } = serviceWhile(() => service.giveUp(customerId, id))
  await service.build(customerId, id)
  await service.giveUp(customerId, id)
  expect(await stateOf(call, id)).toBe('FAILED')
  expect(told).toEqual(['archive-generation-started', 'archive-generation-error'])

  const other = await requestedArchive()
  const second = serviceWhile(async () => undefined)
  await second.service.build(other.customerId, other.id)
  await second.service.giveUp(other.customerId, other.id)
  expect(await stateOf(other.call, other.id)).toBe('READY')
  expect(second.told).toEqual(['archive-generation-started', 'archive-generation-finished'])
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
