import sharp from 'sharp'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const storedIn = (customerId: string, name: string, bytes: Uint8Array) =>
  uploadPhoto(backEnd, customerId, { name, bytes })

test('an uploaded photo appears in the month of its capture date, with three thumbnails and a placeholder', async () => {
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

test('[UP-07] photos of one day are ordered by the clock of their cameras, whatever offset each has', async () => {
  const customerId = backEnd.newCustomer()
  const at = (taken: string, offset?: string) =>
    fixtureJpeg({ tint: Number(taken.slice(11, 13)) * 60, taken, ...(offset && { offset }) })
  await storedIn(customerId, 'ten.jpg', await at('2021:06:01 10:00:00', '+02:00'))
  await storedIn(customerId, 'half-past-nine.jpg', await at('2021:06:01 09:30:00'))
  await storedIn(customerId, 'nine.jpg', await at('2021:06:01 08:59:00', '+02:00'))
  const query = { sortKey: 'dateTaken', sortOrder: 'asc' }
  const { images } = await libraryOf(backEnd, customerId).month('2021/6', query)
  expect(images.map(({ localFileName }) => localFileName)).toEqual(['nine.jpg', 'half-past-nine.jpg', 'ten.jpg'])
})

test('[UP-07] a photo without a date appears in January 1970, and a rotated one has its displayed size', async () => {
  const customerId = backEnd.newCustomer()
  const photo = await storedIn(customerId, 'turned.jpg', await fixtureJpeg({ width: 70, height: 84, orientation: 6 }))
  expect(photo).toMatchObject({ visibleWidth: 84, visibleHeight: 70 })
  expect(photo.dateTaken).toBeUndefined()
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })
})

test('the original downloads byte for byte under its own name, and thumbnails carry no metadata', async () => {
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

test.each([
  ['../../etc/passwd.jpg'],
  ['C:\\\\windows\\\\system32\\\\photo.jpg'],
  [`${'x'.repeat(296)}.jpg`],
  ['🏖️ día.jpg'],
  ['photo\u202egpj.exe'],
  ['a"; filename="b.html\r\nset-cookie: c=d'],
])('the name %j is stored as text and becomes neither a path nor a header', async (name) => {
  const customerId = backEnd.newCustomer()
  const photo = await storedIn(customerId, name, await fixtureJpeg({ tint: 410 }))
  expect(photo.localFileName).toBe(name)
  const { status, headers } = await fetchObject(photo.untouchedUrl)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~!'()*-]+$/)
  expect(headers['set-cookie']).toBeUndefined()
})
