import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import {
  creationHeaders,
  createUpload,
  outcomeOf,
  pathRelativeTo,
  sendChunk,
  tusHeader,
  uploadFile,
} from '../../testing/upload-file.ts'
import { uploadParts, uploads } from './uploads-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('an upload resumes where it was interrupted, even after a restart of the back end', async () => {
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

test('a small photo is sent with the request that creates its upload', async () => {
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

/** Sends the first bytes of a photo with the request that creates its upload. The test decides when to abort it. */
const beginUpload = (customerId: string, { sent, bytes }: { sent: Uint8Array; bytes: number }) => {
  const started = request({
    port: backEnd.port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: {
      ...creationHeaders({ name: 'a.jpg', bytes }),
      ...chunkHeader,
      host: 'api.localhost',
      authorization: `Bearer ${tokenOf(customerId)}`,
      'content-length': String(bytes),
    },
  })
  started.on('error', () => undefined)
  started.write(sent)
  return started
}

const uploadsOf = (customerId: string) => backEnd.database.select().from(uploads).where(eq(uploads.ownerId, customerId))

const hasNoParts = async (uploadId: string) => {
  const parts = await backEnd.database.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId))
  return parts.length === 0 && (await backEnd.objects.size(`incoming/${uploadId}-0`)) === undefined
}

test('[UP-03] an upload that is aborted before the client learns its address is deleted', async () => {
  const customerId = backEnd.newCustomer()
  const cutOff = beginUpload(customerId, { sent: new Uint8Array(700), bytes: 2_000 })
  await eventually(async () => (await uploadsOf(customerId)).length === 1)
  const [{ id } = { id: '' }] = await uploadsOf(customerId)
  cutOff.destroy()
  await eventually(async () => (await uploadsOf(customerId)).length === 0)
  await eventually(() => hasNoParts(id))
})

test('[UP-03] a small photo that is sent again after its response was lost is stored once', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await fixtureJpeg({ tint: 803 })
  const cutOff = beginUpload(customerId, { sent: bytes, bytes: bytes.length })
  await eventually(async () => (await uploadsOf(customerId)).some(({ state }) => state !== 'receiving'))
  const [{ id } = { id: '' }] = await uploadsOf(customerId)
  cutOff.destroy()
  expect(await outcomeOf(backEnd, customerId, id)).toMatchObject({ state: 'stored', imageId: id })
  expect(await uploadFile(backEnd, customerId, { name: 'a.jpg', bytes })).toMatchObject({
    state: 'duplicate',
    imageId: id,
  })
  expect(await libraryOf(backEnd, customerId).counts()).toEqual({ photosCount: 1, albumsCount: 0 })
  for (const upload of await uploadsOf(customerId)) await eventually(() => hasNoParts(upload.id))
})
