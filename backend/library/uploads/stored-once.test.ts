import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { KnownPhoto, KnownPhotos } from '@account/shared/contracts/upload.ts'
import { libraryActivations } from '../activation/library-activations-table.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadFile, uploadPhoto } from '../../testing/upload-file.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { createUploadsRepository } from './uploads-repository.ts'
import { createUploadsService } from './uploads-service.ts'
import { uploads } from './uploads-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('the same photo is stored once per customer, even if other customers have it', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const bytes = await fixtureJpeg({ tint: 77 })
  const first = await uploadFile(backEnd, customerId, { name: 'a.jpg', bytes })
  const second = await uploadFile(backEnd, customerId, { name: 'b.jpg', bytes })
  expect(second).toMatchObject({ state: 'duplicate', imageId: first.state === 'stored' ? first.imageId : undefined })
  expect(await uploadFile(backEnd, other, { name: 'a.jpg', bytes })).toMatchObject({ state: 'stored' })
  expect(await libraryOf(backEnd, customerId).counts()).toEqual({ photosCount: 1, albumsCount: 0 })
})

test('simultaneous uploads of one photo store it once', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 300 })
  const outcomes = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => uploadFile(backEnd, customerId, { name, bytes })),
  )
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'stored'])
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })
})

test('the checksum of a stored photo says that the file need not be sent', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 1234 })
  const photo = await uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const ask = async (token: string) =>
    KnownPhoto.parse(JSON.parse((await backEnd.call({ method: 'GET', path: `/uploads/known/${sha256}`, token })).body))
  const askAll = async (token: string) => {
    const body = Buffer.from(JSON.stringify({ checksums: ['0'.repeat(64), sha256, sha256] }))
    const headers = { 'content-type': 'application/json' }
    const answer = await backEnd.call({ method: 'POST', path: '/uploads/known', token, headers, body })
    return KnownPhotos.parse(JSON.parse(answer.body))
  }
  expect(await askAll(tokenOf(customerId))).toEqual([{ sha256, imageId: photo.imageId }])
  expect(await askAll(tokenOf(backEnd.newCustomer()))).toEqual([])
  expect(await ask(tokenOf(customerId))).toEqual({ imageId: photo.imageId })
  expect(await ask(tokenOf(backEnd.newCustomer()))).toEqual({ imageId: null })
})

test('[DL-06] a photo that is sent again during the deletion of all photos stays', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 4321 })
  const before = await uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes })
  // The deletion runs and has not reached this photo yet.
  await backEnd.database.insert(libraryActivations).values({ customerId, status: 'DELETING', changed: new Date() })
  const path = `/uploads/known/${createHash('sha256').update(bytes).digest('hex')}`
  const known = async () =>
    KnownPhoto.parse(JSON.parse((await backEnd.call({ method: 'GET', path, token: tokenOf(customerId) })).body))
  expect(await known()).toEqual({ imageId: null })
  const again = await uploadFile(backEnd, customerId, { name: 'a.jpg', bytes })
  if (again.state !== 'stored') throw new Error(`It is ${again.state}.`)
  expect(again.imageId).not.toBe(before.imageId)
  expect(await known()).toEqual({ imageId: again.imageId })
  expect((await libraryOf(backEnd, customerId).counts()).photosCount).toBe(1)
})

test('the record of an upload is deleted after a month, and the photo stays', async () => {
  const customerId = backEnd.newCustomer()
  const { find } = createUploadsRepository(backEnd.database)
  const [old, young] = await Promise.all(
    [51, 52].map(async (tint) =>
      uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes: await fixtureJpeg({ tint }) }),
    ),
  )
  if (!old || !young) throw new Error('The customer must have two uploads.')
  const created = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await backEnd.database.update(uploads).set({ created }).where(eq(uploads.id, old.uploadId))
  await addJob(backEnd.database, 'clean-incoming', {})
  await eventually(async () => (await find(old.uploadId)) === undefined)
  expect(await find(young.uploadId)).toBeDefined()
  expect((await libraryOf(backEnd, customerId).counts()).photosCount).toBe(2)
})

test('[UP-04] an upload that fails while its photo is being made ends once and notifies once', async () => {
  const [id, ownerId, phoneSessionId] = [randomUUID(), backEnd.newCustomer(), randomUUID()]
  const uploadsRepository = createUploadsRepository(backEnd.database)
  const upload = { id, ownerId, phoneSessionId, localFileName: 'a.jpg', bytes: 1, created: new Date() }
  await backEnd.database.insert(uploads).values({ ...upload, state: 'processing', finished: new Date() })
  const notified: string[] = []
  const service = createUploadsService({
    uploads: uploadsRepository,
    photos: createPhotosRepository(backEnd.database),
    incoming: {
      isComplete: async () => true,
      withFile: (_parts, read) => read('a file'),
      remove: async () => undefined,
    } satisfies Partial<IncomingFiles> as unknown as IncomingFiles,
    originals: { isWhole: async () => true },
    async intake({ uploadId }) {
      await service.fail(uploadId)
      return { state: 'stored', photoId: uploadId }
    },
    intakeOfFirst: () => Promise.reject(new Error('The photo is not the first.')),
    intakeOfLarge: () => Promise.reject(new Error('The photo is not large.')),
    onPhoneUpload: async (_customerId, { state }) => void notified.push(state.kind),
  })
  await service.process(id)
  await service.fail(id)
  expect((await uploadsRepository.find(id))?.state).toBe('failed')
  expect(notified).toEqual(['failed'])
})
