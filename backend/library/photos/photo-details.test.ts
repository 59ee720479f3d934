import { randomUUID } from 'node:crypto'
import { createAlbumPhotosRepository } from '../albums/album-photos-repository.ts'
import { createAlbumsRepository } from '../albums/albums-repository.ts'
import { createSharingRepository } from '../sharing/sharing-repository.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createPhotosRepository } from './photos-repository.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('the details of a photo name its camera and its owner’s albums, and others do not get them', async () => {
  const ownerId = backEnd.newCustomer()
  const row = photoRow(ownerId, { bytes: 4_000, camera: 'Canon EOS 80D' })
  await createPhotosRepository(backEnd.database).insert(row)
  const [porto, lisbon] = [randomUUID(), randomUUID()]
  for (const [albumId, name] of [
    [porto, 'Porto'],
    [lisbon, 'Lisbon'],
  ] as const) {
    await createAlbumsRepository(backEnd.database).insert(ownerId, albumId, name)
    await createAlbumPhotosRepository(backEnd.database).add(albumId, ownerId, [row.id])
  }
  await createSharingRepository(backEnd.database).addParticipants(porto, [backEnd.newCustomer()])
  expect(await libraryOf(backEnd, ownerId).details(row.id)).toEqual({
    bytes: 4_000,
    camera: 'Canon EOS 80D',
    albums: [
      { albumId: lisbon, albumName: 'Lisbon', isShared: false },
      { albumId: porto, albumName: 'Porto', isShared: true },
    ],
  })
  const stranger = libraryOf(backEnd, backEnd.newCustomer())
  await expect(stranger.details(row.id)).rejects.toMatchObject({ code: 'photo-not-found' })
})
