import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExportList } from '@account/shared/contracts/photo-export.ts'
import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { readZip } from '../../testing/read-zip.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals, storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { CHUNK_BYTES, chunkOf, customerWith, find, readyExport, request, sha256 } from '../testing/requested-exports.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { exportReadyMail } from './export-mails.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { EXPORT_CHUNK_BYTES: String(CHUNK_BYTES) } })
})
afterAll(() => backEnd.stop())

test('[EX-02] the chunks of an export hold every original exactly once, each within the limit', async () => {
  const { call, files } = await customerWith(backEnd, 80)
  const { backupId, chunks } = await readyExport(call)
  expect(chunks.length).toBeGreaterThan(3)
  expect(chunks.map(({ iteration }) => iteration)).toEqual(chunks.map((_, index) => index + 1))
  const unpacked = []
  for (const { iteration, size } of chunks) {
    const { headers, bytes } = await chunkOf(backEnd, call, { backupId, iteration })
    expect(headers['content-disposition']).toContain(`photo-export-${iteration}-of-${chunks.length}.zip`)
    expect(bytes.length).toBe(size)
    expect(size).toBeLessThanOrEqual(CHUNK_BYTES)
    unpacked.push(...(await readZip(bytes)))
  }
  expect(new Set(unpacked.map(({ name }) => name.toLowerCase())).size).toBe(80)
  expect(unpacked.map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(
    files.map(({ bytes }) => sha256(bytes)).toSorted(),
  )
})

test('[EX-02] a mail says that the export is ready, once, and leads to its page', async () => {
  const { id, email } = await registerCustomer(backEnd)
  await storeOriginals(backEnd, id, [{ name: 'a.jpg', bytes: randomBytes(100) }])
  const { backupId } = await readyExport(callAs(backEnd, id))
  const inbox = async () => {
    const answer = await backEnd.app.inject({ url: `/messages?to=${email}`, headers: { host: 'mail.localhost:3000' } })
    return InboxMessages.parse(answer.json()).messages
  }
  await eventually(async () => (await inbox()).length > 0)
  expect(await inbox()).toEqual([
    expect.objectContaining({
      purpose: 'export-ready',
      subject: 'Your photo export is ready',
      text: expect.stringMatching(new RegExp(`one zip file[^]*/my-photos/exports/${backupId}`)),
    }),
  ])
})

test('[EX-01] a repeated request returns the same export until the library changes', async () => {
  const { customerId, call } = await customerWith(backEnd, 5)
  const asked = await Promise.all([request(call), request(call), request(call)])
  expect(new Set(asked.map(({ backupId }) => backupId)).size).toBe(1)
  const ready = await readyExport(call)
  expect(ready.backupId).toBe(asked[0]?.backupId)
  expect(await request(call)).toEqual(ready)
  await storeOriginals(backEnd, customerId, [{ name: 'new.jpg', bytes: randomBytes(100) }])
  const next = await readyExport(call)
  expect(next.backupId).not.toBe(ready.backupId)
  expect(await find(call, ready.backupId)).toEqual(ready)
})

test('an export needs a library with photos and a channel', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(409)
  for (const body of [{}, { channel: '' }, { channel: 'a\u0000' }])
    expect((await call('POST', '/exports/backups', body)).status).toBe(400)
})

test('the export of another customer does not exist', async () => {
  const { call } = await customerWith(backEnd, 2)
  const { backupId } = await readyExport(call)
  const stranger = callAs(backEnd, backEnd.newCustomer())
  for (const path of [`/exports/backups/${backupId}`, `/exports/backups/${backupId}/chunks/1/url`]) {
    expect((await stranger('GET', path)).status).toBe(404)
    expect((await backEnd.call({ method: 'GET', path })).status).toBe(401)
  }
  expect((await call('GET', `/exports/backups/${backupId}/chunks/2/url`)).status).toBe(404)
  expect((await call('GET', `/exports/backups/${backupId}/chunks/x/url`)).status).toBe(400)
  expect((await call('GET', `/exports/backups/${randomUUID()}`)).status).toBe(404)
})

