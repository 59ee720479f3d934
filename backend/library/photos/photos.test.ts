import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
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

const everyPage = async (
  page: (cursor?: string) => Promise<{ cursor: string | null; images: { imageId: string }[] }>,
) => {
  const ids: string[] = []
  for (let next: string | undefined; ;) {
    const { cursor, images } = await page(next)
    ids.push(...images.map(({ imageId }) => imageId))
    if (cursor === null) return ids
    next = cursor
  }
}

test('a new customer has an empty library', async () => {
  const library = libraryOf(backEnd, backEnd.newCustomer())
  expect(await library.counts()).toEqual({ photosCount: 0, albumsCount: 0 })
  expect(await library.timeline()).toEqual({})
  expect(await library.photos()).toEqual({ cursor: null, images: [] })
  expect(await library.month('2024/5')).toEqual({ cursor: null, images: [] })
})

test('every request without a token is refused', async () => {
  for (const path of ['/photos/users', '/photos/users/timeline', '/photos/photos', `/photos/photos/${randomUUID()}`]) {
    const { status, headers, body } = await backEnd.call({ method: 'GET', path })
    expect([status, headers['www-authenticate'], JSON.parse(body).code]).toEqual([401, 'Bearer', 'unauthenticated'])
  }
})

test.each([
  ['dateTaken', 'desc'],
  ['dateTaken', 'asc'],
  ['created', 'desc'],
  ['created', 'asc'],
])('pages sorted by %s %s hold every photo once, in order', async (sortKey, sortOrder) => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 23)
  const library = libraryOf(backEnd, ownerId)
  const whole = (await library.photos({ sortKey, sortOrder })).images.map(({ imageId }) => imageId)
  const paged = await everyPage((cursor) =>
    library.photos({ sortKey, sortOrder, limit: '4', ...(cursor && { cursor }) }),
  )
  expect(paged).toHaveLength(23)
  expect(paged).toEqual(whole)
  const opposite = await library.photos({ sortKey, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' })
  expect(opposite.images.map(({ imageId }) => imageId)).toEqual(paged.toReversed())
})

test('a month has 24 photos by default and all of them by its cursors', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 60)
  const library = libraryOf(backEnd, ownerId)
  expect((await library.month('2024/5')).images).toHaveLength(24)
  const ids = await everyPage((cursor) => library.month('2024/5', cursor ? { cursor } : {}))
  expect(new Set(ids).size).toBe(30)
  expect(await library.timeline()).toEqual({ 2024: { 5: 30, 6: 30 } })
  expect(await library.counts()).toEqual({ photosCount: 60, albumsCount: 0 })
})

test('a photo that arrives between two pages causes neither a repeated nor a missing photo', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 10)
  const library = libraryOf(backEnd, ownerId)
  const before = (await library.photos()).images.map(({ imageId }) => imageId)
  const first = await library.photos({ limit: '5' })
  await createPhotosRepository(backEnd.database).insert(photoRow(ownerId, { sectionMonth: 12 }))
  const second = await library.photos({ limit: '5', cursor: first.cursor ?? '' })
  expect([...first.images, ...second.images].map(({ imageId }) => imageId)).toEqual(before)
})

test('a cursor that is modified or of another list, sorting or customer is refused', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 10)
  const library = libraryOf(backEnd, ownerId)
  const cursor = (await library.photos({ limit: '3' })).cursor ?? ''
  const refused = { code: 'cursor-refused' }
  await expect(library.photos({ cursor: `${cursor}x` })).rejects.toMatchObject(refused)
  await expect(library.photos({ cursor: 'x' })).rejects.toMatchObject(refused)
  await expect(library.photos({ cursor, sortOrder: 'asc' })).rejects.toMatchObject(refused)
  await expect(library.photos({ cursor, sortKey: 'created' })).rejects.toMatchObject(refused)
  await expect(library.month('2024/5', { cursor })).rejects.toMatchObject(refused)
  await expect(libraryOf(backEnd, backEnd.newCustomer()).photos({ cursor })).rejects.toMatchObject(refused)
})

