import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { originalKey } from '../photos/photo-objects.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { eventually } from '../../testing/eventually.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

import { storageNightsOf, today } from '../testing/storage-nights.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const { customerWhoseStorageEnds, accountsAt, planOn, runOn, mailsTo, whenAllLeft, countPhotos } = storageNightsOf(
  () => backEnd,
)

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

test('[EX-04] a night is cut into parts, and every quiet customer is in one of them', async () => {
  await backEnd.database.execute(sql`
    insert into customers (id, storefront, email, first_name, last_name, registered_at)
    select gen_random_uuid(), 'nl', 'quiet-' || number || '@example.com', 'Quiet', 'Customer', '2020-01-01'
      from generate_series(1, 450) as number`)
  const { parts } = await planOn(today)
  const { rows } = await backEnd.database.execute(sql`delete from customers where email like 'quiet-%' returning id`)
  expect(rows).toHaveLength(450)
  expect(parts.length).toBeGreaterThanOrEqual(3)
  // Each begins where the one before ends.
  expect(parts.map(({ after }) => after)).toEqual([undefined, ...parts.slice(0, -1).map(({ upTo }) => upTo)])
})

test('[EX-04] the job of the night warns through the jobs of its parts', async () => {
  const endsSoon = DateTime.utc().plus({ days: 85 })
  const customer = await registerCustomer(backEnd, {
    storefront: 'nl',
    registeredAt: endsSoon.minus({ months: 18 }).toJSDate(),
  })
  await storeOriginals(backEnd, customer.id, [{ name: 'a.jpg', bytes: randomBytes(64) }])
  await addJob(backEnd.database, 'attend-to-retention', {})
  await eventually(async () => (await mailsTo(customer.email)).length === 1)
})

test('[EX-04] photos uploaded after the deletion have a whole period', async () => {
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

test('[EX-04] a customer who empties the library before its end has a whole period for later photos', async () => {
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

test('[EX-05] a customer who extends after a warning keeps the photos', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await eventually(async () => (await mailsTo(customer.email)).length === 1)
  await accountsAt(today.plus({ days: 3 }).toJSDate()).extend(customer.id)
  await runOn(today.plus({ days: 30 }))
  expect(await countPhotos(customer.id)).toBe(1)
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

test('a customer without photos gets no warning', async () => {
  const customer = await customerWhoseStorageEnds({ afterDays: 5, photos: 0 })
  const witness = await customerWhoseStorageEnds({ afterDays: 5 })
  await runOn(today)
  await eventually(async () => (await mailsTo(witness.email)).length === 1)
  expect(await mailsTo(customer.email)).toEqual([])
})

test('[EX-04] no library is deleted while its last warning waits for the mail server', async () => {
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
