import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exifBlock } from '../../testing/photo-files/exif-block.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { jpegSegment, jpegWith } from '../../testing/photo-files/photo-with-metadata.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { uploadPhoto } from '../../testing/upload-file.ts'
import { originalKey, thumbnailKey } from '../photos/photo-objects.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { photos } from '../photos/photos-table.ts'
import { readPhoto } from '../photo-files/read-photo.ts'
import { createReadOriginalsAgain } from './read-originals-again.ts'

let backEnd: TestBackEnd
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-again-'))
  backEnd = await startTestBackEnd()
})
afterAll(async () => {
  await backEnd.stop()
  await rm(folder, { recursive: true })
})

const notified: string[] = []
const readAgain = () =>
  createReadOriginalsAgain({
    photos: createPhotosRepository(backEnd.database),
    objects: backEnd.objects,
    readPhoto,
    keepPlace: async () => undefined,
    notifyChanged: async (ownerId) => void notified.push(ownerId),
    logger: { warn: () => undefined },
    folder,
  })()

/** Neighbouring tints may be the same bytes as a JPEG. */
let tint = 0
const dated = async (exif: Record<number, string>, main: Record<number, { shorts: number[] }> = {}) =>
  jpegWith(await fixtureJpeg({ tint: (tint += 16) }), jpegSegment.exif(exifBlock({ main, exif })))

/** A photo as an earlier release stored it: undated, not rotated upright, and with one small thumbnail. */
const asBefore = (photoId: string) =>
  backEnd.database
    .update(photos)
    .set({
      ...{ dateTakenLocal: null, utcOffset: null, sectionYear: 1970, sectionMonth: 1, takenTie: '', readerVersion: 0 },
      ...{ visibleWidth: 60, visibleHeight: 40, thumbnails: [{ id: '300', width: 60, height: 40 }] },
    })
    .where(eq(photos.id, photoId))

test('a stored photo gets the camera that an earlier reader did not read', async () => {
  const customerId = backEnd.newCustomer()
  const exif = exifBlock({ main: { 0x010f: 'Apple', 0x0110: 'iPhone 15' } })
  const bytes = jpegWith(await fixtureJpeg({ tint: (tint += 16) }), jpegSegment.exif(exif))
  const { imageId } = await uploadPhoto(backEnd, customerId, { name: 'phone.jpg', bytes })
  await backEnd.database.update(photos).set({ camera: null, readerVersion: 3 }).where(eq(photos.id, imageId))
  await readAgain()
  expect(await libraryOf(backEnd, customerId).details(imageId)).toEqual({
    bytes: bytes.length,
    camera: 'Apple iPhone 15',
    albums: [],
  })
})

test('a stored photo gets the measures that an earlier reader did not take', async () => {
  const bytes = await fixtureJpeg({ tint: (tint += 16) })
  const { imageId } = await uploadPhoto(backEnd, backEnd.newCustomer(), { name: 'phone.jpg', bytes })
  const measures = () =>
    backEnd.database
      .select({ likeness: photos.likeness, sharpness: photos.sharpness, brightness: photos.brightness })
      .from(photos)
      .where(eq(photos.id, imageId))
  const [taken] = await measures()
  expect(taken).toEqual({
    likeness: expect.stringMatching(/^[01]{64}$/),
    sharpness: expect.any(Number),
    brightness: expect.any(Number),
  })
  const none = { likeness: null, sharpness: null, brightness: null }
  await backEnd.database
    .update(photos)
    .set({ ...none, readerVersion: 5 })
    .where(eq(photos.id, imageId))
  await readAgain()
  expect(await measures()).toEqual([taken])
})

