import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createObjectUrls } from '../../platform/object-store/object-urls.ts'
import { pushLimits } from '../../platform/push/push-limits.ts'
import { callAs } from '../call-as.ts'
import { eventually } from '../eventually.ts'
import { fetchObject } from '../fetch-object.ts'
import { fixtureJpeg } from '../photo-files/fixture-photo.ts'
import { libraryOf } from '../library-of.ts'
import { openPush } from '../open-push.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader, uploadFile } from '../upload-file.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  // Five hundred simultaneous pages may take longer than the limit for one page.
  backEnd = await startTestBackEnd({ pushLimits: { ...pushLimits, authenticateWithinMs: 60_000 } })
})
afterAll(() => backEnd.stop())

/** Simulates a restart: every connection breaks, and new ones fail for a while. */
const restartDatabase = async (meanwhile: () => Promise<void>) => {
  const url = new URL(backEnd.databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  try {
    await meanwhile()
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}

test('[BE-02] a restart of the database causes a retriable error, signs no customer out, and loses nothing', async () => {
  const customerId = backEnd.newCustomer()
  const library = libraryOf(backEnd, customerId)
  await uploadFile(backEnd, customerId, { name: 'before.jpg', bytes: await fixtureJpeg({ tint: 1 }) })
  const bytes = await fixtureJpeg({ width: 500, height: 400, tint: 2 })
  const path = await createUpload(backEnd, customerId, { name: 'during.jpg', bytes: bytes.length })
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes: bytes.subarray(0, 900) })
  const page = await openPush(backEnd)
  page.authenticate(tokenOf(customerId))
  await eventually(() => page.received.includes('OK'))

  await restartDatabase(async () => {
    const answer = await callAs(backEnd, customerId)('GET', '/photos/users')
    expect(answer).toMatchObject({ status: 503, body: { code: 'not-ready' } })
    expect((await backEnd.call({ method: 'GET', path: '/ready' })).status).toBe(503)
    expect((await backEnd.call({ method: 'GET', path: '/health' })).status).toBe(200)
    expect((await sendChunk(backEnd, customerId, { path, offset: 900, bytes: bytes.subarray(900) })).status).toBe(503)
  })
  await eventually(async () => (await backEnd.call({ method: 'GET', path: '/ready' })).status === 200)
  expect((await library.counts()).photosCount).toBe(1)
  const head = await backEnd.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
  expect(head.headers['upload-offset']).toBe('900')
  expect((await sendChunk(backEnd, customerId, { path, offset: 900, bytes: bytes.subarray(900) })).status).toBe(204)
  expect(await outcomeOf(backEnd, customerId, path.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
  // A page that stays open or reconnects as requested gets later messages.
  const later = await openPush(backEnd)
  later.authenticate(tokenOf(customerId))
  await eventually(() => later.received.includes('OK'))
  await eventually(async () => {
    await backEnd.push.notify(customerId, 'import-finished', { photosCount: 1 })
    return later.messages().some(({ type }) => type === 'import-finished')
  })
  // The process still holds its lock, so other processes leave its jobs alone.
  await eventually(async () => {
    const { rowCount } = await backEnd.database.$client.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = 7421
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount === 1
  })
  for (const socket of [page, later]) socket.close()
})

test('[BE-02] while the object store is unavailable, new uploads are refused and received ones wait', async () => {
  const customerId = backEnd.newCustomer()
  const [arrived, refused] = [await fixtureJpeg({ tint: 3 }), await fixtureJpeg({ tint: 4 })]
  const path = await createUpload(backEnd, customerId, { name: 'arrived.jpg', bytes: arrived.length })
  const refusedPath = await createUpload(backEnd, customerId, { name: 'refused.jpg', bytes: refused.length })
  const objects = join(backEnd.folder, 'objects')
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes: arrived.subarray(0, -1) })
  await rename(objects, `${objects}-away`)
  await writeFile(objects, '')
  const whileAway = await sendChunk(backEnd, customerId, { path: refusedPath, offset: 0, bytes: refused })
  await rm(objects)
  await rename(`${objects}-away`, objects)
  expect(whileAway.status).toBeGreaterThanOrEqual(500)

  await sendChunk(backEnd, customerId, { path, offset: arrived.length - 1, bytes: arrived.subarray(-1) })
  await sendChunk(backEnd, customerId, { path: refusedPath, offset: 0, bytes: refused })
  for (const sent of [path, refusedPath])
    expect(await outcomeOf(backEnd, customerId, sent.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
})

test('[BE-02] a job that failed because of the object store finishes when the store is back', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 5 })
  const path = await createUpload(backEnd, customerId, { name: 'waiting.jpg', bytes: bytes.length })
  const uploadId = path.split('/').at(-1) ?? ''
  const { objects } = backEnd
  const { read, getFile } = objects
  let failures = 0
  const fail = async () => {
    failures += 1
    throw new Error('connect ETIMEDOUT store:9000')
  }
  Object.assign(objects, { read: fail, getFile: fail })
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes })
  await eventually(() => failures > 0)
  Object.assign(objects, { read, getFile })
  expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
})

