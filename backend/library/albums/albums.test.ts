import { sql } from 'drizzle-orm'
import { entityTagOf } from '@account/shared/contracts/entity-tag.ts'
import { randomUUID } from 'node:crypto'
import { Album, AlbumPage } from '@account/shared/contracts/album.ts'
import { Activation } from '@account/shared/contracts/activation.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import { UserCounts } from '@account/shared/contracts/timeline.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { openPush } from '../../testing/open-push.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const createAlbum = async (call: CallAs, albumName = 'Lisbon') => {
  const { status, body } = await call('POST', '/photos/albums', { albumName })
  expect(status).toBe(201)
  return Album.parse(body)
}
const albumOf = async (call: CallAs, id: string) => Album.parse((await call('GET', `/photos/albums/${id}`)).body)
const photosOf = async (call: CallAs, id: string, query = '') =>
  PhotoPage.parse((await call('GET', `/photos/albums/${id}/photos?${query}`)).body)
const idsOf = ({ images }: PhotoPage) => images.map(({ imageId }) => imageId)

/** A customer with an album that holds photos, oldest first. */
const filledAlbum = async (count: number) => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const photoIds = await storePhotoRows(backEnd, customerId, count)
  const { albumId } = await createAlbum(call)
  const path = `/photos/albums/${albumId}/photos`
  expect((await call('POST', path, { photoIds })).status).toBe(204)
  return { customerId, call, albumId, photoIds, path }
}

test('an album is created, renamed, listed and deleted, and its photos stay in the library', async () => {
  const { call, albumId } = await filledAlbum(2)
  expect((await call('POST', '/photos/albums', { albumName: ' Lisbon ' })).body).toMatchObject({ albumName: 'Lisbon' })
  expect((await call('PATCH', `/photos/albums/${albumId}`, { albumName: ' Porto ' })).status).toBe(204)
  expect(await albumOf(call, albumId)).toMatchObject({ albumName: 'Porto', photosCount: 2, isShared: false })
  expect(UserCounts.parse((await call('GET', '/photos/users')).body)).toEqual({ photosCount: 2, albumsCount: 2 })
  expect((await call('DELETE', `/photos/albums/${albumId}`)).status).toBe(204)
  expect((await call('DELETE', `/photos/albums/${albumId}`)).status).toBe(404)
  expect(UserCounts.parse((await call('GET', '/photos/users')).body)).toEqual({ photosCount: 2, albumsCount: 1 })
})

test('[AL-05] of two windows that rename an album the second is refused, and a retry of the first succeeds', async () => {
  const { customerId, call, albumId } = await filledAlbum(1)
  await call('PATCH', `/photos/albums/${albumId}`, { albumName: 'Lisbon' })
  const renameFrom = (from: string, albumName: string) =>
    callAs(backEnd, customerId, { 'if-match': entityTagOf({ albumName: from }) })(
      'PATCH',
      `/photos/albums/${albumId}`,
      {
        albumName,
      },
    )
  expect((await renameFrom('Lisbon', 'Porto')).status).toBe(204)
  expect((await renameFrom('Lisbon', 'Porto')).status).toBe(204)
  expect(await renameFrom('Lisbon', 'Faro')).toMatchObject({ status: 412, body: { code: 'changed-elsewhere' } })
  expect(await albumOf(call, albumId)).toMatchObject({ albumName: 'Porto' })
  expect((await renameFrom('Porto', 'Faro')).status).toBe(204)
})

test('[AL-02] the other open pages of a customer learn that an album is made, renamed or filled', async () => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const photoIds = await storePhotoRows(backEnd, customerId, 1)
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  const { albumId } = await createAlbum(call)
  await eventually(() => push.messages().length === 1)
  await call('PATCH', `/photos/albums/${albumId}`, { albumName: 'Porto' })
  await eventually(() => push.messages().length === 2)
  await call('POST', `/photos/albums/${albumId}/photos`, { photoIds })
  await eventually(() => push.messages().length === 3)
  expect(push.messages().map(({ type }) => type)).toEqual(Array(3).fill('library-changed'))
  push.close()
})

