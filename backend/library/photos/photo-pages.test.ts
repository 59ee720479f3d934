import { expandPage } from '@account/shared/compact-photos/expand-page.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { fillLibrary } from '../testing/fill-library.ts'
import { createPhotosRepository } from './photos-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('a compact page holds the photos of the page, and its cursor continues in either form', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 9)
  const library = libraryOf(backEnd, ownerId)
  const compact = await library.compactMonth('2024/5', { limit: '3' })
  const page = await library.month('2024/5', { limit: '3' })
  const expanded: unknown = 'imageIds' in compact && JSON.parse(JSON.stringify(expandPage(compact)))
  expect(expanded).toEqual({ ...page, cursor: expect.any(String) })
  const next = { limit: '3', cursor: compact.cursor ?? '' }
  expect((await library.month('2024/5', next)).images).toHaveLength(2)
  expect(await library.compactMonth('2023/1')).toEqual({ cursor: null, images: [] })
})

test('a page holds each photo as a request for it alone does', async () => {
  const ownerId = backEnd.newCustomer()
  const thumbnails = ['300', '800', '1300'].map((id) => ({
    id: id as '300',
    width: 1,
    height: 2,
    key: `other/${id}.webp`,
  }))
  const edit = {
    ...({ turn: 90, angle: 1.5, crop: { x: 0, y: 0, width: 0.5, height: 1 }, revision: 'r1' } as const),
    ...{ width: 20, height: 30, bytes: 1, crc32: 1, placeholder: 'BBBB', thumbnails: [] },
  }
  const photos = createPhotosRepository(backEnd.database)
  for (const changes of [
    {
      localFileName: `a|b|"c"\\,{é🌄}.jpg`,
      takenTie: '|',
      utcOffset: '-09:30',
      created: new Date('2024-05-01T10:00:00.120Z'),
    },
    { dateTakenLocal: null, mediaType: 'image/heic', placeholder: 'a/+b' },
    { isFavourite: true, thumbnails },
    { edit, dateTakenLocal: '0099-12-31T23:59:59.5', takenSort: new Date('0099-12-31T23:59:59.500Z') },
  ] as const)
    await photos.insert(photoRow(ownerId, changes))
  const library = libraryOf(backEnd, ownerId)
  const { images } = await library.photos()
  expect(images).toHaveLength(4)
  for (const photo of images) expect(photo).toEqual(await library.photo(photo.imageId))
})

test('a page that is requested again shows what has changed meanwhile', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 4)
  const library = libraryOf(backEnd, ownerId)
  const before = await library.month('2024/5')
  const [changed = '', other = ''] = before.images.map(({ imageId }) => imageId)
  await library.addFavourites([changed])
  const marked = await library.month('2024/5')
  expect(marked.images).toEqual([await library.photo(changed), await library.photo(other)])
  expect(marked.images[0]?.isFavourite).toBe(true)
  await library.delete([changed])
  expect((await library.month('2024/5')).images).toEqual([before.images[1]])
})

test('a compact page has the addresses of each photo, whatever its type, name, edit and files', async () => {
  const ownerId = backEnd.newCustomer()
  const photos = createPhotosRepository(backEnd.database)
  const thumbnailsWith = (key?: string) =>
    (['300', '800', '1300'] as const).map((id) => ({
      id,
      width: 1,
      height: 2,
      ...(key && { key: `${key}/${id}.webp` }),
    }))
  const thumbnails = thumbnailsWith()
  const edit = {
    ...({ turn: 90, angle: 1.5, crop: { x: 0, y: 0, width: 0.5, height: 1 }, revision: 'r1' } as const),
    ...{ width: 20, height: 30, bytes: 1, crc32: 1, placeholder: 'BBBB', thumbnails },
  }
  for (const changes of [
    { localFileName: 'plain.jpg' },
    { localFileName: `{id} a|b|"c"\\,{é🌄}.jpg` },
    { localFileName: 'renamed.exe' },
    { mediaType: 'image/heic', localFileName: 'IMG_1.HEIC' },
    { isFavourite: true, thumbnails: thumbnailsWith('photos/other') },
    { edit },
  ] as const)
    await photos.insert(photoRow(ownerId, { thumbnails, ...changes }))
  const library = libraryOf(backEnd, ownerId)
  const compact = await library.compactMonth('2024/5')
  const { images } = await library.month('2024/5')
  expect(images).toHaveLength(6)
  expect('imageIds' in compact && JSON.parse(JSON.stringify(expandPage(compact).images))).toEqual(images)
})

test.each([
  ['dateTaken', 'desc'],
  ['created', 'asc'],
])('cursors ahead of a month by %s %s are those that its pages name', async (sortKey, sortOrder) => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 450)
  const library = libraryOf(backEnd, ownerId)
  const sorting = { sortKey, sortOrder, limit: '100' }
  const named: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    ;({ cursor } = await library.month('2024/5', { ...sorting, ...(cursor && { cursor }) }))
    if (cursor) named.push(cursor)
  }
  expect(named).toHaveLength(2)
  expect(await library.monthCursors('2024/5', sorting)).toEqual(named)
  expect(await library.monthCursors('2024/5', { ...sorting, cursor: named[0] ?? '' })).toEqual(named.slice(1))
  await expect(library.monthCursors('2024/6', { ...sorting, cursor: named[0] ?? '' })).rejects.toMatchObject({
    code: 'cursor-refused',
  })
  await expect(library.monthCursors('2024/5', { limit: '1' })).rejects.toMatchObject({ code: 'invalid-request' })
})
