import { randomUUID } from 'node:crypto'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../albums/albums-repository.ts'
import { createSharingRepository } from '../sharing/sharing-repository.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { photoRow, storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createPhotosRepository } from './photos-repository.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const FAVOURITES = { favourites: 'true' } as const

/** Two photos of May and one of June 2024, in the order of their ids. */
const libraryWithPhotos = async () => {
  const customerId = backEnd.newCustomer()
  const ids = await storePhotoRows(backEnd, customerId, 2)
  const june = photoRow(customerId, { sectionMonth: 6, takenSort: new Date('2024-06-02T10:00:00Z') })
  await createPhotosRepository(backEnd.database).insert(june)
  return { customerId, ids: [...ids, june.id] as [string, string, string], library: libraryOf(backEnd, customerId) }
}

const idsOf = ({ images }: PhotoPage) => images.map(({ imageId }) => imageId)

test('a favourite is marked in every list, and the filter returns favourites only', async () => {
  const { library, ids } = await libraryWithPhotos()
  const [first, second, june] = ids
  await library.addFavourites([first, june])
  const { images } = await library.photos()
  expect(images.filter(({ isFavourite }) => isFavourite).map(({ imageId }) => imageId)).toEqual([june, first])
  expect((await library.photo(second)).isFavourite).toBeUndefined()
  expect(idsOf(await library.photos(FAVOURITES))).toEqual([june, first])
  expect(idsOf(await library.photos({ ...FAVOURITES, sortKey: 'created', sortOrder: 'asc' }))).toContain(first)
  expect(idsOf(await library.month('2024/5', FAVOURITES))).toEqual([first])
  expect(await library.timeline(FAVOURITES)).toEqual({ 2024: { 5: 1, 6: 1 } })
  const compact = await library.compactMonth('2024/6')
  expect('favourites' in compact && compact.favourites).toEqual([true])
})

test('a mark can be set and removed twice, and a removed one leaves the filter', async () => {
  const { library, ids } = await libraryWithPhotos()
  await library.addFavourites([ids[0]])
  await library.addFavourites([ids[0]])
  await library.removeFavourites([ids[0]])
  await library.removeFavourites([ids[0]])
  expect(await library.photos(FAVOURITES)).toEqual({ cursor: null, images: [] })
  expect(await library.timeline(FAVOURITES)).toEqual({})
})

test('pages of favourites continue with their cursor, which is of no use for the whole library', async () => {
  const { library, ids } = await libraryWithPhotos()
  await library.addFavourites(ids)
  const page = await library.photos({ ...FAVOURITES, limit: '2' })
  const rest = await library.photos({ ...FAVOURITES, limit: '2', cursor: page.cursor ?? '' })
  expect([...idsOf(page), ...idsOf(rest)].toSorted()).toEqual(ids.toSorted())
  await expect(library.photos({ cursor: page.cursor ?? '' })).rejects.toMatchObject({ code: 'cursor-refused' })
})

test('favourites are deleted with their photos', async () => {
  const { library, ids } = await libraryWithPhotos()
  await library.addFavourites(ids)
  await library.delete([ids[0]])
  expect(await library.timeline(FAVOURITES)).toEqual({ 2024: { 5: 1, 6: 1 } })
})

test('photos of other customers cannot be marked, and deleted photos are skipped', async () => {
  const { library, ids } = await libraryWithPhotos()
  const stranger = libraryOf(backEnd, backEnd.newCustomer())
  await expect(stranger.addFavourites(ids)).rejects.toMatchObject({ code: 'photo-not-found' })
  await library.addFavourites([ids[0], randomUUID()])
  expect(idsOf(await library.photos(FAVOURITES))).toEqual([ids[0]])
})

test('participants of a shared album do not see the favourites of its owner', async () => {
  const { customerId, library, ids } = await libraryWithPhotos()
  const guest = backEnd.newCustomer()
  const albumId = randomUUID()
  await createAlbumsRepository(backEnd.database).insert(customerId, albumId, 'Lisbon')
  await createAlbumPhotosRepository(backEnd.database).add(albumId, customerId, [ids[0]])
  await createSharingRepository(backEnd.database).addParticipants(albumId, [guest])
  await library.addFavourites([ids[0]])
  const path = `/sharing/shared-albums/${albumId}/photos`
  const seenBy = async (viewer: string) =>
    PhotoPage.parse(JSON.parse((await backEnd.call({ method: 'GET', path, token: tokenOf(viewer) })).body)).images[0]
  expect((await seenBy(guest))?.isFavourite).toBeUndefined()
  expect((await seenBy(customerId))?.isFavourite).toBe(true)
})
