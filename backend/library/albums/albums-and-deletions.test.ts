import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { whenWaitingForLock } from '../../testing/both-at-once.ts'
import { albumPhotos, albums } from './albums-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** An album whose index lists the photos in the opposite order of the library, which provokes deadlocks. */
const albumInOppositeOrder = async () => {
  const { database } = backEnd
  const [ownerId, albumId, now] = [backEnd.newCustomer(), randomUUID(), new Date()]
  const photos = [3, 2, 1].map((age) => photoRow(ownerId, { created: new Date(Date.now() + age * 60_000) }))
  for (const photo of photos) await createPhotosRepository(database).insert(photo)
  await database.insert(albums).values({ id: albumId, ownerId, name: 'Lisbon', created: now, updated: now })
  for (const { id: photoId, created: photoCreated } of photos.toReversed())
    await database.insert(albumPhotos).values({ albumId, photoId, photoCreated })
  const photoIds = photos.map(({ id }) => id)
  return { albumId, photoIds, middle: photoIds[1], call: callAs(backEnd, ownerId) }
}

type Change = (call: CallAs, albumId: string, photoIds: readonly string[]) => ReturnType<CallAs>

test.each<[string, Change]>([
  ['is deleted', (call, albumId) => call('DELETE', `/photos/albums/${albumId}`)],
  ['loses them', (call, albumId, photoIds) => call('DELETE', `/photos/albums/${albumId}/photos`, { photoIds })],
])('[AL-08] an album %s during the deletion of its photos, and neither fails', async (_, change) => {
  const { albumId, photoIds, middle, call } = await albumInOppositeOrder()
  const { answers } = await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`select from album_photos where photo_id = ${middle} for update`)
    const deletion = call('DELETE', '/photos/photos', { photoIds })
    await whenWaitingForLock(backEnd.database)
    const changed = change(call, albumId, photoIds)
    await whenWaitingForLock(backEnd.database, 2)
    return { answers: Promise.all([deletion, changed]) }
  })
  expect((await answers).map(({ status }) => status)).toEqual([200, 204])
})
