/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { createAccountsService } from '../accounts/accounts-service.ts'
import { createStorageExtensionsRepository } from '../accounts/storage-extensions-repository.ts'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { customers } from '../customers/customer-table.ts'
import { createCustomersRepository, type CustomersRepository } from '../customers/customers-repository.ts'
import { createLogger } from '../logger.ts'
import { createLibraryDeletion } from '../photos/library-deletion.ts'
import { createPhotosRepository, type PhotosRepository } from '../photos/photos-repository.ts'
import { originalKey } from '../photos/photo-objects.ts'
import { createProjectsRepository } from '../projects/projects-repository.ts'
import { eventually } from '../testing/eventually.ts'
import { registerCustomer } from '../testing/register-customer.ts'
import { storeOriginals } from '../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../testing/test-back-end.ts'
import { testConfiguration } from '../testing/test-configuration.ts'
import { createUploadsRepository } from '../uploads/uploads-repository.ts'
import { createRetentionService } from './retention-service.ts'
import { createStorageWarningsRepository } from './storage-warnings-repository.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const configuration = testConfiguration()
const today = DateTime.utc(2026, 11, 20, 4, 15)

/** A customer with one photo, whose storage ends after these days. */
const customerWhoseStorageEnds = async ({ afterDays, photos = 1 }: { afterDays: number; photos?: number }) => {
  const deletionDate = today.plus({ days: afterDays })
  const customer = await registerCustomer(backEnd, {
    storefront: 'nl',
    registeredAt: deletionDate.minus({ months: 18 }).toJSDate(),
  })
  const files = Array.from({ length: photos }, (_, index) => ({ name: `${index}.jpg`, bytes: randomBytes(64) }))
  const ids = await storeOriginals(backEnd, customer.id, files)
  return { ...customer, photoIds: ids }
}

const accountsAt = (now: Date) =>
  createAccountsService({
    activations: createActivationRepository(backEnd.database),
    customers: createCustomersRepository(backEnd.database),
    projects: createProjectsRepository(backEnd.database),
    extensions: createStorageExtensionsRepository(backEnd.database),
    photos: createPhotosRepository(backEnd.database),
    now: () => now,
  })

type Hooks = { customers?: Partial<CustomersRepository>; photos?: Partial<PhotosRepository> }

const runOn = (day: DateTime, hooks: Hooks = {}) => {
  const photos = { ...createPhotosRepository(backEnd.database), ...hooks.photos }
  return createRetentionService({
    accounts: accountsAt(day.toJSDate()),
    configuration,
    customers: { ...createCustomersRepository(backEnd.database), ...hooks.customers },
    deletion: createLibraryDeletion({
      photos,
      uploads: createUploadsRepository(backEnd.database),
      activations: createActivationRepository(backEnd.database),
      tellChanged: async () => undefined,
    }),
    logger: createLogger(configuration),
    photos,
    warnings: createStorageWarningsRepository(backEnd.database, backEnd.mail.sendMail),
  }).run(day.toJSDate())
}

const mailsTo = async (to: string) => {
  const url = `/messages?${new URLSearchParams({ to }).toString()}`
  return InboxMessages.parse((await backEnd.app.inject({ url, headers: { host: 'mail.localhost:3000' } })).json())
    .messages
}
/** The mail server has them, and has had them since the day of the job. */
const whenAllLeft = async ({ id }: { id: string }) => {
  const mails = sql`from storage_warnings as warning where warning.mail_id = mail.id and warning.customer_id = ${id}`
  await eventually(async () => {
    const waiting = sql`select from outbox_mails as mail where mail.sent_at is null and exists (select ${mails})`
    return (await backEnd.database.execute(waiting)).rowCount === 0
  })
  await backEnd.database.execute(sql`update outbox_mails as mail set sent_at = warning.sent_at ${mails}`)
}
const isDeleting = async ({ id }: { id: string }) =>
  (await createActivationRepository(backEnd.database).statusOf(id)) === 'DELETING'
/** As the order system does. */
const order = ({ id }: { id: string }, at: DateTime) =>
  backEnd.database.update(customers).set({ lastOrderAt: at.toJSDate() }).where(eq(customers.id, id))
const extend = ({ id }: { id: string }) =>
  backEnd.call({ method: 'POST', path: '/accounts/reactivations', token: tokenOf(id) })