test('[EX-02] an export and its archives expire seven days after its last update', async () => {
  const { call } = await customerWith(backEnd, 2)
  const { backupId } = await readyExport(call)
  const { body } = await call('GET', `/exports/backups/${backupId}/chunks/1/url`)
  await backEnd.database.execute(
    sql`update photo_exports set updated = now() - interval '7 days 1 second' where id = ${backupId}`,
  )
  expect((await call('GET', `/exports/backups/${backupId}`)).status).toBe(404)
  expect((await call('GET', `/exports/backups/${backupId}/chunks/1/url`)).status).toBe(404)
  await addJob(backEnd.database, 'clean-archives', {})
  await eventually(async () => (await fetchObject(backEnd, SignedUrl.parse(body).url)).status === 404)
  expect((await readyExport(call)).backupId).not.toBe(backupId)
})

test('[EX-02] the list of exports says which are asked for, ready and expired, until they are forgotten', async () => {
  const { customerId, call } = await customerWith(backEnd, 1)
  const states = async () => {
    const { exports } = PhotoExportList.parse((await call('GET', '/exports/backups')).body)
    return exports.map(({ status }) => status)
  }
  expect(await states()).toEqual([])
  const { backupId } = await readyExport(call)
  expect(await states()).toEqual(['READY'])
  await backEnd.database.execute(sql`
    update photo_exports set created = now() - interval '8 days', updated = now() - interval '8 days'
     where id = ${backupId}`)
  await backEnd.database.execute(sql`
    insert into photo_exports (id, customer_id, channel, status, created, updated)
    values (gen_random_uuid(), ${customerId}, 'uk', 'REQUESTED', now(), now())`)
  expect(await states()).toEqual(['REQUESTED', 'EXPIRED'])
  await backEnd.database.execute(sql`
    update photo_exports set updated = now() - interval '15 days' where id = ${backupId}`)
  await addJob(backEnd.database, 'clean-archives', {})
  await eventually(async () => (await states()).length === 1)
})

test('a customer has five exports at most', async () => {
  const { customerId, call } = await customerWith(backEnd, 1)
  await backEnd.database.execute(sql`
    insert into photo_exports (id, customer_id, channel, status, created, updated)
    select gen_random_uuid(), ${customerId}, 'uk', 'FAILED', now(), now() from generate_series(1, 5)`)
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(200)
  await backEnd.database.execute(
    sql`update photo_exports set status = 'READY', fingerprint = 'other' where customer_id = ${customerId}`,
  )
  expect((await call('POST', '/exports/backups', { channel: 'uk' })).status).toBe(429)
})

test('export requests are limited to sixty an hour per customer', async () => {
  const [{ customerId, call }, other] = [await customerWith(backEnd, 1), await customerWith(backEnd, 1)]
  for (let asked = 0; asked < 60; asked += 1) await request(call)
  const refused = await backEnd.call({
    ...{ method: 'POST', path: '/exports/backups', token: tokenOf(customerId) },
    ...{ headers: { 'content-type': 'application/json' }, body: Buffer.from('{"channel":"uk"}') },
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await request(other.call)
})

test('a library is read in pages, each photo once, oldest first', async () => {
  const customerId = backEnd.newCustomer()
  const ids = await storePhotoRows(backEnd, customerId, 7)
  // Photos of the same instant are ordered by their ids.
  await backEnd.database.execute(
    sql`update photos set created = date_trunc('hour', now()) where owner_id = ${customerId}`,
  )
  await backEnd.database.execute(sql`update photos set created = '2020-01-01T00:00:00.123Z' where id = ${ids[3]}`)
  const read: string[][] = []
  const found = createPhotosRepository(backEnd.database).pagesForExport(customerId, 3)
  for await (const page of found) read.push(page.map(({ id }) => id))
  expect(read.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(read.flat()).toEqual([ids[3], ...ids.filter((id) => id !== ids[3]).toSorted()])
})

test('[EX-02] the mail names the local hour of expiry, even across a clock change', () => {
  const customer = { firstName: 'Robin', email: 'robin@example.com', storefront: 'uk' }
  const sites = sitesOf(requireStorefront('uk'), testConfiguration())
  // Two days before summer time ends.
  const readyAt = new Date('2026-10-23T09:00:00Z')
  expect(exportReadyMail(customer, sites, { id: randomUUID(), files: 1, readyAt }).text).toContain('30 Oct 2026, 09:00')
})
