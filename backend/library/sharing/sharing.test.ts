import { randomBytes, randomUUID } from 'node:crypto'
import { Album, AlbumPage } from '@account/shared/contracts/album.ts'
import { Download, DownloadList, SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import {
  SharedAlbum,
  SharedAlbumCounts,
  SharedAlbumPage,
  SharedAlbumParticipants,
} from '@account/shared/contracts/sharing.ts'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { openPush } from '../../testing/open-push.ts'
import { readZip } from '../../testing/read-zip.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createSharingRepository } from './sharing-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const newPerson = async () => {
  const customer = await registerCustomer(backEnd)
  const bytes = randomBytes(1_000)
  const [photoId = ''] = await storeOriginals(backEnd, customer.id, [{ name: `${customer.email}.jpg`, bytes }])
  return { id: customer.id, email: customer.email, call: callAs(backEnd, customer.id), photoId, bytes }
}

/** An album with a photo of its owner and one of each of two participants. */
const sharedAlbum = async () => {
  const [owner, anna, ben, stranger] = await Promise.all([newPerson(), newPerson(), newPerson(), newPerson()])
  const { albumId } = Album.parse((await owner.call('POST', '/photos/albums', { albumName: 'Wedding' })).body)
  const albumPhotos = createAlbumPhotosRepository(backEnd.database)
  for (const { id, photoId } of [owner, anna, ben]) await albumPhotos.add(albumId, id, [photoId])
  await createSharingRepository(backEnd.database).addParticipants(albumId, [anna.id, ben.id])
  return { albumId, path: `/sharing/shared-albums/${albumId}`, owner, anna, ben, stranger }
}

const countsOf = async (call: CallAs) => SharedAlbumCounts.parse((await call('GET', '/sharing/users')).body)
const photosOf = async (call: CallAs, path: string) =>
  PhotoPage.parse((await call('GET', `${path}/photos`)).body).images
const isInLibrary = async ({ call, photoId }: { call: CallAs; photoId: string }) =>
  (await call('GET', `/photos/photos/${photoId}`)).status === 200

test('[AL-03] counts show how many albums a customer reads and how many a customer shares', async () => {
  const { owner, anna, stranger } = await sharedAlbum()
  expect(await countsOf(owner.call)).toMatchObject({ readAlbumsCount: 0, grantedAlbumsCount: 1 })
  expect(await countsOf(anna.call)).toMatchObject({ readAlbumsCount: 1, grantedAlbumsCount: 0 })
  expect(await countsOf(stranger.call)).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 0 })
})

test('[AL-03] counts begin with the first of the albums that a customer reads or shares, and end with the last change', async () => {
  const { path, anna, ben } = await sharedAlbum()
  const read = SharedAlbum.parse((await anna.call('GET', path)).body)
  const own = Album.parse((await anna.call('POST', '/photos/albums', { albumName: 'Honeymoon' })).body)
  await createAlbumPhotosRepository(backEnd.database).add(own.albumId, anna.id, [anna.photoId])
  await createSharingRepository(backEnd.database).addParticipants(own.albumId, [ben.id])
  const granted = SharedAlbum.parse((await anna.call('GET', `/sharing/shared-albums/${own.albumId}`)).body)
  expect(await countsOf(anna.call)).toEqual({
    ...{ readAlbumsCount: 1, grantedAlbumsCount: 1 },
    ...{ created: read.created, updated: granted.updated },
  })
})

test('[AL-04] a shared album is listed with its participants, and among the owner’s own as shared', async () => {
  const { albumId, path, owner, anna, stranger } = await sharedAlbum()
  const listOf = async (call: CallAs) =>
    SharedAlbumPage.parse((await call('GET', '/sharing/shared-albums')).body).albums.map((album) => album.albumId)
  expect(await listOf(anna.call)).toEqual([albumId])
  expect(await listOf(owner.call)).toEqual([])
  expect(await listOf(stranger.call)).toEqual([])
  const own = async (query = '') =>
    AlbumPage.parse((await owner.call('GET', `/photos/albums${query}`)).body).albums.map((album) => album.isShared)
  expect(await own()).toEqual([true])
  expect(await own('?displaySharedData=false')).toEqual([])
  for (const { call } of [owner, anna])
    expect(SharedAlbum.parse((await call('GET', path)).body)).toMatchObject({ ownerId: owner.id, photosCount: 3 })
  const ownerIds = (await photosOf(anna.call, path)).map(({ ownerId }) => ownerId)
  expect(new Set(ownerIds).size).toBe(3)
})

test('[SA-02] the owner sees every participant, a participant sees the owner', async () => {
  const { path, owner, anna, ben } = await sharedAlbum()
  const seenBy = async (call: CallAs) => SharedAlbumParticipants.parse((await call('GET', `${path}/participants`)).body)
  const person = ({ id, email }: { id: string; email: string }) => ({ id, email })
  expect((await seenBy(owner.call)).participants.map(({ email }) => email).toSorted()).toEqual(
    [anna.email, ben.email].toSorted(),
  )
  expect(await seenBy(anna.call)).toEqual({ owner: person(owner), participants: [person(anna)] })
})

test('[SA-01] a shared album cannot be changed, not even by its owner', async () => {
  const { albumId, owner, anna } = await sharedAlbum()
  const album = `/photos/albums/${albumId}`
  const photoIds = [owner.photoId]
  const changes: [string, string, unknown?][] = [
    ['PATCH', album, { albumName: 'Mine' }],
    ['DELETE', album],
    ['POST', `${album}/photos`, { photoIds }],
    ['DELETE', `${album}/photos`, { photoIds }],
  ]
  for (const [method, path, body] of changes) {
    expect((await owner.call(method, path, body)).status).toBe(409)
    expect((await anna.call(method, path, body)).status).toBe(404)
  }
})