const waitingForTheirTurn = async () => {
  const { rows } = await backEnd.database.execute<{ count: string }>(
    sql`select count(*) from pg_locks
         where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
  )
  return Number(rows[0]?.count)
}
/** Warned for the last time, and their photos go in this night. */
const customerBeforeTheNight = async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await whenAllLeft(customer)
  return { customer, night: today.plus({ days: 13 }) }
}
const countPhotos = (customerId: string) => createPhotosRepository(backEnd.database).count(customerId)

test('[EX-04] a quiet customer is warned three times, and a week after the last warning the photos are gone', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 85 })
  const other = await customerWhoseStorageEnds({ afterDays: 200 })
  const { objects } = backEnd
  const key = originalKey({ ownerId: customer.id, id: customer.photoIds[0]!, mediaType: 'image/jpeg' })
  expect(await objects.size(key)).toBe(64)

  await runOn(today)
  await runOn(today.plus({ hours: 1 }))
  await eventually(async () => (await mailsTo(customer.email)).length === 1)
  const [first] = await mailsTo(customer.email)
  expect(first).toMatchObject({
    purpose: 'storage-warning',
    subject: expect.stringMatching(/^Je foto’s bij \w+ worden op 13 februari 2027 verwijderd$/),
    text: expect.stringContaining('/my-photos/photos'),
  })

  await runOn(today.plus({ days: 60 }))
  await eventually(async () => (await mailsTo(customer.email)).length === 2)
  await runOn(today.plus({ days: 79 }))
  await eventually(async () => (await mailsTo(customer.email)).length === 3)
  await whenAllLeft(customer)
  expect(await countPhotos(customer.id)).toBe(1)

  await runOn(today.plus({ days: 86 }))
  await eventually(async () => (await countPhotos(customer.id)) === 0)
  await eventually(async () => (await objects.size(key)) === undefined)
  expect(await countPhotos(other.id)).toBe(1)
  expect(await mailsTo(other.email)).toEqual([])
})

test('[EX-04] what is uploaded after the deletion has a whole period', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await whenAllLeft(customer)
  await runOn(today.plus({ days: 8 }))
  await eventually(async () => (await countPhotos(customer.id)) === 0)
  await storeOriginals(backEnd, customer.id, [{ name: 'new.jpg', bytes: randomBytes(64) }])
  await runOn(today.plus({ days: 60 }))
  expect(await countPhotos(customer.id)).toBe(1)
  expect((await accountsAt(new Date()).deletionDateOf(customer)).toISOString()).toBe('2028-05-28T04:15:00.000Z')
})

test('[EX-04] who emptied the library before its end has a whole period for what comes later', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await whenAllLeft(customer)
  await createPhotosRepository(backEnd.database).delete(customer.id, customer.photoIds)
  await runOn(today.plus({ days: 8 }))
  await storeOriginals(backEnd, customer.id, [{ name: 'new.jpg', bytes: randomBytes(64) }])
  await runOn(today.plus({ days: 60 }))
  expect(await createActivationRepository(backEnd.database).statusOf(customer.id)).not.toBe('DELETING')
  expect(await countPhotos(customer.id)).toBe(1)
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('[EX-05] who extends after a warning keeps the photos', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await eventually(async () => (await mailsTo(customer.email)).length === 1)
  await accountsAt(today.plus({ days: 3 }).toJSDate()).extend(customer.id)
  await runOn(today.plus({ days: 30 }))
  expect(await countPhotos(customer.id)).toBe(1)
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('[EX-04] who orders while the customers of a night are gone through keeps the photos', async () => {
  const { customer, night } = await customerBeforeTheNight()
  await runOn(night, {
    customers: {
      async listIdsQuietSince(...question) {
        const ids = await createCustomersRepository(backEnd.database).listIdsQuietSince(...question)
        expect(ids).toContain(customer.id)
        await order(customer, night)
        return ids
      },
    },
  })
  expect(await isDeleting(customer)).toBe(false)
  expect(await countPhotos(customer.id)).toBe(1)
})

test('[EX-04] who orders in the very moment when their storage ends keeps the photos', async () => {
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

test('[EX-05] who extends in the very moment when their storage ends keeps the photos', async () => {
  const { customer, night } = await customerBeforeTheNight()
  const extensions = createStorageExtensionsRepository(backEnd.database)
  const delayedDeletionDate = night.plus({ months: 18 }).toJSDate()
  const run = await extensions.inTurn(customer.id, async (queries) => {
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

test('[EX-05] who extends when the photos go already is told that they do not stay', async () => {
  const { customer, night } = await customerBeforeTheNight()
  await backEnd.database.transaction(async (transaction) => {
    // As long as somebody holds the photo, its deletion waits.
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

test('[EX-05] who has deleted all photos may extend at once', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`select from photos where owner_id = ${customer.id} for update`)
    expect(await createActivationRepository(backEnd.database).startDeletion(customer.id)).toBe(true)
    expect(await extend(customer)).toMatchObject({ status: 200 })
  })
  await eventually(async () => (await countPhotos(customer.id)) === 0)
  expect(await extend(customer)).toMatchObject({ status: 200 })
})

test('who stores nothing is not written to', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5, photos: 0 })
  const witness = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await eventually(async () => (await mailsTo(witness.email)).length === 1)
  expect(await mailsTo(customer.email)).toEqual([])
})

test('[EX-04] no library goes while its last warning still waits for the mail server', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 6 })
  await runOn(today)
  await whenAllLeft(customer)
  const mailId = sql`(select mail_id from storage_warnings where customer_id = ${customer.id})`
  await backEnd.database.execute(sql`update outbox_mails set sent_at = null where id = ${mailId}`)
  await runOn(today.plus({ days: 30 }))
  expect(await createActivationRepository(backEnd.database).statusOf(customer.id)).not.toBe('DELETING')
  expect(await countPhotos(customer.id)).toBe(1)

  await backEnd.database.execute(
    sql`update outbox_mails set sent_at = ${today.plus({ days: 30 }).toJSDate()} where id = ${mailId}`,
  )
  await runOn(today.plus({ days: 36 }))
  expect(await countPhotos(customer.id)).toBe(1)
  await runOn(today.plus({ days: 38 }))
  await eventually(async () => (await countPhotos(customer.id)) === 0)
})
