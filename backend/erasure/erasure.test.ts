import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { createCustomersRepository } from '../identity/customers/customers-repository.ts'
import { createOrdersRepository } from '../orders/orders/orders-repository.ts'
import { productPdfKey } from '../orders/products/product-prints.ts'
import { eventually } from '../testing/eventually.ts'
import { liveALittle, newPerson, pack, type Person } from '../testing/full-account.ts'
import { linkOf, whenMailed } from '../testing/read-inbox.ts'
import { createUpload, sendChunk } from '../testing/upload-file.ts'
import { startLoggedBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'

let backEnd: TestBackEnd
let logged: readonly string[]
beforeAll(async () => {
  ;({ backEnd, logged } = await startLoggedBackEnd())
})
afterAll(() => backEnd.stop())

const channel = 'pixhaven-uk'

const order = async ({ id: customerId }: Person) => {
  const createdAt = new Date()
  // Compares the end of the id, which is random: it begins with the time, which two customers may share.
  const orderCode = `E-${customerId.slice(-10)}`
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
      lines: [
        { superOrderCode: orderCode, position: 0, code: `${orderCode}-1`, articleName: 'Book', status: 'Confirmed' },
      ],
    },
  ])
  return orderCode
}

const tables = async () => {
  const { rows } = await backEnd.database.execute<{ name: string; schema: string }>(sql`
    select table_name as name, table_schema as schema from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`)
  // The mailboxes of recipients outside the site, which the development inbox represents.
  return rows.filter(({ name }) => name !== 'inbox_messages')
}

/** The tables with a row that contains one of the values. */
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

