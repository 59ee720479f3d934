import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Album } from '@account/shared/contracts/album.ts'
import { DownloadList } from '@account/shared/contracts/download.ts'
import { PhotoExport } from '@account/shared/contracts/photo-export.ts'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { createOrdersRepository } from '../orders/orders-repository.ts'
import { createSharingRepository } from '../sharing/sharing-repository.ts'
import { callAs } from '../testing/call-as.ts'
import { eventually } from '../testing/eventually.ts'
import { linkOf, whenMailed } from '../testing/read-inbox.ts'
import { storeOriginals } from '../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { uploads } from '../uploads/uploads-table.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const channel = 'pixhaven-uk'

const newPerson = async () => {
  const email = `${randomUUID()}@example.com`
  const names = { passwordHash: 'x', firstName: 'Ada', lastName: 'Byron' }
  const customer = await createCustomersRepository(backEnd.database).add({ storefront: 'uk', email, ...names })
  const { id } = customer!
  const photoIds = await storeOriginals(
    backEnd,
    id,
    ['one.jpg', 'two.jpg'].map((name) => ({ name, bytes: randomBytes(1_000) })),
  )
  return { id, email, call: callAs(backEnd, id), photos: photoIds.map((photoId) => ({ photoId, ownerId: id })) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const isReady = async ({ call }: Person, id: string) =>
  DownloadList.parse((await call('GET', '/downloads/downloads')).body).items.find((download) => download.id === id)
    ?.state === 'READY'

const pack = async (person: Person, photos: Person['photos'], path = '/downloads/downloads') => {
  const id = randomUUID()
  expect((await person.call('POST', path, { id, photos })).status).toBe(202)
  await eventually(() => isReady(person, id))
}

const exportAll = async ({ call }: Person) => {
  const { backupId } = PhotoExport.parse((await call('POST', '/exports/backups', { channel })).body)
  await eventually(async () => {
    const { body } = await call('GET', `/exports/backups/${backupId}`)
    return PhotoExport.parse(body).status === 'READY'
  })
}

const order = async ({ id: customerId }: Person) => {
  const createdAt = new Date()
  const orderCode = `E-${customerId}`.slice(0, 12)
  await createOrdersRepository(backEnd.database).insertMissing([
    {
      order: {
        orderCode,
        customerId,
        status: 'Confirmed',
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 86_400_000),
        totalCents: 1_000,
        currency: 'GBP',
      },
      lines: [{ superOrderCode: orderCode, position: 0, code: 'A', articleName: 'Book', status: 'Confirmed' }],
    },
  ])
  return orderCode
}

/** Something of everything that a customer can leave behind. */
const liveALittle = async (person: Person, friend: Person) => {
  const { call } = person
  const { albumId } = Album.parse((await call('POST', '/photos/albums', { albumName: 'Wedding' })).body)
  const albumPhotos = createAlbumPhotosRepository(backEnd.database)
  for (const { id, photos } of [person, friend])
    await albumPhotos.add(
      albumId,
      id,
      photos.map(({ photoId }) => photoId),
    )
  await createSharingRepository(backEnd.database).addParticipants(albumId, [friend.id])
  await call('POST', '/support/messages', { text: 'Where is my order?' })
  await call('POST', '/uploads/phone-sessions')
  await call('POST', '/accounts/reactivations')
  await call('POST', '/selections/temp-selections', { photoIds: person.photos.map(({ photoId }) => photoId) })
  await backEnd.database.insert(uploads).values({
    id: randomUUID(),
    ownerId: person.id,
    localFileName: 'half.jpg',
    state: 'receiving',
    created: new Date(),
  })
  await pack(person, person.photos)
  await exportAll(person)
  await call('POST', `/identity/v2/identities/local/${person.id}/emailchanges`, {
    email: `${randomUUID()}@example.com`,
    channel,
  })
}

const tables = async () => {
  const { rows } = await backEnd.database.execute<{ name: string; schema: string }>(sql`
    select table_name as name, table_schema as schema from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`)
  // The mailboxes of the world outside, as far as development has one.
  return rows.filter(({ name }) => name !== 'inbox_messages')
}

/** The tables with a row in which one of the words stands anywhere. */
const tablesThatName = async (words: readonly string[]) => {
  const found: string[] = []
  for (const { schema, name } of await tables()) {
    const { rows } = await backEnd.database.execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} as kept
       where ${sql.join(
         words.map((word) => sql`strpos(to_jsonb(kept)::text, ${word}) > 0`),
         sql` or `,
       )} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

const filesThatName = async (word: string) =>
  (await readdir(backEnd.folder, { recursive: true })).filter((path) => path.includes(word) && /\.\w+$/.test(path))

const deleteAccount = async ({ id, email, call }: Person) => {
  const path = `/identity/v2/identities/local/${id}/deleteaccount`
  expect((await call('POST', path, { channel })).status).toBe(202)
  const { token, path: page } = linkOf(await whenMailed(backEnd, email, 'account-deletion'))
  expect(page).toBe('/delete-account-confirmation')
  const clicks = await Promise.all([0, 1].map(() => call('POST', `${path}/${token}/actions/confirm`)))
  return { path, token, statuses: clicks.map(({ status }) => status) }
}

const isErased = async ({ id }: Person) => {
  const { rows } = await backEnd.database.execute(sql`
    select 1 from customers where id = ${id}
    union all select 1 from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`)
  return rows.length === 0
}

test('[SE-06] of a deleted account nothing is left, in no table and in no file', async () => {
  const [person, friend] = [await newPerson(), await newPerson()]
  await liveALittle(person, friend)
  await pack(friend, person.photos, '/sharing/shared-album-downloads')
  const before = await tablesThatName([person.id, person.email])
  for (const table of ['customers', 'photos', 'albums', 'downloads', 'photo_exports', 'uploads', 'email_changes'])
    expect(before).toContain(table)
  expect(await filesThatName(person.id)).not.toEqual([])

  expect((await deleteAccount(person)).statuses).toEqual([204, 204])
  await eventually(() => isErased(person))
  expect(await tablesThatName([person.id, person.email])).toEqual([])
  expect(await filesThatName(person.id)).toEqual([])
  expect(await tablesThatName([friend.id])).toContain('photos')
  expect(await filesThatName(friend.id)).not.toEqual([])
})

test('[SE-06] what the law wants kept stays, and names nobody', async () => {
  const person = await newPerson()
  const orderCode = await order(person)
  await deleteAccount(person)
  await eventually(() => isErased(person))
  const { rows } = await backEnd.database.execute(sql`select * from super_orders where order_code = ${orderCode}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(person.id)
})

test('the address of a deleted account is free at once, and nothing of the old one comes back', async () => {
  const person = await newPerson()
  await deleteAccount(person)
  const again = await createCustomersRepository(backEnd.database).add({
    storefront: 'uk',
    email: person.email,
    passwordHash: 'x',
    firstName: 'Ada',
    lastName: 'Byron',
  })
  await eventually(() => isErased(person))
  expect(await createCustomersRepository(backEnd.database).find(again!.id)).toBeDefined()
})

test('[CO-01] an old token deletes nothing, nor does that of somebody else', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()]
  const path = (id: string) => `/identity/v2/identities/local/${id}/deleteaccount`
  await person.call('POST', path(person.id), { channel })
  const { token } = linkOf(await whenMailed(backEnd, person.email, 'account-deletion'))
  expect((await stranger.call('POST', `${path(stranger.id)}/${token}/actions/confirm`)).status).toBe(404)
  await backEnd.database.execute(sql`update account_deletions set requested_at = now() - interval '25 hours'`)
  expect((await person.call('POST', `${path(person.id)}/${token}/actions/confirm`)).status).toBe(410)
  expect(await createCustomersRepository(backEnd.database).find(person.id)).toBeDefined()
})

test('an account whose erasing waits is finished later', async () => {
  const person = await newPerson()
  const unfinished = sql`insert into library_activations values (${person.id}, 'IMPORTING', now())`
  await backEnd.database.execute(unfinished)
  await deleteAccount(person)
  const { rows } = await backEnd.database.execute(sql`select 1 from customers where id = ${person.id}`)
  expect(rows).toHaveLength(1)
  await backEnd.database.execute(sql`update library_activations set status = 'ACTIVE' where customer_id = ${person.id}`)
  await eventually(() => isErased(person))
})

test('every table names its customer in one of the ways that erasing looks for', async () => {
  const { rows } = await backEnd.database.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid'
       and column_name ~ '(customer|owner|account|user|member)' and column_name not in ('customer_id', 'owner_id', 'account_id')`)
  // See: [Note: Tables of customers]
  expect(rows.map(({ column }) => column)).toEqual([])
})
