import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Activation } from '@account/shared/contracts/activation.ts'
import { createActivationRepository } from './activation-repository.ts'
import { libraryActivations } from './library-activations-table.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { photoRow, storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createUploadsRepository } from '../uploads/uploads-repository.ts'
import { uploads } from '../uploads/uploads-table.ts'
import { createLibraryDeletion } from './library-deletion.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** A file that has just arrived and has no job yet. */
const arrivedFile = async (ownerId: string) => {
  const [id, finished] = [randomUUID(), new Date()]
  await backEnd.database.insert(uploads).values({
    id,
    ownerId,
    localFileName: 'late.jpg',
    state: 'processing',
    created: finished,
    finished,
  })
  const becomePhoto = async () => {
    await createPhotosRepository(backEnd.database).insert(photoRow(ownerId, { id, created: finished }))
    await createUploadsRepository(backEnd.database).finish(id, { state: 'stored', photoId: id })
  }
  return { becomePhoto }
}

test('[DL-06] a file that arrived before the deletion of all photos is deleted, even if it becomes a photo later', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const photosCount = async () => (await libraryOf(backEnd, customerId).counts()).photosCount
  const statusOf = async () => Activation.parse((await call('GET', '/photos/users/activate')).body).status
  await storePhotoRows(backEnd, customerId, 3)
  const before = await arrivedFile(customerId)
  expect((await call('DELETE', '/photos/photos/all')).status).toBe(202)
  const after = await arrivedFile(customerId)
  await eventually(async () => (await photosCount()) === 0)
  await before.becomePhoto()
  await eventually(async () => (await statusOf()) === 'ACTIVE')
  expect(await photosCount()).toBe(0)
  await after.becomePhoto()
  expect(await photosCount()).toBe(1)
})

test('[DL-06] a repeated deletion does not end one that began since', async () => {
  const customerId = backEnd.newCustomer()
  const activations = createActivationRepository(backEnd.database)
  await backEnd.database.insert(libraryActivations).values({ customerId, status: 'DELETING', changed: new Date() })
  const before = new Date(Date.now() - 60_000).toISOString()
  await activations.endDeletion({ customerId, before, endsIn: 'ACTIVE' })
  expect(await activations.statusOf(customerId)).toBe('DELETING')
})

test('[DL-06] a second request during the deletion of all photos also deletes photos that arrived since', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const statusOf = async () => Activation.parse((await call('GET', '/photos/users/activate')).body).status
  await backEnd.database.insert(libraryActivations).values({ customerId, status: 'NOT_ACTIVE', changed: new Date() })
  const [first] = await storePhotoRows(backEnd, customerId, 1)
  await backEnd.database.transaction(async (transaction) => {
    // The lock on the photo makes its deletion wait.
    await transaction.execute(sql`select from photos where id = ${first} for update`)
    expect((await call('DELETE', '/photos/photos/all')).status).toBe(202)
    await createPhotosRepository(backEnd.database).insert(photoRow(customerId, { created: new Date() }))
    expect((await call('DELETE', '/photos/photos/all')).status).toBe(202)
    expect(await statusOf()).toBe('DELETING')
  })
  await eventually(async () => (await statusOf()) === 'NOT_ACTIVE')
  expect((await libraryOf(backEnd, customerId).counts()).photosCount).toBe(0)
})

test('[DL-06] a deletion that is repeated after its end deletes no photo that was imported since', async () => {
  const customerId = backEnd.newCustomer()
  await backEnd.database.insert(libraryActivations).values({ customerId, status: 'IMPORTING', changed: new Date() })
  await storePhotoRows(backEnd, customerId, 1)
  const deletion = createLibraryDeletion({
    photos: createPhotosRepository(backEnd.database),
    uploads: createUploadsRepository(backEnd.database),
    activations: createActivationRepository(backEnd.database),
    notifyChanged: async () => undefined,
  })
  await deletion.run({ customerId, before: new Date().toISOString(), endsIn: 'NOT_ACTIVE' })
  expect((await libraryOf(backEnd, customerId).counts()).photosCount).toBe(1)
})

test('[DL-06] requests to delete all photos are limited', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  const answers = await Promise.all(Array.from({ length: 31 }, () => call('DELETE', '/photos/photos/all')))
  expect(answers.filter(({ status }) => status !== 202)).toMatchObject([
    { status: 429, body: { code: 'too-many-requests' } },
  ])
})
