import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { KnownPhoto, UPLOAD_LIMIT_BYTES, UploadOutcomes } from '@account/shared/contracts/upload.ts'
import { callAs } from '../testing/call-as.ts'
import { eventually } from '../testing/eventually.ts'
import { fixtureJpeg } from '../testing/fixture-photo.ts'
import { libraryOf } from '../testing/library-of.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../testing/test-back-end.ts'
import {
  creationHeaders,
  createUpload,
  outcomeOf,
  pathRelativeTo,
  sendChunk,
  tusHeader,
  uploadFile,
} from '../testing/upload-file.ts'
import { uploadPhoto } from '../testing/upload-photo.ts'
import { uploadParts, uploads } from './uploads-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const storedIn = (customerId: string, name: string, bytes: Uint8Array) =>
  uploadPhoto(backEnd, customerId, { name, bytes })

test('an uploaded photo stands under the month its camera wrote, with three thumbnails and a placeholder', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ width: 1600, height: 900, taken: '2021:03:31 23:30:00', offset: '-04:00' })
  const photo = await storedIn(customerId, 'Zürich "night".jpg', bytes)
  expect(photo).toMatchObject({
    localFileName: 'Zürich "night".jpg',
    dateTaken: '2021-03-31T23:30:00-04:00',
    visibleWidth: 1600,
    visibleHeight: 900,
    ownerId: customerId,
  })
  expect(photo.thumbnails.map(({ id, width, height }) => [id, width, height])).toEqual([
    ['300', 300, 169],
    ['800', 800, 450],
    ['1300', 1300, 731],
  ])
  expect(photo.placeholder).toBeTruthy()
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 2021: { 3: 1 } })
})

test('[UP-07] a photo without a date stands under January 1970, and a turned one has the size it is shown in', async () => {
  const customerId = backEnd.newCustomer()
  const photo = await storedIn(customerId, 'turned.jpg', await fixtureJpeg({ width: 70, height: 84, orientation: 6 }))
  expect(photo).toMatchObject({ visibleWidth: 84, visibleHeight: 70 })
  expect(photo.dateTaken).toBeUndefined()
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })
})

test('the original comes back byte for byte under its own name, and thumbnails without metadata', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ taken: '2020:01:01 00:00:00', tint: 5 })
  const photo = await storedIn(customerId, 'été.jpg', bytes)
  const original = await fetchObject(photo.untouchedUrl)
  expect(original.body.equals(bytes)).toBe(true)
  expect(original.headers['content-disposition']).toBe(
    `attachment; filename="_t_.jpg"; filename*=UTF-8''%C3%A9t%C3%A9.jpg`,
  )
  const thumbnail = await fetchObject(photo.url)
  expect(thumbnail.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  })
  const { exif, xmp, icc } = await sharp(thumbnail.body).metadata()
  expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
})

const fetchObject = async (url: string) => {
  const { pathname, search } = new URL(url)
  const answer = await backEnd.app.inject({ url: `${pathname}${search}`, headers: { host: 'api.localhost' } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

test('the same photo is stored once per customer, whoever else has it', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const bytes = await fixtureJpeg({ tint: 77 })
  const first = await uploadFile(backEnd, customerId, { name: 'a.jpg', bytes })
  const second = await uploadFile(backEnd, customerId, { name: 'b.jpg', bytes })
  expect(second).toMatchObject({ state: 'duplicate', imageId: first.state === 'stored' ? first.imageId : undefined })
  expect(await uploadFile(backEnd, other, { name: 'a.jpg', bytes })).toMatchObject({ state: 'stored' })
  expect(await libraryOf(backEnd, customerId).counts()).toEqual({ photosCount: 1, albumsCount: 0 })
})

test('uploads of one photo at the same time store it once', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 300 })
  const outcomes = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => uploadFile(backEnd, customerId, { name, bytes })),
  )
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'stored'])
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })
})

