import { Activation, type ActivationStatus } from '@account/shared/contracts/activation.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { allowOnlyPhotoLoaders } from '../photo-files/photo-loaders.ts'
import { eventually } from '../../testing/eventually.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { openPush } from '../../testing/open-push.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createActivationRepository } from './activation-repository.ts'
import { createActivationService } from './activation-service.ts'
import { libraryActivations } from './library-activations-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  // The server restricts the decoders too, so the test images must render under the same restriction.
  allowOnlyPhotoLoaders()
  backEnd = await startTestBackEnd()
})
afterAll(async () => {
  await backEnd.stop()
  // The restriction applies to the whole process, in which other test files follow.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
})

const activation = async (method: 'GET' | 'POST', customerId: string) => {
  const { body } = await backEnd.call({ method, path: '/photos/users/activate', token: tokenOf(customerId) })
  return Activation.parse(JSON.parse(body)).status
}

const notActive = async () => {
  const customerId = backEnd.newCustomer()
  await createActivationRepository(backEnd.database).addNotActive([customerId])
  return customerId
}

/** Sets the status without adding the job, as between two attempts of it. */
const setStatus = (status: ActivationStatus) => (customerId: string) =>
  backEnd.database.update(libraryActivations).set({ status }).where(eq(libraryActivations.customerId, customerId))
const importing = setStatus('IMPORTING')
const deleting = setStatus('DELETING')

test('a customer without a former library is and stays active', async () => {
  const customerId = backEnd.newCustomer()
  expect(await activation('GET', customerId)).toBe('ACTIVE')
  expect(await activation('POST', customerId)).toBe('ACTIVE')
})

test('[UP-05] activating imports the former library once and notifies of its start and end', async () => {
  const customerId = await notActive()
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  expect(await activation('GET', customerId)).toBe('NOT_ACTIVE')
  const [first, second] = await Promise.all([activation('POST', customerId), activation('POST', customerId)])
  expect([first, second]).toEqual(['IMPORTING', 'IMPORTING'])
  await eventually(() => push.messages().some(({ type }) => type === 'import-finished'))
  expect(push.messages().map(({ type }) => type)).toEqual(['import-started', 'import-finished'])
  expect(await activation('GET', customerId)).toBe('ACTIVE')
  expect(await libraryOf(backEnd, customerId).counts()).toMatchObject({ photosCount: 5 })
})

test('an import that failed can be started again', async () => {
  const customerId = await notActive()
  const activations = createActivationRepository(backEnd.database)
  const notified: string[] = []
  const service = createActivationService({
    activations,
    former: { photosOf: () => [] },
    intake: backEnd.intake,
    notifyCustomer: async (_customerId, type) => void notified.push(type),
    continueImport: async () => undefined,
    folder: backEnd.folder,
  })
  await importing(customerId)
  await service.failImport(customerId)
  expect(await service.status(customerId)).toEqual({ status: 'NOT_ACTIVE' })
  await service.failImport(customerId)
  expect(notified).toEqual(['import-error'])
})

test('[UP-05] an import that exceeds its time slice continues in the next job at the same photo', async () => {
  const customerId = await notActive()
  const taken: string[] = []
  let nowMs = 0
  const former = ['a', 'b', 'c'].map((name) => ({
    uploadId: randomUUID(),
    fileName: `${name}.jpg`,
    created: new Date(),
    async writeTo() {
      taken.push(name)
      nowMs += 3_000
    },
  }))
  const positions: number[] = []
  const service = createActivationService({
    activations: createActivationRepository(backEnd.database),
    former: { photosOf: () => former },
    intake: async ({ uploadId }) => ({ state: 'stored', photoId: uploadId }),
    notifyCustomer: async () => undefined,
    continueImport: async (_customerId, from) => void positions.push(from),
    folder: backEnd.folder,
    now: () => nowMs,
  })
  await importing(customerId)
  await service.importLibrary(customerId)
  while (positions.length < 2) await service.importLibrary(customerId, positions.at(-1))
  await service.importLibrary(customerId, positions.at(-1))
  expect(positions).toEqual([1, 2])
  expect(taken).toEqual(['a', 'b', 'c'])
  expect(await service.status(customerId)).toEqual({ status: 'ACTIVE' })
})

test('[DL-06] an import that fails while it still runs does not end a deletion that began since', async () => {
  const customerId = await notActive()
  const activations = createActivationRepository(backEnd.database)
  const notified: string[] = []
  const service = createActivationService({
    activations,
    former: {
      photosOf: () => [
        {
          uploadId: randomUUID(),
          fileName: 'a.jpg',
          created: new Date(),
          async writeTo() {
            await service.failImport(customerId)
            await deleting(customerId)
          },
        },
      ],
    },
    intake: async ({ uploadId }) => ({ state: 'stored', photoId: uploadId }),
    notifyCustomer: async (_customerId, type) => void notified.push(type),
    continueImport: async () => undefined,
    folder: backEnd.folder,
  })
  await importing(customerId)
  await service.importLibrary(customerId)
  await service.failImport(customerId)
  expect(await service.status(customerId)).toEqual({ status: 'DELETING' })
  expect(notified).toEqual(['import-error'])
})

test('[DL-06] no former library is imported during the deletion of all photos', async () => {
  const customerId = await notActive()
  await storePhotoRows(backEnd, customerId, 1)
  await backEnd.database.transaction(async (transaction) => {
    // The lock on the photo makes its deletion wait.
    await transaction.execute(sql`select from photos where owner_id = ${customerId} for update`)
    expect(await createActivationRepository(backEnd.database).startDeletion(customerId)).toBe(true)
    expect(await activation('POST', customerId)).toBe('DELETING')
  })
  await eventually(async () => (await activation('GET', customerId)) === 'NOT_ACTIVE')
  expect(await libraryOf(backEnd, customerId).counts()).toMatchObject({ photosCount: 0 })
  await activation('POST', customerId)
  await eventually(async () => (await activation('GET', customerId)) === 'ACTIVE')
  expect(await libraryOf(backEnd, customerId).counts()).toMatchObject({ photosCount: 5 })
})
