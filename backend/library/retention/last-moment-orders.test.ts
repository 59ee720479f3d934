import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { createStorageExtensionsRepository } from '../accounts/storage-extensions-repository.ts'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { eventually } from '../../testing/eventually.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

import { storageNightsOf } from '../testing/storage-nights.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const {
  customerWhoseStorageEnds,
  accountsAt,
  runOn,
  isDeleting,
  order,
  extend,
  waitingForTheirTurn,
  customerBeforeTheNight,
  countPhotos,
} = storageNightsOf(() => backEnd)

test('[EX-04] a customer who orders during the nightly run keeps the photos', async () => {
  const { customer, night } = await customerBeforeTheNight()
  await runOn(night, {
    customers: {
      async listIdsQuietSince(moment, part) {
        const ids = await createCustomersRepository(backEnd.database).listIdsQuietSince(moment, part)
        expect(ids).toContain(customer.id)
        if (part.upTo !== undefined) await order(customer, night)
        return ids
      },
    },
  })
  expect(await isDeleting(customer)).toBe(false)
  expect(await countPhotos(customer.id)).toBe(1)
})

test('[EX-04] a customer who orders at the moment the storage ends keeps the photos', async () => {
  const { customer, night } = await customerBeforeTheNight()
  await runOn(night, {
    photos: {
      async count(ownerId) {
        if (ownerId === customer.id) await order(customer, night)
        return countPhotos(ownerId)
      },
    },
  })
  expect(await isDeleting(customer)).toBe(false)
  expect(await countPhotos(customer.id)).toBe(1)
  expect((await accountsAt(night.toJSDate()).information(customer.id)).delayedDeletionDate).toBeNull()
})

test('[EX-05] a customer who extends at the moment the storage ends keeps the photos', async () => {
  const { customer, night } = await customerBeforeTheNight()
  const extensions = createStorageExtensionsRepository(backEnd.database)
  const delayedDeletionDate = night.plus({ months: 18 }).toJSDate()
  const run = await extensions.withCustomerLock(customer.id, async (queries) => {
    const running = runOn(night)
    await eventually(async () => (await waitingForTheirTurn()) === 1)
    const extension = { customerId: customer.id, extendedAt: night.toJSDate(), afterDeletion: false }
    await extensions.save({ ...extension, delayedDeletionDate }, queries)
    return { running }
  })
  await run.running
  expect(await isDeleting(customer)).toBe(false)
  expect(await countPhotos(customer.id)).toBe(1)
})

test('[EX-05] an extension during the deletion is refused, because the photos do not stay', async () => {
  const { customer, night } = await customerBeforeTheNight()
  await backEnd.database.transaction(async (transaction) => {
    // The lock on the photo makes its deletion wait.
    await transaction.execute(sql`select from photos where owner_id = ${customer.id} for update`)
    await runOn(night)
    expect(await isDeleting(customer)).toBe(true)
    expect(await extend(customer)).toMatchObject({ status: 409, body: expect.stringContaining('"photos-deleted"') })
  })
  await eventually(async () => !(await isDeleting(customer)))
  expect(await extend(customer)).toMatchObject({ status: 409 })
  await storeOriginals(backEnd, customer.id, [{ name: 'new.jpg', bytes: randomBytes(64) }])
  expect(await extend(customer)).toMatchObject({ status: 200 })
})

test('[EX-05] a customer who has deleted all photos may extend at once', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`select from photos where owner_id = ${customer.id} for update`)
    expect(await createActivationRepository(backEnd.database).startDeletion(customer.id)).toBe(true)
    expect(await extend(customer)).toMatchObject({ status: 200 })
  })
  await eventually(async () => (await countPhotos(customer.id)) === 0)
  expect(await extend(customer)).toMatchObject({ status: 200 })
})