test('a customer learns by checksum which photos need not be sent', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 1234 })
  const photo = await storedIn(customerId, 'a.jpg', bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const ask = async (token: string) =>
    KnownPhoto.parse(JSON.parse((await backEnd.call({ method: 'GET', path: `/uploads/known/${sha256}`, token })).body))
  expect(await ask(tokenOf(customerId))).toEqual({ imageId: photo.imageId })
  expect(await ask(tokenOf(backEnd.newCustomer()))).toEqual({ imageId: null })
})

test.each([
  ['../../etc/passwd.jpg'],
  ['C:\\\\windows\\\\system32\\\\photo.jpg'],
  [`${'x'.repeat(296)}.jpg`],
  ['🏖️ día.jpg'],
  ['photo\u202egpj.exe'],
  ['a"; filename="b.html\r\nset-cookie: c=d'],
])('the name %j is kept as text, and is neither a path nor a header', async (name) => {
  const customerId = backEnd.newCustomer()
  const photo = await storedIn(customerId, name, await fixtureJpeg({ tint: 410 }))
  expect(photo.localFileName).toBe(name)
  const { status, headers } = await fetchObject(photo.untouchedUrl)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~!'()*-]+$/)
  expect(headers['set-cookie']).toBeUndefined()
})

test('a file of more than 200 MB is refused before it is sent', async () => {
  await expect(
    createUpload(backEnd, backEnd.newCustomer(), { name: 'film.jpg', bytes: UPLOAD_LIMIT_BYTES + 1 }),
  ).rejects.toThrow('413')
})

test('an upload goes on where it broke off, also after a restart of the back end', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ width: 500, height: 500, tint: 60 })
  const path = await createUpload(backEnd, customerId, { name: 'a.jpg', bytes: bytes.length })
  await sendChunk(backEnd, customerId, { path, offset: 0, bytes: bytes.subarray(0, 1000) })
  await backEnd.restart()
  const { headers } = await backEnd.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
  expect(headers['upload-offset']).toBe('1000')
  await sendChunk(backEnd, customerId, { path, offset: 1000, bytes: bytes.subarray(1000) })
  expect(await outcomeOf(backEnd, customerId, path.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
  const uploadId = path.split('/').at(-1)
  const parts = () => backEnd.database.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId!))
  await eventually(async () => (await parts()).length === 0)
})

const path = '/uploads/files'
const chunkHeader = { 'content-type': 'application/offset+octet-stream' }

test('a small photo comes along with the request that begins its upload', async () => {
  const customerId = backEnd.newCustomer()
  const body = await fixtureJpeg({ tint: 802 })
  const headers = { ...creationHeaders({ name: 'a.jpg', bytes: body.length }), ...chunkHeader }
  const answer = await backEnd.call({ method: 'POST', path, token: tokenOf(customerId), headers, body })
  expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': String(body.length) } })
  const uploadId =
    pathRelativeTo(path, answer.headers.location ?? '')
      .split('/')
      .at(-1) ?? ''
  expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
})

test('[UP-03] nothing stays of an upload that was cut off before its sender knew where to go on', async () => {
  const customerId = backEnd.newCustomer()
  const cutOff = request({
    port: backEnd.port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      ...creationHeaders({ name: 'a.jpg', bytes: 2_000 }),
      ...chunkHeader,
      host: 'api.localhost',
      authorization: `Bearer ${tokenOf(customerId)}`,
      'content-length': '2000',
    },
  })
  cutOff.on('error', () => undefined)
  cutOff.write(new Uint8Array(700))
  const begun = () => backEnd.database.select().from(uploads).where(eq(uploads.ownerId, customerId))
  await eventually(async () => (await begun()).length === 1)
  const [{ id } = { id: '' }] = await begun()
  cutOff.destroy()
  await eventually(async () => (await begun()).length === 0)
  expect(await backEnd.database.select().from(uploadParts).where(eq(uploadParts.uploadId, id))).toEqual([])
  expect(await backEnd.objects.size(`incoming/${id}-0`)).toBeUndefined()
})

