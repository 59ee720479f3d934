import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { callAs } from '../../testing/call-as.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadFile, uploadPhoto } from '../../testing/upload-file.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** The sizes of all objects of a customer, by their names. */
const storedFor = async (customerId: string) => {
  const sizes: Record<string, number> = {}
  for await (const key of backEnd.objects.list())
    if (key.includes(customerId)) sizes[key] = (await backEnd.objects.size(key)) ?? 0
  return sizes
}

const TILE = 32

/** Repeated noise: its file is small, and every pixel of it differs from the next one. */
const repeatedNoise = (width: number, height: number) => {
  const noise = randomBytes(TILE * TILE * 3)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += TILE)
      noise.copy(
        pixels,
        (y * width + x) * 3,
        (y % TILE) * TILE * 3,
        ((y % TILE) * TILE + Math.min(TILE, width - x)) * 3,
      )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

test.each([
  ['a photo', 1_000, 1_000],
  ['a panorama', 4_800, 400],
])('[BE-03] no thumbnail of %s of repeated noise has more than half of a megabyte', async (_, width, height) => {
  const customerId = backEnd.newCustomer()
  const bytes = await repeatedNoise(width, height)
  await uploadPhoto(backEnd, customerId, { name: 'noise.png', bytes })
  // Every file counts as a megabyte or more against the megabytes of a day.
  const thumbnails = Object.entries(await storedFor(customerId)).filter(([key]) => key.endsWith('.webp'))
  expect(thumbnails).toHaveLength(3)
  for (const [, size] of thumbnails) expect(size).toBeLessThanOrEqual(500_000)
})

test('[BE-03] repeated uploads and archives of a photo store nothing more', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await repeatedNoise(64, 64)
  const { imageId } = await uploadPhoto(backEnd, customerId, { name: 'noise.png', bytes })
  const before = await storedFor(customerId)
  expect(Object.values(before)).toContain(bytes.length)
  for (const name of ['again.png', 'and-again.png'])
    expect((await uploadFile(backEnd, customerId, { name, bytes })).state).toBe('duplicate')
  const call = callAs(backEnd, customerId)
  for (let copies = 0; copies < 5; copies += 1) {
    const photos = [{ photoId: imageId, ownerId: customerId }]
    expect((await call('POST', '/downloads/downloads', { id: crypto.randomUUID(), photos })).status).toBeLessThan(300)
  }
  expect(await storedFor(customerId)).toEqual(before)
})
