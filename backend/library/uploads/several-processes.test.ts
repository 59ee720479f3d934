import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { fetchObject } from '../../testing/fetch-object.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { openPush } from '../../testing/open-push.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader } from '../../testing/upload-file.ts'

let first: TestBackEnd
let second: Awaited<ReturnType<TestBackEnd['startAnother']>>

beforeAll(async () => {
  first = await startTestBackEnd()
  second = await first.startAnother()
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

const offsetAt = async (process: Pick<TestBackEnd, 'call'>, path: string, customerId: string) => {
  const answer = await process.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
  return Number(answer.headers['upload-offset'])
}

const bytesStored = async (customerId: string, uploadId: string) => {
  const outcome = await outcomeOf(first, customerId, uploadId)
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  const { untouchedUrl } = await libraryOf(first, customerId).photo(outcome.imageId)
  return (await fetchObject(first, untouchedUrl)).bytes
}

test('[BE-03] different processes can receive the parts of one upload', async () => {
  const customerId = first.newCustomer()
  const bytes = await fixtureJpeg({ width: 400, height: 300, tint: 11 })
  const path = await createUpload(first, customerId, { name: 'a.jpg', bytes: bytes.length })
  const half = Math.floor(bytes.length / 2)
  expect((await sendChunk(first, customerId, { path, offset: 0, bytes: bytes.subarray(0, half) })).status).toBe(204)
  expect(await offsetAt(second, path, customerId)).toBe(half)
  const sent = await second.call({
    method: 'PATCH',
    path,
    token: tokenOf(customerId),
    headers: { ...tusHeader, 'upload-offset': String(half), 'content-type': 'application/offset+octet-stream' },
    body: bytes.subarray(half),
  })
  expect(sent.status).toBe(204)
  expect(bytes.equals(await bytesStored(customerId, path.split('/').at(-1) ?? ''))).toBe(true)
  // A client that missed the response asks for the offset again and sends nothing twice.
  expect(await offsetAt(first, path, customerId)).toBe(bytes.length)
})

test('[BE-03] another process resumes an upload that hangs at the first one, and no received byte is lost', async () => {
  const customerId = first.newCustomer()
  const bytes = await fixtureJpeg({ width: 500, height: 300, tint: 12 })
  const path = await createUpload(first, customerId, { name: 'b.jpg', bytes: bytes.length })
  const hanging = request({
    port: first.port,
    host: '127.0.0.1',
    method: 'PATCH',
    path,
    headers: {
      ...tusHeader,
      host: 'api.localhost',
      authorization: `Bearer ${tokenOf(customerId)}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  hanging.on('error', () => undefined)
  hanging.write(bytes.subarray(0, 700))
  const locks = () =>
    // The query names this database, because other tests use the same server.
    first.database.$client.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = 7422
          and database = (select oid from pg_database where datname = current_database())`,
    )
  await eventually(async () => (await locks()).rowCount === 1)

  await eventually(async () => (await offsetAt(second, path, customerId)) === 700)
  const rest = await second.call({
    method: 'PATCH',
    path,
    token: tokenOf(customerId),
    headers: { ...tusHeader, 'upload-offset': '700', 'content-type': 'application/offset+octet-stream' },
    body: bytes.subarray(700),
  })
  expect(rest.status).toBe(204)
  hanging.destroy()
  expect(
    createHash('sha256')
      .update(await bytesStored(customerId, path.split('/').at(-1) ?? ''))
      .digest('hex'),
  ).toBe(createHash('sha256').update(bytes).digest('hex'))
  await eventually(async () => (await locks()).rowCount === 0)
})

test('[BE-03] an event of one process reaches the pages that are connected to another', async () => {
  const customerId = first.newCustomer()
  const page = await openPush(second)
  page.authenticate(tokenOf(customerId))
  await eventually(() => page.received.includes('OK'))
  await first.push.notify(customerId, 'import-finished', { photosCount: 3 })
  await eventually(() => page.messages().length === 1)
  expect(page.messages()[0]).toMatchObject({ type: 'import-finished', data: { payload: { photosCount: 3 } } })
  page.close()
})
