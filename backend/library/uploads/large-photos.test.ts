import { readFileSync } from 'node:fs'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const large = readFileSync(new URL('../../../e2e/fixtures/photo-kinds/108-megapixels.jpg', import.meta.url))

test('[BE-02] a photo of 108 megapixels is processed by the queue for large photos', async () => {
  const photo = await uploadPhoto(backEnd, backEnd.newCustomer(), { name: 'large.jpg', bytes: large })
  expect(photo).toMatchObject({ visibleWidth: 12_000, visibleHeight: 9000 })
})