test('cursors and addresses of objects outlive a restart', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 10)
  const { cursor, images } = await libraryOf(backEnd, ownerId).photos({ limit: '3' })
  await backEnd.restart()
  const library = libraryOf(backEnd, ownerId)
  expect((await library.photos({ cursor: cursor ?? '' })).images).toHaveLength(7)
  expect((await library.photo(images[0]?.imageId ?? '')).url).toBe(images[0]?.url)
})

test('a limit, a month or a sorting out of bounds is refused with a problem', async () => {
  const library = libraryOf(backEnd, backEnd.newCustomer())
  const refused = { code: 'invalid-request' }
  await expect(library.photos({ limit: '501' })).rejects.toMatchObject(refused)
  await expect(library.photos({ limit: '0' })).rejects.toMatchObject(refused)
  await expect(library.photos({ sortKey: "created'; drop table photos" })).rejects.toMatchObject(refused)
  await expect(library.month('2024/13')).rejects.toMatchObject(refused)
  await expect(library.photo('not-an-id')).rejects.toMatchObject(refused)
})

test('a deletion names unknown photos and those of other customers, and updates the counts', async () => {
  const [ownerId, otherId] = [backEnd.newCustomer(), backEnd.newCustomer()]
  await fillLibrary(backEnd, ownerId, 4)
  await fillLibrary(backEnd, otherId, 2)
  const [library, other] = [libraryOf(backEnd, ownerId), libraryOf(backEnd, otherId)]
  const mine = (await library.photos()).images.map(({ imageId }) => imageId)
  const foreign = (await other.photos()).images[0]?.imageId ?? ''
  const unknown = randomUUID()
  const { failed } = await library.delete([...mine.slice(0, 3), foreign, unknown])
  expect(failed).toEqual([foreign, unknown])
  expect(await library.counts()).toEqual({ photosCount: 1, albumsCount: 0 })
  expect(await other.counts()).toEqual({ photosCount: 2, albumsCount: 0 })
  await expect(library.photo(mine[0] ?? '')).rejects.toMatchObject({ code: 'photo-not-found' })
  await expect(library.photo(foreign)).rejects.toMatchObject({ code: 'photo-not-found' })
})

test('[BE-02] counts stay correct during simultaneous uploads and deletions', async () => {
  const ownerId = backEnd.newCustomer()
  const photos = createPhotosRepository(backEnd.database)
  const library = libraryOf(backEnd, ownerId)
  await fillLibrary(backEnd, ownerId, 20)
  const mine = (await library.photos()).images.map(({ imageId }) => imageId)
  const deletions = [mine.slice(0, 12), mine.slice(6, 16).toReversed(), mine.slice(0, 16)].map((ids) =>
    library.delete(ids),
  )
  const insertions = Array.from({ length: 20 }, () => photos.insert(photoRow(ownerId)))
  const outcomes = await Promise.all(deletions)
  await Promise.all(insertions)
  // Each photo was deleted by exactly one of the three.
  expect(outcomes.reduce((sum, { failed }) => sum + failed.length, 0)).toBe(12 + 10 + 16 - 16)
  expect((await library.photos()).images).toHaveLength(24)
  expect(await library.counts()).toEqual({ photosCount: 24, albumsCount: 0 })
})

test('[BE-02] an update that moves no photo to another month writes no counter', async () => {
  const ownerId = backEnd.newCustomer()
  await fillLibrary(backEnd, ownerId, 3)
  const counters = async () => {
    const { rows } = await backEnd.database.execute(
      sql`select month, count, xmin::text as written from photo_months where owner_id = ${ownerId} order by month`,
    )
    return rows
  }
  const before = await counters()
  await backEnd.database.execute(sql`update photos set crc32 = 1 where owner_id = ${ownerId}`)
  expect(await counters()).toEqual(before)
  await backEnd.database.execute(
    sql`update photos set section_month = 7 where owner_id = ${ownerId} and section_month = 5`,
  )
  expect(await counters()).toMatchObject([{ count: 0 }, { count: 1 }, { count: 2 }])
})
