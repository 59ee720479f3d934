import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadFile } from '../../testing/upload-file.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const refusalOf = async (name: string, bytes: Uint8Array) =>
  uploadFile(backEnd, backEnd.newCustomer(), { name, bytes: new Uint8Array(bytes) })

test('a file is refused for its content, regardless of its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const polyglot = Buffer.from('GIF89a/*<script>alert(1)</script>*/')
  const unsupported = { state: 'refused', reason: 'unsupported-format' }
  expect(await refusalOf('holiday.jpg', Buffer.from('Dear diary'))).toMatchObject(unsupported)
  expect(await refusalOf('photo.jpg', Buffer.from(svg))).toMatchObject(unsupported)
  expect(await refusalOf('photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))).toMatchObject(
    unsupported,
  )
  expect(await refusalOf('photo.png', gif)).toMatchObject(unsupported)
  expect(await refusalOf('photo.heic', polyglot)).toMatchObject(unsupported)
})

test('an empty, a truncated and a corrupt file are refused', async () => {
  const whole = await fixtureJpeg({ width: 900, height: 900, tint: 9 })
  const fake = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)])
  expect(await refusalOf('empty.jpg', new Uint8Array())).toMatchObject({ state: 'refused', reason: 'empty-file' })
  const damaged = { state: 'refused', reason: 'damaged-file' }
  expect(await refusalOf('cut.jpg', whole.subarray(0, whole.length * 0.7))).toMatchObject(damaged)
  expect(await refusalOf('fake.jpg', fake)).toMatchObject(damaged)
})

test('a picture of more than 250 megapixels is refused before it is decoded', async () => {
  const flood = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  // The header claims 17,000 × 17,000 pixels. Decoders verify its checksum, so that is computed again.
  flood.writeUInt32BE(17_000, 16)
  flood.writeUInt32BE(17_000, 20)
  flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29)
  expect(await refusalOf('flood.png', flood)).toMatchObject({ state: 'refused', reason: 'too-many-pixels' })
})
