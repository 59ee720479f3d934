import { v7 as uuidv7 } from 'uuid'
import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createUploadsRepository } from '../../library/uploads/uploads-repository.ts'
import { addJob, jobPayloads } from './add-job.ts'
import { startJobRunner, type Jobs } from './job-runner.ts'

let database: TestDatabase
let stop: () => Promise<void>

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await stop()
  await database.drop()
})

/** Runs one job at a time. */
const start = async (jobs: Partial<Jobs>, looking: { lookForWorkEveryMs?: number } = {}) => {
  // Sound: there is a job under every name.
  const nothing = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, () => undefined])) as unknown as Jobs
  const runner = await startJobRunner({
    database: database.database,
    jobs: { ...nothing, ...jobs },
    logger: createLogger(testConfiguration()),
    concurrency: 1,
    ...looking,
  })
  stop = runner.stop
}

/** All of a file has arrived. */
const arrive = async (ownerId: string) => {
  const uploads = createUploadsRepository(database.database)
  const [id, created] = [uuidv7(), new Date()]
  await uploads.insert({ id, ownerId, phoneSessionId: null, localFileName: 'photo.jpg', bytes: 1, created })
  await uploads.startProcessing(id, new Date())
  return id
}

test('[BE-02] photos are made of everybody’s first file before anybody’s second, and archives afterwards', async () => {
  const [many, few] = [uuidv7(), uuidv7()]
  const downloadId = uuidv7()
  await addJob(database.database, 'build-download', { customerId: few, downloadId })
  const ofMany = [await arrive(many), await arrive(many), await arrive(many)]
  const ofFew = await arrive(few)
  const done: string[] = []
  await start({
    'process-upload': async ({ uploadId }) => void done.push(uploadId),
    'build-download': async (archive) => void done.push(archive.downloadId),
  })
  await eventually(() => done.length === 5)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], ofMany[2], downloadId])
})

test('[EX-01] the next archive of an export is begun as soon as the one before it has ended', async () => {
  const exportId = uuidv7()
  for (const iteration of [1, 2, 3]) await addJob(database.database, 'build-export-chunk', { exportId, iteration })
  const built: number[] = []
  await start(
    { 'build-export-chunk': async ({ iteration }) => void built.push(iteration) },
    { lookForWorkEveryMs: 60 * 60 * 1000 },
  )
  await eventually(() => built.length === 3)
  expect(built).toEqual([1, 2, 3])
})

test('[BE-02] a mail waits for no photo', async () => {
  const photo = Promise.withResolvers<undefined>()
  const begun: string[] = []
  await start({
    'process-upload': async () => {
      begun.push('photo')
      await photo.promise
    },
    'send-mail': async () => void begun.push('mail'),
  })
  await arrive(uuidv7())
  await eventually(() => begun.length === 1)
  await addJob(database.database, 'send-mail', { mailId: uuidv7() })
  await eventually(() => begun.length === 2).finally(() => photo.resolve(undefined))
  expect(begun).toEqual(['photo', 'mail'])
})
