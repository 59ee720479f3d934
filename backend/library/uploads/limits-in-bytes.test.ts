import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Download, SignedUrl } from '@account/shared/contracts/download.ts'
import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import { callLimits } from '../../platform/rate-limits/call-limits.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { callAs } from '../../testing/call-as.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { creationHeaders } from '../../testing/upload-file.ts'
import { phoneWithCode } from '../testing/phone-with-code.ts'
import { createLibraryRoom } from './library-room.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** Counts all but the last megabytes of a limit as used. */
const useUp = (
  kind: 'uploaded-megabytes' | 'megabytes-of-a-code' | 'archive-megabytes',
  subject: string,
  left: number,
) => createRateLimits(backEnd.database).of(kind)(subject, callLimits[kind].most - left)

const begin = (customerId: string, bytes: number) =>
  backEnd.call({
    method: 'POST',
    path: '/uploads/files',
    token: tokenOf(customerId),
    headers: creationHeaders({ name: 'photo.jpg', bytes }),
  })

const uploadsOf = async (customerId: string) => {
  const { rows } = await backEnd.database.execute<{ count: number }>(
    sql`select count(*)::int as count from uploads where owner_id = ${customerId}`,
  )
  return rows[0]?.count
}

test('[BE-03] a customer who has sent the megabytes of a day is asked to wait, and a smaller file still fits', async () => {
  const customerId = backEnd.newCustomer()
  await useUp('uploaded-megabytes', customerId, 3)
  const refused = await begin(customerId, 4_000_000)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(refused.body).toBe('At most 500000 megabytes of uploads begun within 86400 s.\n')
  expect(await uploadsOf(customerId)).toBe(0)
  expect((await begin(customerId, 2_500_000)).status).toBe(201)
  expect((await begin(backEnd.newCustomer(), 4_000_000)).status).toBe(201)
})

test('[UP-06] a code for phones opens a library up to its megabytes, and its customer uploads on', async () => {
  const customerId = backEnd.newCustomer()
  await backEnd.database.execute(sql`
    insert into customers (id, storefront, email, password_hash, first_name, last_name)
    values (${customerId}, 'uk', ${`${customerId}@example.com`}, '', 'Ada', 'Byron')`)
  const { body } = await callAs(backEnd, customerId)('POST', '/uploads/phone-sessions')
  const session = PhoneSession.parse(body)
  const phone = phoneWithCode(backEnd, session.token)
  await useUp('megabytes-of-a-code', session.id, 3)
  expect((await phone.begin('large.jpg', 4_000_000)).status).toBe(429)
  expect((await phone.begin('small.jpg', 3_000_000)).status).toBe(201)
  expect((await begin(customerId, 4_000_000)).status).toBe(201)
})

test('[DL-02] a customer who has read the megabytes of a day gets archives again later, from the same address', async () => {
  const customerId = backEnd.newCustomer()
  const [photoId = ''] = await storeOriginals(backEnd, customerId, [{ name: 'a.jpg', bytes: Buffer.alloc(1_500_000) }])
  const call = callAs(backEnd, customerId)
  const photos = [{ photoId, ownerId: customerId }]
  const { id } = Download.parse((await call('POST', '/downloads/downloads', { id: randomUUID(), photos })).body)
  const { url } = SignedUrl.parse((await call('GET', `/downloads/downloads/${id}/url`)).body)
  await useUp('archive-megabytes', customerId, 1)
  const refused = await fetchObject(backEnd, url)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'too-many-requests' })
  // The rest of an interrupted transfer is small enough.
  expect((await fetchObject(backEnd, url, { range: 'bytes=1000000-' })).status).toBe(206)
  await backEnd.database.execute(sql`delete from rate_limits`)
  expect((await fetchObject(backEnd, url)).status).toBe(200)
})

test('a full library refuses uploads until photos are deleted', async () => {
  let [stored, now] = [1_000, 0]
  const room = createLibraryRoom({ bytesOf: async () => stored }, { mostBytes: 1_000, now: () => now })
  await expect(room.ensure('ada')).rejects.toMatchObject({ statusCode: 413, code: 'library-full' })
  stored = 999
  now += 10 * 60_000
  await room.ensure('ada')
})

test('every limit is positive and states its subject and its reason', () => {
  for (const { of, why, most } of Object.values(callLimits)) {
    expect([of, why].every((text) => text.length > 10)).toBe(true)
    expect(most).toBeGreaterThan(0)
  }
})
