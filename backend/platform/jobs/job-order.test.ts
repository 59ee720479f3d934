import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createUploadsRepository } from '../../library/uploads/uploads-repository.ts'
import { addJob } from './add-job.ts'
import { placeDueRetries } from './due-retries.ts'
import { jobPayloads } from './job-payloads.ts'
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

/** Makes one photo at a time by default. */
const start = async (jobs: Partial<Jobs>, options: { lookForWorkEveryMs?: number; photosAtOnce?: number } = {}) => {
  // Sound: there is a job under every name.
  const nothing = Object.fromEntries(Object.keys(jobPayloads).map((name) => [name, () => undefined])) as unknown as Jobs
  const runner = await startJobRunner({
    database: database.database,
    jobs: { ...nothing, ...jobs },
    logger: createLogger(testConfiguration()),
    photosAtOnce: 1,
    ...options,
  })
  stop = runner.stop
}

/** Jobs that note their begin and last until they are released. */
const blockingJobs = () => {
  const blocked = Promise.withResolvers<undefined>()
  const begun: string[] = []
  const block = (name: string) => async () => {
    begun.push(name)
    await blocked.promise
  }
  return { begun, block, release: () => blocked.resolve(undefined) }
}

const processing = (run: Jobs['process-upload']) => ({ 'process-upload': run, 'process-first-upload': run })

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
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 4)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], ofMany[2]])
})

test('[BE-02] large photos that wait hold no worker of the others, and go one at a time', async () => {
  const { begun, block, release } = blockingJobs()
  for (const uploadId of [randomUUID(), randomUUID(), randomUUID()])
    await addJob(database.database, 'process-large-upload', { uploadId, earlier: 0 })
  const done: string[] = []
  await start({
    'process-large-upload': block('large'),
    ...processing(async ({ uploadId }) => void done.push(uploadId)),
  })
  await eventually(() => begun.length === 1)
  const usual = [await arrive(uuidv7()), await arrive(uuidv7())]
  await eventually(() => done.length === 2)
  expect(done.toSorted()).toEqual(usual.toSorted())
  expect(begun).toEqual(['large'])
  release()
  await eventually(() => begun.length === 3)
})

test('[BE-02] a file goes before the waiting files of ten customers who have sent many', async () => {
  const heavy = Array.from({ length: 10 }, () => uuidv7())
  const ofHeavy: string[] = []
  for (let file = 0; file < 5; file += 1) for (const customer of heavy) ofHeavy.push(await arrive(customer))
  const done: string[] = []
  const [first, reached] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  await start(
    processing(async ({ uploadId }) => {
      // The first files of all ten are done, and the next one is being made.
      if (done.length === heavy.length) {
        reached.resolve(undefined)
        await first.promise
      }
      done.push(uploadId)
    }),
  )
  await reached.promise
  const light = uuidv7()
  const ofLight = [await arrive(light), await arrive(light)]
  first.resolve(undefined)
  await eventually(() => done.length === ofHeavy.length + ofLight.length)
  expect(done.slice(10, 12)).toEqual([ofHeavy[10], ofLight[0]])
  // The second file of the new customer goes after the second files of the others, and before any third.
  expect(done.indexOf(ofLight[1] ?? '')).toBeLessThanOrEqual(11 + heavy.length)
  expect(done.filter((id) => !ofLight.includes(id))).toEqual(ofHeavy)
})

test('[BE-02] the only file of a customer waits for none of the files that are being made', async () => {
  const { begun, block, release } = blockingJobs()
  const heavy = uuidv7()
  for (let file = 0; file < 6; file += 1) await arrive(heavy)
  const jobs = { 'process-upload': block('photo'), 'process-first-upload': async () => void begun.push('first photo') }
  await start(jobs, { photosAtOnce: 2 })
  await eventually(() => begun.length === 3)
  expect(begun.toSorted()).toEqual(['first photo', 'photo', 'photo'])
  await arrive(uuidv7())
  await eventually(() => begun.length === 4).finally(release)
  expect(begun.at(3)).toBe('first photo')
})

test('[BE-02] a customer whose files wait for long has no first file among them', async () => {
  const many = uuidv7()
  const ofMany = [await arrive(many), await arrive(many)]
  await database.database.execute(sql`update uploads set created = now() - interval '1 hour'`)
  const ofFew = await arrive(uuidv7())
  const another = await arrive(many)
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 4)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], another])
})

