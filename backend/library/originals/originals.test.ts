import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Photo, thumbnailIds } from '@account/shared/contracts/photo.ts'
import { KnownPhoto } from '@account/shared/contracts/upload.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import {
  createUpload,
  creationHeaders,
  outcomeOf,
  pathRelativeTo,
  sendChunk,
  uploadFile,
  uploadPhoto,
} from '../../testing/upload-file.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { originalKey, thumbnailKey } from '../photos/photo-objects.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { partKey } from '../uploads/uploads-repository.ts'
import { uploads } from '../uploads/uploads-table.ts'
import { createOriginalsRepository } from './originals-repository.ts'
import { createScrub } from './scrub-originals.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const customerWithPhoto = async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: Math.floor(Math.random() * 1e9) })
  const { imageId } = await uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes })
  const photo = { id: imageId, ownerId: customerId, mediaType: 'image/jpeg' as const }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const isKnown = async () => {
    const answer = await backEnd.call({ method: 'GET', path: `/uploads/known/${sha256}`, token: tokenOf(customerId) })
    return KnownPhoto.parse(JSON.parse(answer.body)).imageId !== null
  }
  const presented = async () =>
    Photo.parse((await callAs(backEnd, customerId)('GET', `/photos/photos/${imageId}`)).body)
  return { customerId, bytes, photo, isKnown, presented }
}

const faults: unknown[] = []
const scrubAll = async () => {
  const photos = createPhotosRepository(backEnd.database)
  const originals = createOriginalsRepository(backEnd.database)
  await originals.setPosition('00000000-0000-0000-0000-000000000000')
  const scrub = createScrub({
    photos: { ...photos, estimateCount: async () => 1e9 },
    originals,
    objects: backEnd.objects,
    logger: { error: (fault: unknown) => void faults.push(fault) },
  })
  await scrub()
}

test.each([
  ['is missing', (key: string) => backEnd.objects.delete(key)],
  ['has other bytes', (key: string) => backEnd.objects.put(key, randomBytes(50))],
])('[BE-02] an original that %s is found, and uploading the same bytes restores it', async (_, damage) => {
  const { customerId, bytes, photo, isKnown, presented } = await customerWithPhoto()
  expect(await isKnown()).toBe(true)
  await damage(originalKey(photo))
  await scrubAll()
  expect(faults).toContainEqual(expect.objectContaining({ photoId: photo.id }))
  const metrics = await backEnd.call({ method: 'GET', path: '/metrics', headers: { host: '127.0.0.1' } })
  expect(metrics.body).toMatch(/account_damaged_originals\{of="original",state="(?:missing|changed)"\} \d/)
  expect(await isKnown()).toBe(false)

  const outcome = await uploadFile(backEnd, customerId, { name: 'again.jpg', bytes })
  expect(outcome).toMatchObject({ state: 'duplicate', imageId: photo.id })
  expect((await fetchObject(backEnd, (await presented()).untouchedUrl)).bytes.equals(bytes)).toBe(true)
  expect(await isKnown()).toBe(true)
  expect(await createOriginalsRepository(backEnd.database).isDamaged(photo.id)).toBe(false)
})

test('[BE-02] an original of the same size with changed bytes is found and restored', async () => {
  const { customerId, bytes, photo, isKnown } = await customerWithPhoto()
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0xff
  await backEnd.objects.put(originalKey(photo), changed)
  await scrubAll()
  expect(await isKnown()).toBe(false)
  await uploadFile(backEnd, customerId, { name: 'again.jpg', bytes })
  expect(await isKnown()).toBe(true)
})

test('[BE-02] deleting a photo deletes its damage record', async () => {
  const { customerId, photo } = await customerWithPhoto()
  await backEnd.objects.delete(originalKey(photo))
  await scrubAll()
  await createPhotosRepository(backEnd.database).delete(customerId, [photo.id])
  await scrubAll()
  expect(await createOriginalsRepository(backEnd.database).isDamaged(photo.id)).toBe(false)
})

test('[BE-02] a thumbnail that is missing is rendered again for the request that finds it missing', async () => {
  const { photo, presented } = await customerWithPhoto()
  const { thumbnails } = await presented()
  for (const id of thumbnailIds) await backEnd.objects.delete(thumbnailKey(photo, id))
  const answers = await Promise.all(thumbnails.map(({ url }) => fetchObject(backEnd, url)))
  expect(answers.map(({ status }) => status)).toEqual(thumbnails.map(() => 200))
  await backEnd.objects.delete(thumbnailKey(photo, '300'))
  await backEnd.objects.delete(originalKey(photo))
  const [first] = thumbnails.filter(({ id }) => id === '300')
  expect((await fetchObject(backEnd, first?.url ?? '')).status).toBe(404)
})

test('[UP-03] a file assembled from halves of two different files is refused, by the checksum that its sender named', async () => {
  const customerId = backEnd.newCustomer()
  const [one, other] = [await fixtureJpeg({ tint: 71 }), await fixtureJpeg({ tint: 72 })]
  const bytes = Buffer.concat([one.subarray(0, 200), other.subarray(200)])
  const path = '/uploads/files'
  const headers = creationHeaders({ name: 'a.jpg', bytes: bytes.length })
  const checksum = Buffer.from(createHash('sha256').update(one).digest('hex')).toString('base64')
  const created = await backEnd.call({
    ...{ method: 'POST', path, token: tokenOf(customerId) },
    headers: { ...headers, 'upload-metadata': `${headers['upload-metadata']},checksum ${checksum}` },
  })
  const location = pathRelativeTo(path, created.headers.location ?? '')
  await sendChunk(backEnd, customerId, { path: location, offset: 0, bytes })
  const outcome = await outcomeOf(backEnd, customerId, location.split('/').at(-1) ?? '')
  expect(outcome).toMatchObject({ state: 'refused', reason: 'content-changed' })
})

test('[UP-03] an upload whose process was killed after the last byte becomes a photo without another request', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 909 })
  const id = randomUUID()
  await backEnd.database.insert(uploads).values({
    ...{ id, ownerId: customerId, localFileName: 'a.jpg', bytes: bytes.length, state: 'receiving' },
    created: new Date(Date.now() - 120_000),
  })
  await backEnd.objects.put(partKey({ uploadId: id, firstByte: 0 }), bytes)
  await backEnd.database.execute(
    sql`insert into upload_parts (upload_id, first_byte, bytes) values (${id}, 0, ${bytes.length})`,
  )
  await addJob(backEnd.database, 'finish-uploads', {})
  const state = async () => (await backEnd.database.select().from(uploads).where(eq(uploads.id, id)))[0]?.state
  await eventually(async () => (await state()) === 'stored')
})

test('[UP-03] orphaned parts are deleted, and parts of a running upload stay', async () => {
  const customerId = backEnd.newCustomer()
  const path = await createUpload(backEnd, customerId, { name: 'a.jpg', bytes: 100 })
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes: randomBytes(10) })
  const needed = partKey({ uploadId: path.split('/').at(-1) ?? '', firstByte: 0 })
  const orphan = partKey({ uploadId: randomUUID(), firstByte: 0 })
  await backEnd.objects.put(orphan, randomBytes(10))
  await addJob(backEnd.database, 'remove-orphans', {})
  await eventually(async () => (await backEnd.objects.size(orphan)) === undefined)
  expect(await backEnd.objects.size(needed)).toBe(10)
})