test('a repeated creation yields one album, and another name yields another album', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const aCustomer = () => callAs(backEnd, backEnd.newCustomer(), key)
  const [call, stranger] = [aCustomer(), aCustomer()]
  const make = async (by: CallAs, albumName: string) => (await createAlbum(by, albumName)).albumId
  const [made, again, another] = [await make(call, 'Lisbon'), await make(call, 'Lisbon'), await make(call, 'Porto')]
  expect(again).toBe(made)
  expect(await make(stranger, 'Lisbon')).not.toBe(made)
  const { albums } = AlbumPage.parse((await call('GET', '/photos/albums')).body)
  expect(albums.map(({ albumId }) => albumId)).toEqual([another, made])
})

test('[AL-01] pages hold fifty albums, each once, newest first', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  for (let album = 0; album < 53; album += 1) await createAlbum(call, `Album ${album}`)
  const first = AlbumPage.parse((await call('GET', '/photos/albums')).body)
  expect(first.albums).toHaveLength(50)
  expect(first.albums[0]?.albumName).toBe('Album 52')
  const second = AlbumPage.parse((await call('GET', `/photos/albums?cursor=${first.cursor}`)).body)
  expect(second.cursor).toBeNull()
  const ids = [...first.albums, ...second.albums].map(({ albumId }) => albumId)
  expect(new Set(ids).size).toBe(53)
  const other = callAs(backEnd, backEnd.newCustomer())
  expect((await other('GET', `/photos/albums?cursor=${first.cursor}`)).status).toBe(400)
})

test('[AL-02] album creation is limited per customer, and other customers are not affected', async () => {
  const create = (call: CallAs) => call('POST', '/photos/albums', { albumName: 'Lisbon' })
  const call = callAs(backEnd, backEnd.newCustomer())
  const answers = await Promise.all(Array.from({ length: 201 }, () => create(call)))
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([
    { status: 429, body: { code: 'too-many-requests' } },
  ])
  expect((await create(callAs(backEnd, backEnd.newCustomer()))).status).toBe(201)
})