test('[SA-04] the owner deletes the album for all participants, and every photo stays in its account', async () => {
  const { path, owner, anna, ben } = await sharedAlbum()
  const answers = await Promise.all([owner.call('DELETE', path), owner.call('DELETE', path)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  for (const person of [owner, anna, ben]) {
    expect((await person.call('GET', path)).status).toBe(404)
    expect(await isInLibrary(person)).toBe(true)
  }
  expect(await countsOf(anna.call)).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 0 })
})

test('[SA-04] a participant leaves with the photos that are their own, and the others keep the rest', async () => {
  const { albumId, path, owner, anna, ben } = await sharedAlbum()
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect((await anna.call('GET', path)).status).toBe(404)
  expect((await anna.call('DELETE', path)).status).toBe(404)
  expect(await isInLibrary(anna)).toBe(true)
  const left = (await photosOf(ben.call, path)).map(({ ownerId }) => ownerId)
  expect(left.toSorted()).toEqual([owner.id, ben.id].toSorted())
  // Without participants the album is no longer shared.
  await ben.call('DELETE', path)
  const album = Album.parse((await owner.call('GET', `/photos/albums/${albumId}`)).body)
  expect(album).toMatchObject({ isShared: false, photosCount: 1 })
  expect((await owner.call('GET', path)).status).toBe(404)
})

test('[SA-04] every open page of owner and participants learns that the album is deleted or has lost photos', async () => {
  const { path, owner, anna, ben } = await sharedAlbum()
  const pages = await Promise.all(
    [owner, anna, ben].map(async ({ id }) => {
      const page = await openPush(backEnd)
      page.authenticate(tokenOf(id))
      await eventually(() => page.received.includes('OK'))
      return page
    }),
  )
  const notifications = () =>
    pages.map(({ received }) => received.filter((text) => text.includes('library-changed')).length)
  await anna.call('DELETE', path)
  await eventually(() => notifications().join() === '1,1,1')
  await owner.call('DELETE', path)
  await eventually(() => notifications().join() === '2,1,2')
  for (const page of pages) page.close()
})

test('[SA-03] a participant downloads the photos of the album, of any owner, and no others', async () => {
  const { owner, anna, stranger } = await sharedAlbum()
  const references = [owner, anna].map(({ id, photoId }) => ({ photoId, ownerId: id }))
  const id = randomUUID()
  const path = '/sharing/shared-album-downloads'
  expect(Download.parse((await anna.call('POST', path, { id, photos: references })).body).id).toBe(id)
  const items = async () => DownloadList.parse((await anna.call('GET', '/downloads/downloads')).body).items
  await eventually(async () => (await items())[0]?.state === 'READY')
  const { url } = SignedUrl.parse((await anna.call('GET', `/downloads/downloads/${id}/url`)).body)
  const unpacked = await readZip((await fetchObject(backEnd, url)).bytes)
  expect(unpacked.map(({ bytes }) => bytes.toString('hex'))).toEqual(
    [owner, anna].map(({ bytes }) => bytes.toString('hex')),
  )
  const foreign = [{ photoId: stranger.photoId, ownerId: stranger.id }]
  expect((await anna.call('POST', path, { id: randomUUID(), photos: foreign })).status).toBe(404)
  expect((await stranger.call('POST', path, { id: randomUUID(), photos: references })).status).toBe(404)
  const misnamed = [{ photoId: owner.photoId, ownerId: anna.id }]
  expect((await anna.call('POST', path, { id: randomUUID(), photos: misnamed })).status).toBe(404)
  expect((await anna.call('POST', path, { id: randomUUID(), photos: [] })).status).toBe(400)
})

test('[SA-03] an archive of a shared album ends with the album, also under an address from before', async () => {
  const { path, owner, anna } = await sharedAlbum()
  const id = randomUUID()
  const photos = [{ photoId: owner.photoId, ownerId: owner.id }]
  expect((await anna.call('POST', '/sharing/shared-album-downloads', { id, photos })).status).toBe(202)
  const { url } = SignedUrl.parse((await anna.call('GET', `/downloads/downloads/${id}/url`)).body)
  expect((await fetchObject(backEnd, url)).status).toBe(200)
  expect((await owner.call('DELETE', path)).status).toBe(204)
  expect((await fetchObject(backEnd, url)).status).toBe(404)
})

test('a shared album does not exist for other customers or without a token', async () => {
  const { path, albumId, stranger, anna } = await sharedAlbum()
  const own = Album.parse((await stranger.call('POST', '/photos/albums', { albumName: 'Alone' })).body)
  for (const [method, called] of [
    ['GET', path],
    ['GET', `${path}/participants`],
    ['GET', `${path}/photos`],
    ['DELETE', path],
    ['GET', `/sharing/shared-albums/${own.albumId}`],
    ['GET', `/photos/albums/${albumId}`],
  ] as const) {
    expect([called, (await stranger.call(method, called)).status]).toEqual([called, 404])
    expect((await backEnd.call({ method, path: called })).status).toBe(401)
  }
  expect((await anna.call('GET', path)).status).toBe(200)
  expect((await anna.call('GET', '/sharing/shared-albums/not-an-id')).status).toBe(400)
})