test('[BE-02] a file that has waited long goes before those that arrive now', async () => {
  const many = uuidv7()
  const ofMany = [await arrive(many), await arrive(many)]
  await database.database.execute(sql`update graphile_worker._private_jobs set run_at = run_at - interval '11 seconds'`)
  const late = await arrive(uuidv7())
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 3)
  expect(done).toEqual([...ofMany, late])
})

test('[BE-02] a retry that is due goes before a job that arrived after the first attempt', async () => {
  const [failed, later] = [await arrive(uuidv7()), await arrive(uuidv7())]
  await database.database.execute(sql`
    update graphile_worker._private_jobs set attempts = 1, run_at = now() where payload->>'uploadId' = ${failed}`)
  await placeDueRetries(database.database)
  await database.database.execute(sql`
    update graphile_worker._private_jobs set run_at = run_at + interval '1 minute' where payload->>'uploadId' = ${later}`)
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 2)
  expect(done).toEqual([failed, later])
})

test('[EX-02] the plan of a small export waits for no long work of ten other customers', async () => {
  const { begun, block, release } = blockingJobs()
  await start({
    'plan-large-export': block('large export'),
    'continue-deletion': block('deletion'),
    'plan-export': async () => void begun.push('plan'),
    'delete-library': async () => void begun.push('first part of a deletion'),
  })
  const deletion = () => ({ customerId: uuidv7(), before: new Date().toISOString(), endsIn: 'ACTIVE' }) as const
  for (let customer = 0; customer < 10; customer += 1) {
    await addJob(database.database, 'plan-large-export', { exportId: uuidv7() })
    await addJob(database.database, 'continue-deletion', deletion())
  }
  await eventually(() => begun.length === 4)
  // Large exports run one at a time, so the other workers for long work are left to work that runs in turns.
  expect(begun.toSorted()).toEqual(['deletion', 'deletion', 'deletion', 'large export'])
  await addJob(database.database, 'plan-export', { exportId: uuidv7() })
  await addJob(database.database, 'delete-library', deletion())
  await eventually(() => begun.length === 6).finally(release)
  expect(begun.slice(4).toSorted()).toEqual(['first part of a deletion', 'plan'])
})

test('[EX-02] the plan of an export goes before the online versions that another customer has requested', async () => {
  for (let requested = 1; requested <= 6; requested += 1)
    await addJob(database.database, 'make-online-version', { widgetId: randomUUID() })
  await addJob(database.database, 'plan-export', { exportId: randomUUID() })
  const begun: string[] = []
  await start({
    'make-online-version': async () => void begun.push('online version'),
    'plan-export': async () => void begun.push('export'),
  })
  await eventually(() => begun.length === 7)
  // Two workers begin together.
  expect(begun.indexOf('export')).toBeLessThan(2)
})

test('[BE-02] partners whose servers hang hold up neither a mail nor another partner', async () => {
  const blocked = Promise.withResolvers<undefined>()
  const begun: string[] = []
  await start({
    'deliver-callback': async ({ isRetry }) => {
      begun.push(isRetry === true ? 'retry' : 'callback')
      if (isRetry === true) await blocked.promise
    },
    'send-mail': async () => void begun.push('mail'),
  })
  for (let partner = 0; partner < 10; partner += 1)
    await addJob(database.database, 'deliver-callback', {
      deliveryId: uuidv7(),
      customerId: randomUUID(),
      isRetry: true,
    })
  await eventually(() => begun.length === 2)
  await addJob(database.database, 'deliver-callback', { deliveryId: uuidv7(), customerId: randomUUID() })
  await addJob(database.database, 'send-mail', { mailId: uuidv7() })
  await eventually(() => begun.length === 4).finally(() => blocked.resolve(undefined))
  expect(begun.slice(2).toSorted()).toEqual(['callback', 'mail'])
})

test('[BE-02] the plan of an export does not wait for photos, imports or maintenance', async () => {
  const { begun, block, release } = blockingJobs()
  await start({
    ...processing(block('photo')),
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
  await eventually(() => begun.includes('plan')).finally(release)
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
    ...processing(async () => {
      begun.push('photo')
      await photo.promise
    }),
    'send-mail': async () => void begun.push('mail'),
  })
  await arrive(uuidv7())
  await eventually(() => begun.length === 1)
  await addJob(database.database, 'send-mail', { mailId: uuidv7() })
  await eventually(() => begun.length === 2).finally(() => photo.resolve(undefined))
  expect(begun).toEqual(['photo', 'mail'])
})
