import { libraryOf } from '../library-of.ts'
import { eventually } from '../eventually.ts'
import { fetchObject } from '../fetch-object.ts'
import { fixtureJpeg } from '../photo-files/fixture-photo.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader, uploadFile } from '../upload-file.ts'
import { openFaultyBucket, type BucketFault } from './testing/faulty-bucket.ts'

const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'eu-west-1' }
const before = { ...process.env }
let bucket: Awaited<ReturnType<typeof openFaultyBucket>>
let backEnd: TestBackEnd

beforeAll(async () => {
  Object.assign(process.env, credentials)
  bucket = await openFaultyBucket()
  backEnd = await startTestBackEnd({ environment: { OBJECT_STORE: 's3://photos', S3_ENDPOINT: bucket.url } })
})
afterEach(() => bucket.repair())
afterAll(async () => {
  await backEnd.stop()
  await bucket.close()
  for (const name of Object.keys(credentials)) {
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = before[name]
  }
})

let tint = 0
const newPhoto = () => fixtureJpeg({ width: 500, height: 400, tint: (tint += 1) })
const begin = async (customerId: string, bytes: Uint8Array) => {
  const path = await createUpload(backEnd, customerId, { name: 'photo.jpg', bytes: bytes.length })
  return { path, uploadId: path.split('/').at(-1) ?? '' }
}

test.each<BucketFault>(['refusing', 'failing', 'cutting'])(
  '[BE-02] a bucket that is %s makes uploads and photos wait, and they continue where they stopped',
  async (fault) => {
    const customerId = backEnd.newCustomer()
    const earlier = await uploadFile(backEnd, customerId, { name: 'earlier.jpg', bytes: await newPhoto() })
    if (earlier.state !== 'stored') throw new Error(earlier.state)
    const { url } = await libraryOf(backEnd, customerId).photo(earlier.imageId)
    const bytes = await newPhoto()
    const { path, uploadId } = await begin(customerId, bytes)
    await sendChunk(backEnd, customerId, { path, offset: 0, bytes: bytes.subarray(0, 300) })

    bucket.fail(fault)
    const away = { status: 503, headers: expect.objectContaining({ 'retry-after': '5' }) }
    expect(await sendChunk(backEnd, customerId, { path, offset: 300, bytes: bytes.subarray(300) })).toMatchObject(away)
    expect(await fetchObject(backEnd, url)).toMatchObject(away)
    bucket.repair()

    const head = await backEnd.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
    expect(head.headers['upload-offset']).toBe('300')
    await sendChunk(backEnd, customerId, { path, offset: 300, bytes: bytes.subarray(300) })
    expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
    expect((await fetchObject(backEnd, url)).status).toBe(200)
  },
)

test.each<BucketFault>(['refusing', 'failing', 'cutting'])(
  '[BE-02] an upload that was acknowledged becomes a photo after a bucket was %s',
  async (fault) => {
    const customerId = backEnd.newCustomer()
    const bytes = await newPhoto()
    const { path, uploadId } = await begin(customerId, bytes)
    await sendChunk(backEnd, customerId, { path, offset: 0, bytes: bytes.subarray(0, -1) })
    const { objects } = backEnd
    const { put } = objects
    // The fault begins between the last byte and the job.
    objects.put = async (...given) => {
      await put(...given)
      Object.assign(objects, { put })
      bucket.fail(fault)
    }
    expect(
      (await sendChunk(backEnd, customerId, { path, offset: bytes.length - 1, bytes: bytes.subarray(-1) })).status,
    ).toBe(204)
    await eventually(() => bucket.faultyCalls() > 0)
    bucket.repair()
    expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
  },
)

test('[BE-02] a slow bucket holds up its own callers only, and the upload is stored', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const bytes = await newPhoto()
  const { path, uploadId } = await begin(customerId, bytes)
  bucket.fail('waiting')
  const sent = sendChunk(backEnd, customerId, { path, offset: 0, bytes })
  await eventually(() => bucket.faultyCalls() > 0)
  expect((await libraryOf(backEnd, other).counts()).photosCount).toBe(0)
  bucket.repair()
  expect((await sent).status).toBe(204)
  expect(await outcomeOf(backEnd, customerId, uploadId)).toMatchObject({ state: 'stored' })
})