/** The files of the object store; folders may vanish during the listing. */
const allFiles = async () => {
  const files: string[] = []
  for await (const entry of glob('**', { cwd: backEnd.folder, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  return files
}

const deleteAccount = async ({ id, email, call }: Person) => {
  const path = `/identity/v2/identities/local/${id}/deleteaccount`
  expect((await call('POST', path, { channel })).status).toBe(202)
  const { token, path: page } = linkOf(await whenMailed(backEnd, email, 'account-deletion'))
  expect(page).toBe('/delete-account-confirmation')
  const clicks = await Promise.all([0, 1].map(() => call('POST', `${path}/${token}/actions/confirm`)))
  // One of the two simultaneous requests deleted the account, and the log holds one line.
  const audit = logged.filter((line) => line.includes('"audit":"account-deleted"') && line.includes(id))
  expect(audit).toHaveLength(1)
  return { path, token, statuses: clicks.map(({ status }) => status) }
}

const isErased = async ({ id }: Person) => {
  const { rows } = await backEnd.database.execute(sql`
    select 1 from customers where id = ${id}
    union all select 1 from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`)
  return rows.length === 0
}

test('[SE-06] the erasure of a deleted account leaves no table row and no file', async () => {
  const filesBefore = new Set(await allFiles())
  const newFiles = async () => (await allFiles()).filter((file) => !filesBefore.has(file))
  const [person, friend] = [await newPerson(backEnd), await newPerson(backEnd)]
  await liveALittle(backEnd, person, friend)
  await pack(friend, person.photos, '/sharing/shared-album-downloads')
  const before = await tablesThatName([person.id, person.email])
  expect(before).toEqual(
    expect.arrayContaining([
      'customers',
      'photos',
      'albums',
      'downloads',
      'photo_exports',
      'uploads',
      'email_changes',
      'place_settings',
    ]),
  )
  expect((await newFiles()).filter((file) => file.includes(person.id))).not.toEqual([])
  expect((await newFiles()).filter((file) => file.includes('incoming'))).not.toEqual([])

  expect((await deleteAccount(person)).statuses).toEqual([204, 204])
  await eventually(() => isErased(person))
  expect(await tablesThatName([person.id, person.email])).toEqual([])
  const left = await newFiles()
  expect(left.filter((file) => !file.includes(friend.id))).toEqual([])
  expect(await tablesThatName([friend.id])).toContain('photos')
  expect(left).not.toEqual([])
})

test('[SE-06] a request that an erasure overtakes stores nothing and is no failure of the server', async () => {
  const person = await newPerson(backEnd)
  const save = () => person.call('POST', '/projects/api/v2/project', { name: 'Lisbon', articleType: 'photo-book' })
  expect((await save()).status).toBe(201)
  // The verifier of tokens looks an account up once in 900 ms.
  await backEnd.database.execute(sql`delete from customers where id = ${person.id}`)
  expect(await save()).toEqual({ status: 404, body: expect.objectContaining({ code: 'deleted-meanwhile' }) })
  expect(await tablesThatName([person.id])).not.toContain('projects')
})

test('[SE-06] the records that the law requires stay without the account', async () => {
  const person = await newPerson(backEnd)
  const orderCode = await order(person)
  const page = `online-books/${orderCode.toLowerCase()}-1/1.webp`
  await backEnd.objects.put(page, randomBytes(64))
  await backEnd.database.execute(sql`
    insert into order_address_changes (id, order_code, address, state)
    values (${randomUUID()}, ${orderCode}, '{"street": "Hidden Lane"}'::jsonb, 'failed')`)
  await deleteAccount(person)
  await eventually(() => isErased(person))
  expect(await tablesThatName(['Hidden Lane'])).toEqual([])
  await eventually(async () => (await backEnd.objects.size(page)) === undefined)
  const { rows } = await backEnd.database.execute(sql`select * from super_orders where order_code = ${orderCode}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(person.id)
})

test('the address of a deleted account is free at once, and the new account sees nothing of the old one', async () => {
  const person = await newPerson(backEnd)
  const { email } = person
  // The old account is erased only after another account has taken its address.
  await backEnd.database.execute(
    sql`insert into uploads (id, owner_id, local_file_name, state, created)
        values (${person.id}, ${person.id}, 'a.jpg', 'processing', now())`,
  )
  await deleteAccount(person)
  const again = await createCustomersRepository(backEnd.database).add({
    storefront: 'uk',
    email,
    passwordHash: 'x',
    firstName: 'Ada',
    lastName: 'Byron',
  })
  const mail = randomUUID()
  await backEnd.database.execute(
    sql`insert into outbox_mails (id, storefront, purpose, recipient, subject, text, html)
        values (${mail}, 'uk', 'password-reset', ${email}, 'Yours', 'x', 'x')`,
  )
  await backEnd.database.execute(
    sql`insert into newsletter_subscriptions (storefront, email, token_hash, requested_at)
        values ('uk', ${email}, ${mail}, now())`,
  )
  await backEnd.database.execute(sql`update uploads set state = 'refused' where id = ${person.id}`)
  await eventually(() => isErased(person))
  expect(await createCustomersRepository(backEnd.database).find(again!.id)).toBeDefined()
  const { rows } = await backEnd.database.execute(sql`
    select id::text from outbox_mails where id = ${mail}
    union all select token_hash from newsletter_subscriptions where email = ${email}`)
  expect(rows).toEqual([{ id: mail }, { id: mail }])
})

test('[CO-01] an expired token deletes nothing, and neither does the token of another account', async () => {
  const [person, stranger] = [await newPerson(backEnd), await newPerson(backEnd)]
  const path = (id: string) => `/identity/v2/identities/local/${id}/deleteaccount`
  await person.call('POST', path(person.id), { channel })
  const { token } = linkOf(await whenMailed(backEnd, person.email, 'account-deletion'))
  expect((await stranger.call('POST', `${path(stranger.id)}/${token}/actions/confirm`)).status).toBe(404)
  await backEnd.database.execute(sql`update account_deletions set requested_at = now() - interval '25 hours'`)
  expect((await person.call('POST', `${path(person.id)}/${token}/actions/confirm`)).status).toBe(410)
  expect(await createCustomersRepository(backEnd.database).find(person.id)).toBeDefined()
})

test('a later job finishes a delayed erasure', async () => {
  const person = await newPerson(backEnd)
  const unfinished = sql`insert into library_activations values (${person.id}, 'IMPORTING', now())`
  await backEnd.database.execute(unfinished)
  await deleteAccount(person)
  const { rows } = await backEnd.database.execute(sql`select 1 from customers where id = ${person.id}`)
  expect(rows).toHaveLength(1)
  await backEnd.database.execute(sql`update library_activations set status = 'ACTIVE' where customer_id = ${person.id}`)
  await eventually(() => isErased(person))
})

test('every table names its customer in one of the columns that the erasure looks for', async () => {
  const { rows } = await backEnd.database.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid'
       and column_name ~ '(customer|owner|account|user|member)' and column_name not in ('customer_id', 'owner_id', 'account_id')`)
  // See: [Note: Tables of customers]
  expect(rows.map(({ column }) => column)).toEqual([])
})

test('[SE-06] printed books are erased as well, and a file that is still being sent leaves nothing', async () => {
  const filesBefore = new Set(await allFiles())
  const person = await newPerson(backEnd)
  const orderCode = await order(person)
  await backEnd.objects.put(productPdfKey(`${orderCode}-1`), Buffer.from('pages'))
  const path = await createUpload(backEnd, person.id, { name: 'late.jpg', bytes: 3_000 })
  const send = (offset: number) => sendChunk(backEnd, person.id, { path, offset, bytes: randomBytes(1_000) })
  expect((await send(0)).status).toBe(204)

  // Authenticated before the deletion, and written after the erasure.
  const { put } = backEnd.objects
  const [writing, erased] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const delayed = jest.spyOn(backEnd.objects, 'put').mockImplementation(async (...part) => {
    writing.resolve(undefined)
    await erased.promise
    return put(...part)
  })
  const late = send(1_000)
  await writing.promise
  await deleteAccount(person)
  await eventually(() => isErased(person))
  delayed.mockRestore()
  erased.resolve(undefined)
  expect((await late).status).toBe(410)
  await eventually(async () => (await allFiles()).every((file) => filesBefore.has(file)))
  const { rows } = await backEnd.database.execute(
    sql`select 1 from upload_parts where upload_id = ${path.split('/').at(-1)}`,
  )
  expect(rows).toEqual([])
})
