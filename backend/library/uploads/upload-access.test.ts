import { randomUUID } from 'node:crypto'
import { UPLOAD_LIMIT_BYTES, UploadOutcomes } from '@account/shared/contracts/upload.ts'
import { sql } from 'drizzle-orm'
import { callAs } from '../../testing/call-as.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createUpload, sendChunk, tusHeader, uploadFile } from '../../testing/upload-file.ts'

const lines: string[] = []
let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd({ log: { write: (line) => void lines.push(line) } })
})
afterAll(() => backEnd.stop())

test('a file of more than 200 MB is refused before it is sent', async () => {
  await expect(
    createUpload(backEnd, backEnd.newCustomer(), { name: 'film.jpg', bytes: UPLOAD_LIMIT_BYTES + 1 }),
  ).rejects.toThrow('413')
})

test('a page reads the outcomes of its own uploads in one call, and none of other customers', async () => {
  const [owner, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const stored = await uploadFile(backEnd, owner, { name: 'a.jpg', bytes: await fixtureJpeg({ tint: 801 }) })
  const [started = '', foreign = ''] = await Promise.all(
    [owner, other].map(async (customerId) =>
      (await createUpload(backEnd, customerId, { name: 'b.jpg', bytes: 100 })).split('/').at(-1),
    ),
  )
  const ask = (uploadIds: string[]) => callAs(backEnd, owner)('POST', '/uploads/outcomes', { uploadIds })
  const { body } = await ask([stored.uploadId, started, foreign, randomUUID()])
  const outcomes = UploadOutcomes.parse(body).toSorted((one, next) => one.state.localeCompare(next.state))
  expect(outcomes).toEqual([{ state: 'receiving', uploadId: started }, stored])
  expect((await ask([])).status).toBe(400)
  expect((await ask(Array.from({ length: 101 }, () => started))).status).toBe(400)
})

test('a customer cannot see, resume or cancel the upload of another customer', async () => {
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

test.each(['HEAD', 'PATCH', 'DELETE'] as const)(
  'an upload address that holds no id is not found by %s, and no query of it is logged',
  async (method) => {
    const ids = ['none', '%F0%9F%93%B7', "1'%20or%201=1", 'a'.repeat(400), '%2e%2e%2f', '0', randomUUID()]
    const missing = new Map(ids.map((id) => [id, 404]))
    // A text that the database cannot hold is refused for every route alike.
    for (const [id, refusal] of missing.set('%00', 400)) {
      const path = `/uploads/files/${id}`
      const headers = { ...tusHeader, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const token = tokenOf(backEnd.newCustomer())
      const { status } = await backEnd.call({ method, path, token, headers })
      expect([id, status]).toEqual([id, refusal])
    }
    expect(lines.filter((line) => /"level":[5-9]0|select |query failed/i.test(line))).toEqual([])
  },
)

test('only pages of a storefront may read the responses of tus', async () => {
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

test('uploads beyond the rate limit are refused for this customer only', async () => {
  const [flooding, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const create = () => createUpload(backEnd, flooding, { name: 'photo.jpg', bytes: 10 })
  await create()
  // The calls are counted in advance, because a slow machine may not send thousands within a minute.
  await backEnd.database.execute(sql`update rate_limits set calls = 5999 where bucket like 'uploads:%'`)
  await create()
  await expect(create()).rejects.toThrow(/^429 At most 6000 uploads begun/)
  await expect(createUpload(backEnd, other, { name: 'photo.jpg', bytes: 10 })).resolves.toBeDefined()
})