test('a page learns by one call what became of its uploads, and nothing of those of others', async () => {
  const [owner, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const stored = await uploadFile(backEnd, owner, { name: 'a.jpg', bytes: await fixtureJpeg({ tint: 801 }) })
  const [begun = '', foreign = ''] = await Promise.all(
    [owner, other].map(async (customerId) =>
      (await createUpload(backEnd, customerId, { name: 'b.jpg', bytes: 100 })).split('/').at(-1),
    ),
  )
  const ask = (uploadIds: string[]) => callAs(backEnd, owner)('POST', '/uploads/outcomes', { uploadIds })
  const { body } = await ask([stored.uploadId, begun, foreign, randomUUID()])
  const outcomes = UploadOutcomes.parse(body).toSorted((one, next) => one.state.localeCompare(next.state))
  expect(outcomes).toEqual([{ state: 'receiving', uploadId: begun }, stored])
  expect((await ask([])).status).toBe(400)
  expect((await ask(Array.from({ length: 101 }, () => begun))).status).toBe(400)
})

test("nobody sees, continues or ends another customer's upload", async () => {
  const [owner, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const path = await createUpload(backEnd, owner, { name: 'a.jpg', bytes: 100 })
  const asOther = { path, token: tokenOf(other), headers: tusHeader }
  expect((await backEnd.call({ ...asOther, method: 'HEAD' })).status).toBe(404)
  expect((await backEnd.call({ ...asOther, method: 'DELETE' })).status).toBe(404)
  expect((await sendChunk(backEnd, other, { path, offset: 0, bytes: new Uint8Array(100) })).status).toBe(404)
  const outcome = await backEnd.call({ method: 'GET', path: path.replace('/files', ''), token: tokenOf(other) })
  expect(outcome.status).toBe(404)
  expect((await backEnd.call({ path, method: 'HEAD', headers: tusHeader })).status).toBe(401)
  expect((await backEnd.call({ ...asOther, method: 'DELETE', token: tokenOf(owner) })).status).toBe(204)
})

test('a page of a storefront may read what tus answers, any other page nothing', async () => {
  const preflight = (origin: string) =>
    backEnd.call({
      method: 'OPTIONS',
      path: '/uploads/files',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'tus-resumable' },
    })
  const allowed = await preflight('http://account.nl.localhost:3000')
  expect(allowed.headers['access-control-allow-origin']).toBe('http://account.nl.localhost:3000')
  expect(allowed.headers['access-control-allow-headers']).toContain('upload-offset')
  for (const origin of ['http://account.nl.localhost.evil.example', 'http://evil.nl.localhost:3000', 'null']) {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
  }
  const created = await backEnd.call({
    method: 'POST',
    path: '/uploads/files',
    token: tokenOf(backEnd.newCustomer()),
    headers: {
      ...tusHeader,
      origin: 'http://account.nl.localhost:3000',
      'upload-length': '5',
      'upload-metadata': 'filename YQ==',
    },
  })
  expect(created.status).toBe(201)
  expect(created.headers['access-control-allow-origin']).toBe('http://account.nl.localhost:3000')
  expect(created.headers['access-control-expose-headers']).toContain('Location')
  expect(created.headers['access-control-allow-credentials']).toBeUndefined()
})

test('more uploads than anybody has photos for are refused, and nobody else is kept from theirs', async () => {
  const [flooding, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const create = () => createUpload(backEnd, flooding, { name: 'photo.jpg', bytes: 10 })
  for (let batch = 0; batch < 12; batch += 1) await Promise.all(Array.from({ length: 50 }, create))
  await expect(create()).rejects.toThrow(/^429 Too many/)
  await expect(createUpload(backEnd, other, { name: 'photo.jpg', bytes: 10 })).resolves.toBeDefined()
})
