import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DownloadNotification } from '@account/shared/contracts/download.ts'
import { Photo } from '@account/shared/contracts/photo.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { originalKey } from '../photos/photo-objects.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { bothAtOnce } from '../../testing/both-at-once.ts'
import { callAs } from '../../testing/call-as.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { openPush } from '../../testing/open-push.ts'
import { readZip } from '../../testing/read-zip.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { customerWith, keepArchives, listed, request, urlOf } from '../testing/requested-downloads.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('[DL-01] an original downloads byte for byte under its own name, and no cache stores it', async () => {
  const { call, files, photos } = await customerWith(backEnd, ['Été "23".jpg'])
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

test('[DL-02] an archive holds the originals under safe and unique names, and the page is notified', async () => {
  const { customerId, call, files, photos } = await customerWith(backEnd, [
    'IMG.jpg',
    'img.JPG',
    '../../x.jpg',
    'CON.jpg',
  ])
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  const id = randomUUID()
  expect(await request(call, { id, name: 'Lisbon', photos })).toMatchObject({ id, name: 'Lisbon', photosCount: 4 })

  const notifications = () => push.received.slice(1).map((text) => DownloadNotification.parse(JSON.parse(text)))
  await eventually(() => notifications().length === 2)
  expect(notifications().map(({ key }) => key)).toEqual(['archive-generation-started', 'archive-generation-finished'])
  expect(notifications()[0]?.message).toEqual({ userId: customerId, downloadId: id })
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

test('a repeated request with the same id starts nothing, and one with other photos is refused', async () => {
  const { call, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg', 'c.jpg'])
  const [other, ...requested] = photos
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => request(call, { id, photos: requested })))
  expect(new Set(answers.map((download) => download.id))).toEqual(new Set([id]))
  expect(await listed(call)).toHaveLength(1)
  expect((await call('POST', '/downloads/downloads', { id, photos: [other, requested[0]] })).status).toBe(409)
})

test('a customer cannot download the archive or the photos of another customer', async () => {
  const owner = await customerWith(backEnd, ['a.jpg'])
  const id = randomUUID()
  await request(owner.call, { id, photos: owner.photos })
  const stranger = await customerWith(backEnd, ['b.jpg'])
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
  // Ids are scoped to a customer, so the same id of another customer has no effect.
  await request(stranger.call, { id, photos: stranger.photos })
  for (const path of ['/downloads/downloads', `/downloads/downloads/${id}/url`])
    expect((await backEnd.call({ method: 'GET', path })).status).toBe(401)
})

test('[DL-03] an empty, an oversized and a malformed request are refused', async () => {
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

test('[DL-04] an archive disappears from the list and from its address after seven days', async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['a.jpg'])
  const id = randomUUID()
  await request(call, { id, photos })
  const url = await urlOf(call, id)
  await backEnd.database.execute(
    sql`update downloads set updated = now() - interval '7 days 1 minute' where customer_id = ${customerId}`,
  )
  expect(await listed(call)).toEqual([])
  expect((await call('GET', `/downloads/downloads/${id}/url`)).status).toBe(404)
  expect((await fetchObject(backEnd, url)).status).toBe(404)
  await addJob(backEnd.database, 'clean-archives', {})
  const rows = () => backEnd.database.execute(sql`select from downloads where customer_id = ${customerId}`)
  await eventually(async () => (await rows()).rowCount === 0)
})

test('[DL-02] an archive is ready at once and stores nothing', async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg'])
  const id = randomUUID()
  expect(await request(call, { id, photos })).toMatchObject({ state: 'READY', sizeBytes: expect.any(Number) })
  await fetchObject(backEnd, await urlOf(call, id))
  for await (const key of backEnd.objects.list()) expect(key).not.toContain(`downloads/${customerId}`)
})

test('[DL-02] an interrupted transfer resumes where it ended, as long as the list is the same', async () => {
  const { call, photos, customerId } = await customerWith(backEnd, ['a.jpg', 'b.jpg', 'c.jpg'])
  const id = randomUUID()
  await request(call, { id, photos })
  const url = await urlOf(call, id)
  const whole = await fetchObject(backEnd, url)
  const etag = String(whole.headers.etag)
  expect(whole.headers['content-length']).toBe(String(whole.bytes.length))
  // A slow line reads an archive for hours, and resumes from the address that it began with.
  const validForMs = Number(new URL(url).searchParams.get('expires')) * 1_000 - Date.now()
  expect(validForMs).toBeGreaterThan(12 * HOUR_MS)
  const rest = await fetchObject(backEnd, url, { range: 'bytes=1000-', 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(Buffer.concat([whole.bytes.subarray(0, 1_000), rest.bytes]).equals(whole.bytes)).toBe(true)
  expect((await fetchObject(backEnd, url, { range: 'bytes=99999999-' })).status).toBe(416)

  await createPhotosRepository(backEnd.database).delete(customerId, [photos[1]?.photoId ?? ''])
  const changed = await fetchObject(backEnd, url, { range: 'bytes=1000-', 'if-range': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
  expect((await readZip(changed.bytes)).map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg'])
  expect((await fetchObject(backEnd, url, { range: 'bytes=1000-', 'if-match': etag })).status).toBe(412)
})

test('[DL-02] a client that asks for the headers alone learns the size, the tag and that ranges are served', async () => {
  const { call, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg'])
  const id = randomUUID()
  await request(call, { id, photos })
  const url = await urlOf(call, id)
  const { pathname, search } = new URL(url)
  const whole = await fetchObject(backEnd, url)
  const head = await backEnd.call({ method: 'HEAD', path: `${pathname}${search}` })
  expect(head.status).toBe(200)
  expect(head.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(whole.bytes.length),
    'content-type': 'application/zip',
    etag: whole.headers.etag,
  })
})

test('[DL-02] archived photos have their capture date and an extension that matches their content', async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['page.html'])
  await backEnd.database.execute(sql`
    update photos set date_taken_local = '2001-02-03 04:05:06', utc_offset = '+02:00' where owner_id = ${customerId}`)
  const id = randomUUID()
  await request(call, { id, photos })
  const { bytes } = await fetchObject(backEnd, await urlOf(call, id))
  expect((await readZip(bytes)).map(({ name }) => name)).toEqual(['page.html.jpg'])
  expect(bytes.readInt32LE(30 + 'page.html.jpg'.length + 5)).toBe(Date.parse('2001-02-03T04:05:06+02:00') / 1000)
})

test('[DL-02] an archive of photos without stored checksums is complete and stores the checksums', async () => {
  const { customerId, call, photos, files } = await customerWith(backEnd, ['a.jpg', 'b.jpg'])
  await backEnd.database.execute(sql`update photos set crc32 = null where owner_id = ${customerId}`)
  const id = randomUUID()
  await request(call, { id, photos })
  const unpacked = await readZip((await fetchObject(backEnd, await urlOf(call, id))).bytes)
  expect(unpacked.map(({ bytes }) => bytes)).toEqual(files.map(({ bytes }) => bytes))
  const { rows } = await backEnd.database.execute<{ crc32: string | null }>(
    sql`select crc32 from photos where owner_id = ${customerId}`,
  )
  expect(rows.map(({ crc32 }) => Number(crc32)).toSorted()).toEqual(files.map(({ bytes }) => crc32(bytes)).toSorted())
})

test('[DL-02] an archive with a missing original fails at once, and the page is notified', async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg'])
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  await backEnd.objects.delete(
    originalKey({ id: photos[1]?.photoId ?? '', ownerId: customerId, mediaType: 'image/jpeg' }),
  )
  const id = randomUUID()
  expect(await request(call, { id, photos })).toMatchObject({ state: 'FAILED', sizeBytes: null, expires: null })
  await eventually(() => push.received.some((text) => text.includes('archive-generation-error')))
  expect((await call('GET', `/downloads/downloads/${id}/url`)).status).toBe(409)
  push.close()
})

test('[DL-02] an original that is lost while an archive is sent ends the transfer with an error', async () => {
  const { customerId, call, photos } = await customerWith(backEnd, ['a.jpg', 'b.jpg'])
  const id = randomUUID()
  await request(call, { id, photos })
  const url = await urlOf(call, id)
  await backEnd.objects.delete(
    originalKey({ id: photos[1]?.photoId ?? '', ownerId: customerId, mediaType: 'image/jpeg' }),
  )
  await expect(fetchObject(backEnd, url)).rejects.toThrow()
})

test('a customer has a thousand downloads at most, and repeating one of them changes nothing', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const [photoId = ''] = await storePhotoRows(backEnd, customerId, 1)
  const photos = [{ photoId, ownerId: customerId }]
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  await keepArchives(backEnd, customerId, { state: 'READY', ids, photos })
  const ask = (id: string) => call('POST', '/downloads/downloads', { id, photos })
  expect((await ask(randomUUID())).body).toMatchObject({ code: 'too-many-downloads' })
  expect((await ask(ids[0] ?? '')).status).toBe(202)
})

test('downloads that one customer requests at once are counted one after the other', async () => {
  const customerId = backEnd.newCustomer()
  const [photoId = ''] = await storePhotoRows(backEnd, customerId, 1)
  const photos = [{ photoId, ownerId: customerId }]
  const ids = Array.from({ length: 999 }, () => randomUUID())
  await keepArchives(backEnd, customerId, { state: 'READY', ids, photos })
  const answers = await bothAtOnce(backEnd.database, 'downloads', () =>
    callAs(backEnd, customerId)('POST', '/downloads/downloads', { id: randomUUID(), photos }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429])
})