/** Only root can mount a file system of two megabytes, and not in every container. */
const small = join(tmpdir(), `small-${process.pid}`)
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mkdir', ['-p', small]).status === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).status === 0
/** Only root may mount a disk small enough to fill up. */
const testWhereMounted = isMounted ? test : test.skip
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', small])
  spawnSync('rmdir', [small])
})

testWhereMounted('[BE-02] a full disk answers with its own error and damages no stored file', async () => {
  const full = await startTestBackEnd({ environment: { OBJECT_STORE: join(small, 'store') } })
  const customerId = full.newCustomer()
  const kept = await fixtureJpeg({ tint: 6 })
  const stored = await uploadFile(full, customerId, { name: 'kept.jpg', bytes: kept })
  if (stored.state !== 'stored') throw new Error(stored.state)
  const large = randomBytes(3_000_000)
  const path = await createUpload(full, customerId, { name: 'large.jpg', bytes: large.length })
  const answer = await sendChunk(full, customerId, { path, offset: 0, bytes: large })
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 503,
    body: expect.stringContaining('storage is full'),
  })
  const { untouchedUrl } = await libraryOf(full, customerId).photo(stored.imageId)
  expect((await fetchObject(full, untouchedUrl)).bytes.equals(kept)).toBe(true)
  // No partial file takes up the remaining space.
  expect(
    await uploadFile(full, customerId, { name: 'small.jpg', bytes: await fixtureJpeg({ tint: 200 }) }),
  ).toMatchObject({
    state: 'stored',
  })
  await full.stop()
})

test('[BE-02] two hundred clients that stall after one byte do not block other requests', async () => {
  const customerId = backEnd.newCustomer()
  const path = await createUpload(backEnd, customerId, { name: 'slow.jpg', bytes: 10_000 })
  let started = 0
  backEnd.app.server.on('request', () => (started += 1))
  const slow = Array.from({ length: 200 }, (_, index) => {
    const sent = request({
      port: backEnd.port,
      host: '127.0.0.1',
      method: index % 2 === 0 ? 'POST' : 'PATCH',
      path: index % 2 === 0 ? '/photos/albums' : path,
      headers: {
        ...tusHeader,
        host: 'api.localhost',
        authorization: `Bearer ${tokenOf(customerId)}`,
        'upload-offset': '0',
        'content-type': index % 2 === 0 ? 'application/json' : 'application/offset+octet-stream',
        'content-length': '10000',
      },
    })
    sent.on('error', () => undefined)
    sent.write('{')
    return sent
  })
  await eventually(() => started >= slow.length)
  const startedAt = performance.now()
  for (let call = 0; call < 10; call += 1) await libraryOf(backEnd, backEnd.newCustomer()).counts()
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  for (const sent of slow) sent.destroy()
  // Node itself disconnects a client that never completes its header.
  expect(backEnd.app.server.headersTimeout).toBeGreaterThan(0)
  expect(backEnd.app.server.headersTimeout).toBeLessThanOrEqual(60_000)
})

test('[BE-03] five hundred pages each receive the messages of their own customer only', async () => {
  const customers = Array.from({ length: 50 }, () => backEnd.newCustomer())
  const pages = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const customerId = customers[index % customers.length] ?? ''
      const page = await openPush(backEnd)
      page.authenticate(tokenOf(customerId))
      return { page, customerId }
    }),
  )
  await eventually(() => pages.every(({ page }) => page.received.includes('OK')))
  const [notified = ''] = customers
  await backEnd.push.notify(notified, 'import-finished', { photosCount: 7 })
  const listening = pages.filter(({ customerId }) => customerId === notified)
  await eventually(() => listening.every(({ page }) => page.messages().length === 1))
  expect(pages.filter(({ page }) => page.messages().length > 0)).toHaveLength(listening.length)
  for (const { page } of pages) page.close()
  await Promise.all(pages.map(({ page }) => page.closed))
})

test('[BE-03] processes whose clocks differ by a minute accept the signed addresses of each other', () => {
  const signer = {
    sign: (text: string) => `of ${text}`,
    isSigned: (text: string, given: string) => given === `of ${text}`,
  }
  const at = (skewMs: number) => createObjectUrls(signer, 'http://api.localhost', () => Date.now() + skewMs)
  for (const [made, asked] of [
    [-60_000, 60_000],
    [60_000, -60_000],
  ] as const) {
    const address = new URL(at(made).urlOf('photos/a.webp', { validForSeconds: 900 }))
    const expires = Number(address.searchParams.get('expires'))
    const signature = address.searchParams.get('signature') ?? ''
    // A customer is promised fifteen minutes; only the two minutes between the clocks are lost.
    expect(at(asked).secondsLeft({ key: 'photos/a.webp', expires, signature })).toBeGreaterThan(900 - 120)
  }
})
