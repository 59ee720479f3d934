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

/** Makes one photo at a time. */
const start = async (jobs: Partial<Jobs>, looking: { lookForWorkEveryMs?: number } = {}) => {
  // Sound: there is a job under every name.
  const nothing = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, () => undefined])) as unknown as Jobs
  const runner = await startJobRunner({
    database: database.database,
    jobs: { ...nothing, ...jobs },
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
    ...looking,
  })
  stop = runner.stop
}

/** Marks a file as completely received. */
const arrive = async (ownerId: string) => {
  const uploads = createUploadsRepository(database.database)
  const [id, created] = [uuidv7(), new Date()]
  await uploads.insert({ id, ownerId, phoneSessionId: null, localFileName: 'photo.jpg', bytes: 1, created })
  await uploads.startProcessing(id, new Date())
  return id
}

test('[BE-02] the first photo of every customer is processed before the second of any', async () => {
  const [many, few] = [uuidv7(), uuidv7()]
  const ofMany = [await arrive(many), await arrive(many), await arrive(many)]
  const ofFew = await arrive(few)
  const done: string[] = []
  await start({ 'process-upload': async ({ uploadId }) => void done.push(uploadId) })
  await eventually(() => done.length === 4)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], ofMany[2]])
})

test('[BE-02] the plan of an export does not wait for photos, imports or maintenance', async () => {
  const blocked = Promise.withResolvers<undefined>()
  const begun: string[] = []
  const block = (name: string) => async () => {
    begun.push(name)
    await blocked.promise
  }
  await start({
    'process-upload': block('photo'),
    'import-library': block('import'),
    'erase-customer': block('maintenance'),
    'plan-export': async () => void begun.push('plan'),
  })
  for (let job = 0; job < 5; job += 1) {
    await arrive(uuidv7())
    await addJob(database.database, 'import-library', { customerId: uuidv7(), from: 0 })
    await addJob(database.database, 'erase-customer', { customerId: uuidv7() })
  }
  await eventually(() => begun.length === 3)
  await addJob(database.database, 'plan-export', { exportId: uuidv7() })
  await eventually(() => begun.includes('plan')).finally(() => blocked.resolve(undefined))
  expect(begun.toSorted()).toEqual(['import', 'maintenance', 'photo', 'plan'])
})

test('[UP-05] a new import runs before the next part of a long one', async () => {
  const [long, short] = [uuidv7(), uuidv7()]
  await addJob(database.database, 'import-library', { customerId: long, from: 60 })
  await addJob(database.database, 'import-library', { customerId: short, from: 0 })
  const turns: string[] = []
  await start({ 'import-library': async ({ customerId }) => void turns.push(customerId) })
  await eventually(() => turns.length === 2)
  expect(turns).toEqual([short, long])
})

test('[BE-02] a mail does not wait for photos', async () => {
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