test('[UP-07] a stored photo gets the date, the size and the thumbnails that its original gets today', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await dated({ 0x9003: '1987:08:22' }, { 0x0112: { shorts: [6] } })
  const { imageId } = await uploadPhoto(backEnd, customerId, { name: 'scan.jpg', bytes })
  await asBefore(imageId)
  await backEnd.objects.delete(thumbnailKey({ id: imageId, ownerId: customerId }, '1300'))
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })

  await readAgain()
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1987: { 8: 1 } })
  expect(await libraryOf(backEnd, customerId).photo(imageId)).toMatchObject({
    dateTaken: '1987-08-22T00:00:00',
    visibleWidth: 40,
    visibleHeight: 60,
  })
  expect(await backEnd.objects.size(thumbnailKey({ id: imageId, ownerId: customerId }, '1300'))).toBeGreaterThan(0)
  expect(notified).toContain(customerId)

  notified.length = 0
  await readAgain()
  expect(notified).toEqual([])
})

test('[UP-07] a photo whose original is gone, or is not a photo today, keeps what is stored of it', async () => {
  const customerId = backEnd.newCustomer()
  const [gone, refused] = [
    await uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes: await dated({ 0x9003: '2015:08:22 10:08:19' }) }),
    await uploadPhoto(backEnd, customerId, { name: 'b.jpg', bytes: await dated({ 0x9003: '2015:08:22 10:08:20' }) }),
  ]
  const photoOf = (id: string) => ({ id, ownerId: customerId, mediaType: 'image/jpeg' as const })
  await backEnd.objects.delete(originalKey(photoOf(gone.imageId)))
  await backEnd.objects.put(originalKey(photoOf(refused.imageId)), Buffer.from('no photo'))
  await backEnd.database.update(photos).set({ readerVersion: 0 }).where(eq(photos.ownerId, customerId))
  await readAgain()
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 2015: { 8: 2 } })
})

test('[UP-07] a month is in the order of the camera’s clock, and a burst in its own, whatever the order of arrival', async () => {
  const customerId = backEnd.newCustomer()
  const taken = { 0x9003: '2024:07:10 10:00:00' }
  const files: [string, Record<number, string>][] = [
    ['phone-1000.jpg', { ...taken, 0x9011: '+02:00' }],
    ['camera-0930.jpg', { 0x9003: '2024:07:10 09:30:00' }],
    ['phone-0900.jpg', { 0x9003: '2024:07:10 09:00:00', 0x9011: '+02:00' }],
    ['burst-c.jpg', { 0x9003: '2024:07:11 12:00:00', 0x9291: '300' }],
    ['burst-a.jpg', { 0x9003: '2024:07:11 12:00:00', 0x9291: '100' }],
    ['burst-b.jpg', { 0x9003: '2024:07:11 12:00:00', 0x9291: '200' }],
    ['IMG_10.jpg', { 0x9003: '2024:07:12 12:00:00' }],
    ['IMG_9.jpg', { 0x9003: '2024:07:12 12:00:00' }],
  ]
  for (const [name, exif] of files) await uploadPhoto(backEnd, customerId, { name, bytes: await dated(exif) })
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const sorting = { sortKey: 'dateTaken', sortOrder: 'asc', limit: '3' }
    const page = await libraryOf(backEnd, customerId).month('2024/7', { ...sorting, ...(cursor && { cursor }) })
    names.push(...page.images.map(({ localFileName }) => localFileName))
    cursor = page.cursor
  }
  expect(names).toEqual([
    ...['phone-0900.jpg', 'camera-0930.jpg', 'phone-1000.jpg'],
    ...['burst-a.jpg', 'burst-b.jpg', 'burst-c.jpg', 'IMG_9.jpg', 'IMG_10.jpg'],
  ])
})

test('[UP-07] a year 9999 with an offset is stored at once', async () => {
  const customerId = backEnd.newCustomer()
  const bytes = await dated({ 0x9003: '9999:12:31 23:59:59', 0x9011: '-05:00' })
  await uploadPhoto(backEnd, customerId, { name: 'a.jpg', bytes })
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 9999: { 12: 1 } })
})
