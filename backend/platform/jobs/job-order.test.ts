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

test('[BE-02] photos are made of everybody’s first file before anybody’s second, and plans of exports afterwards', async () => {
  const [many, few] = [uuidv7(), uuidv7()]
  const exportId = uuidv7()
  await addJob(database.database, 'plan-export', { exportId })
  const ofMany = [await arrive(many), await arrive(many), await arrive(many)]
  const ofFew = await arrive(few)
  const done: string[] = []
  await start({
    'process-upload': async ({ uploadId }) => void done.push(uploadId),
    'plan-export': async (plan) => void done.push(plan.exportId),
  })
  await eventually(() => done.length === 5)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], ofMany[2], exportId])
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