test('[AL-07] additions of photos to albums are limited', async () => {
  const { call, path, photoIds } = await filledAlbum(1)
  await backEnd.database.execute(sql`update rate_limits set calls = 4999 where bucket like 'album-additions:%'`)
  const add = () => call('POST', path, { photoIds })
  expect((await add()).status).toBe(204)
  expect(await add()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})

test.each(['', '   ', 'a<b', 'a>b', 'a;b', '\tTab', '\u0000', '\u200b', '\u2060\u3164', 'x'.repeat(201)])(
  '[AL-02] the name %j is refused',
  async (albumName) => {
    const call = callAs(backEnd, backEnd.newCustomer())
    expect((await call('POST', '/photos/albums', { albumName })).status).toBe(400)
    const { albumId } = await createAlbum(call)
    expect((await call('PATCH', `/photos/albums/${albumId}`, { albumName })).status).toBe(400)
    expect(await albumOf(call, albumId)).toMatchObject({ albumName: 'Lisbon' })
  },
)

test('adding photos again changes nothing, and a photo of another customer prevents the addition', async () => {
  const { call, albumId, photoIds, path } = await filledAlbum(3)
  expect((await call('POST', path, { photoIds })).status).toBe(204)
  expect((await albumOf(call, albumId)).photosCount).toBe(3)
  const [foreign] = await storePhotoRows(backEnd, backEnd.newCustomer(), 1)
  const [own] = await storePhotoRows(backEnd, (await albumOf(call, albumId)).userId, 1)
  expect((await call('POST', path, { photoIds: [own, foreign] })).status).toBe(404)
  expect((await albumOf(call, albumId)).photosCount).toBe(3)
})

test('the cover is the newest photo, and cover and count change when photos leave the album or the library', async () => {
  const { call, albumId, photoIds, path } = await filledAlbum(4)
  const coverOf = async () => (await albumOf(call, albumId)).coverPhoto?.imageId
  expect(await coverOf()).toBe(photoIds[3])
  expect((await call('DELETE', path, { photoIds: [photoIds[3], randomUUID()] })).status).toBe(204)
  expect(await coverOf()).toBe(photoIds[2])
  expect((await call('DELETE', '/photos/photos', { photoIds: [photoIds[2]] })).status).toBe(200)
  expect(await albumOf(call, albumId)).toMatchObject({ photosCount: 2, coverPhoto: { imageId: photoIds[1] } })
  await call('DELETE', '/photos/photos', { photoIds: photoIds.slice(0, 2) })
  expect(await albumOf(call, albumId)).toMatchObject({ photosCount: 0, coverPhoto: null })
  // The photo that was only removed from the album is still in the library.
  expect(UserCounts.parse((await call('GET', '/photos/users')).body).photosCount).toBe(1)
})

test.each(['created', 'dateTaken'])(
  'pages of an album sorted by %s hold every photo once, in either order',
  async (key) => {
    const { call, albumId } = await filledAlbum(11)
    const whole = idsOf(await photosOf(call, albumId, `sortKey=${key}&sortOrder=asc`))
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PhotoPage = await photosOf(
        call,
        albumId,
        `sortKey=${key}&sortOrder=asc&limit=4${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...idsOf(page))
      cursor = page.cursor
    }
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(11)
    expect(idsOf(await photosOf(call, albumId, `sortKey=${key}&sortOrder=desc`))).toEqual(whole.toReversed())
  },
)

test('every request for an album of another customer says that it does not exist', async () => {
  const { call, albumId, photoIds } = await filledAlbum(2)
  const stranger = callAs(backEnd, backEnd.newCustomer())
  const calls: [string, string, unknown?][] = [
    ['GET', `/photos/albums/${albumId}`],
    ['GET', `/photos/albums/${albumId}/photos`],
    ['PATCH', `/photos/albums/${albumId}`, { albumName: 'Mine' }],
    ['DELETE', `/photos/albums/${albumId}`],
    ['POST', `/photos/albums/${albumId}/photos`, { photoIds }],
    ['DELETE', `/photos/albums/${albumId}/photos`, { photoIds }],
  ]
  for (const [method, path, body] of calls) {
    expect([method, path, (await stranger(method, path, body)).status]).toEqual([method, path, 404])
    expect((await backEnd.call({ method, path })).status).toBe(401)
  }
  expect(await albumOf(call, albumId)).toMatchObject({ albumName: 'Lisbon', photosCount: 2 })
})

test('simultaneous additions, removals and deletions end in a consistent state', async () => {
  const { call, albumId, photoIds, path } = await filledAlbum(30)
  const halves = [photoIds.slice(0, 20), photoIds.slice(10)]
  const answers = await Promise.all(
    halves.flatMap((half) => [
      call('POST', path, { photoIds: half.toReversed() }),
      call('DELETE', path, { photoIds: half }),
      call('DELETE', '/photos/photos', { photoIds: half.slice(5, 15) }),
      call('POST', path, { photoIds: half }),
    ]),
  )
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const { photosCount } = await albumOf(call, albumId)
  expect((await photosOf(call, albumId)).images).toHaveLength(photosCount)
})

test('of two simultaneous deletions of an album one succeeds', async () => {
  const { call, albumId } = await filledAlbum(1)
  const path = `/photos/albums/${albumId}`
  const answers = await Promise.all([call('DELETE', path), call('DELETE', path), call('DELETE', path)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
})

test('[DL-06] a job deletes all photos, the status shows it, and the empty albums stay', async () => {
  const { call, albumId, customerId } = await filledAlbum(5)
  await storePhotoRows(backEnd, customerId, 210)
  const statusOf = async () => Activation.parse((await call('GET', '/photos/users/activate')).body).status
  const answers = await Promise.all([call('DELETE', '/photos/photos/all'), call('DELETE', '/photos/photos/all')])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  await eventually(async () => (await statusOf()) === 'ACTIVE')
  expect(UserCounts.parse((await call('GET', '/photos/users')).body)).toEqual({ photosCount: 0, albumsCount: 1 })
  expect(await albumOf(call, albumId)).toMatchObject({ photosCount: 0, coverPhoto: null })
  await storePhotoRows(backEnd, customerId, 1)
  expect(UserCounts.parse((await call('GET', '/photos/users')).body).photosCount).toBe(1)
})
