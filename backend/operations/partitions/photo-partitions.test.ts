import { PhotoPage } from '@account/shared/contracts/photo.ts'
import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { addJob } from '../../platform/jobs/add-job.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createPhotoPartitions } from './photo-partitions.ts'

let backEnd: TestBackEnd
let partitions: ReturnType<typeof createPhotoPartitions>

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  partitions = createPhotoPartitions(backEnd.database)
})
afterAll(() => backEnd.stop())

/** Customers who read, store, mark and delete photos without a pause. A failed call fails the test. */
const load = (customers: readonly string[]) => {
  let isOver = false
  let rounds = 0
  const ends = customers.map(async (customerId) => {
    const library = libraryOf(backEnd, customerId)
    while (!isOver) {
      const [kept = '', removed = ''] = await storePhotoRows(backEnd, customerId, 2)
      await library.timeline()
      await library.addFavourites([kept])
      await library.delete([removed])
      rounds += 1
    }
  })
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = rounds
      const result = await work()
      while (rounds < before + 4) await pause(10)
      return result
    },
    async end() {
      isOver = true
      await Promise.all(ends)
      return rounds
    },
  }
}

/** Rows that only one of both layouts has, or that differ. */
const differences = async (other: string) => {
  const rest = (one: string, two: string) => sql.raw(`(table ${one} except table ${two})`)
  const { rows } = await backEnd.database.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rest('photos', other)} union all ${rest(other, 'photos')}) as rest`,
  )
  return rows[0]?.count
}

const indexNames = async () => {
  const { rows } = await backEnd.database.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where tablename = 'photos' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Whether the planner knows the rows of the whole table, not only those of each partition. */
const hasStatistics = async () => {
  const { rows } = await backEnd.database.execute(sql`select from pg_stats where tablename = 'photos' and inherited`)
  return rows.length > 0
}

const AlbumId = z.object({ albumId: z.uuid() })

const albumWith = async (customerId: string, photoIds: readonly string[]) => {
  const call = callAs(backEnd, customerId)
  const { albumId } = AlbumId.parse((await call('POST', '/photos/albums', { albumName: 'Lisbon' })).body)
  await call('POST', `/photos/albums/${albumId}/photos`, { photoIds })
  return {
    albumId,
    photos: async () => PhotoPage.parse((await call('GET', `/photos/albums/${albumId}/photos`)).body).images.length,
  }
}

test('[BE-03] a layout that was prepared and is not wanted leaves nothing behind', async () => {
  const before = await indexNames()
  await expect(partitions.switch()).rejects.toThrow('prepare the other first')
  await partitions.prepare()
  // An interrupted preparation is repeated.
  await partitions.prepare()
  expect(await partitions.finish()).toBe('whole')
  expect(await indexNames()).toEqual(before)
  const { rows } = await backEnd.database.execute(sql`select from pg_proc where proname = 'mirror_photo'`)
  expect(rows).toEqual([])
})

test('[BE-03] photos are partitioned by owner, back and again under load, and no change is lost', async () => {
  const customers = [backEnd.newCustomer(), backEnd.newCustomer()]
  await storePhotoRows(backEnd, customers[0]!, 3)
  const before = await indexNames()
  const running = load(customers)

  await running.during(() => partitions.prepare())
  expect(await running.during(() => partitions.switch())).toBe('partitioned')
  expect(await running.during(() => partitions.switch())).toBe('whole')
  expect(await running.during(() => partitions.switch())).toBe('partitioned')
  const rounds = await running.end()

  expect(await differences('photos_whole')).toBe(0)
  const counts = await Promise.all(customers.map((customerId) => libraryOf(backEnd, customerId).counts()))
  expect(counts.reduce((sum, { photosCount }) => sum + photosCount, 0)).toBe(rounds + 3)
  expect(await partitions.finish()).toBe('partitioned')
  await backEnd.database.execute(sql`delete from pg_statistic where starelid = 'photos'::regclass`)
  await addJob(backEnd.database, 'analyze-photos', {})
  await eventually(hasStatistics)
  expect(await indexNames()).toEqual([...before, 'photos_ids'].toSorted())
})

test('[AL-08] a photo of a partition leaves its albums when it is deleted, and an album takes no photo that is gone', async () => {
  const customerId = backEnd.newCustomer()
  const [photoId = '', other = ''] = await storePhotoRows(backEnd, customerId, 2)
  const album = await albumWith(customerId, [photoId, other])
  expect(await album.photos()).toBe(2)
  await libraryOf(backEnd, customerId).delete([photoId])
  expect(await album.photos()).toBe(1)
  const added = backEnd.database.execute(
    sql`insert into album_photos (album_id, photo_id, photo_created) values (${album.albumId}, ${photoId}, now())`,
  )
  await expect(added).rejects.toMatchObject({ cause: { code: '23503' } })
})
