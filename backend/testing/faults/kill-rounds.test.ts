import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { objectKeysOf, originalKey } from '../../library/photos/photo-objects.ts'
import { photos } from '../../library/photos/photos-table.ts'
import { uploads } from '../../library/uploads/uploads-table.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { eventually } from '../eventually.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { runKillRounds } from './testing/kill-rounds.ts'

/** `KILLED_UPLOADS=1000` runs the test of docs/measurements.md. */
const UPLOADS = Number(process.env.KILLED_UPLOADS ?? 24)
/** A process of the back end takes seconds to start, so more uploads do not mean as many more kills. */
const MOST_PER_ROUND = Math.max(12, UPLOADS / 15)
const LIMIT_MS = 300_000 + UPLOADS * 2_000

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kill-rounds-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const keysBelow = async (objects: ObjectStore, folder: `${string}/`) => {
  const keys: string[] = []
  for await (const key of objects.list(folder)) keys.push(key)
  return keys
}

test(
  `[BE-02] of ${UPLOADS} photos that are sent while the back end is killed, none is lost, stored twice, or stuck`,
  async () => {
    const place = { databaseUrl: database.url, folder }
    const { sent, kills } = await runKillRounds({ place, uploads: UPLOADS, mostPerRound: MOST_PER_ROUND })
    expect(sent).toHaveLength(UPLOADS)

    // The clock jobs finish complete uploads after a minute and delete leftovers within the hour.
    await database.database.update(uploads).set({ created: sql`${uploads.created} - interval '1 hour'` })
    const backEnd = await startTestBackEnd({ at: place })
    try {
      await addJob(backEnd.database, 'finish-uploads', {})
      await addJob(backEnd.database, 'remove-orphans', {})
      const isUnfinished = inArray(uploads.state, ['receiving', 'processing'])
      await eventually(async () => (await backEnd.database.$count(uploads, isUnfinished)) === 0)
      const outcomes = await backEnd.database.select().from(uploads)
      for (const { uploadId } of sent)
        expect(['stored', 'duplicate']).toContain(outcomes.find(({ id }) => id === uploadId)?.state)

      const stored = await backEnd.database.select().from(photos)
      expect(stored.map(({ ownerId, sha256 }) => `${ownerId} ${sha256}`).toSorted()).toEqual(
        sent.map(({ customerId, sha256 }) => `${customerId} ${sha256}`).toSorted(),
      )
      for (const photo of stored) expect(await backEnd.objects.size(originalKey(photo))).toBe(photo.bytes)
      expect((await keysBelow(backEnd.objects, 'photos/')).toSorted()).toEqual(stored.flatMap(objectKeysOf).toSorted())
      // The first run of that job may have met parts of uploads that ended afterwards.
      await addJob(backEnd.database, 'remove-orphans', {})
      await eventually(async () => (await keysBelow(backEnd.objects, 'incoming/')).length === 0)
      process.stdout.write(`${UPLOADS} uploads, ${kills} kills, ${stored.length} photos\n`)
    } finally {
      await backEnd.stop()
    }
  },
  LIMIT_MS,
)
