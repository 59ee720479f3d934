import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '../../testing/eventually.ts'
import { addJob } from './add-job.ts'
import { blockingJobs, processing, testJobs } from './testing/test-jobs.ts'

const { database, start, arrive } = testJobs()

test('[BE-02] large photos that wait hold no worker of the others, and go one at a time', async () => {
  const { started, block, release } = blockingJobs()
  for (const uploadId of [randomUUID(), randomUUID(), randomUUID()])
    await addJob(database(), 'process-large-upload', { uploadId, earlier: 0 })
  const done: string[] = []
  await start({
    'process-large-upload': block('large'),
    ...processing(async ({ uploadId }) => void done.push(uploadId)),
  })
  await eventually(() => started.length === 1)
  const usual = [await arrive(uuidv7()), await arrive(uuidv7())]
  await eventually(() => done.length === 2)
  expect(done.toSorted()).toEqual(usual.toSorted())
  expect(started).toEqual(['large'])
  release()
  await eventually(() => started.length === 3)
})

test('[BE-02] the only file of a customer waits for none of the files that are being made', async () => {
  const { started, block, release } = blockingJobs()
  const heavy = uuidv7()
  for (let file = 0; file < 6; file += 1) await arrive(heavy)
  const jobs = {
    'process-upload': block('photo'),
    'process-first-upload': async () => void started.push('first photo'),
  }
  await start(jobs, { photosAtOnce: 2 })
  await eventually(() => started.length === 3)
  expect(started.toSorted()).toEqual(['first photo', 'photo', 'photo'])
  await arrive(uuidv7())
  await eventually(() => started.length === 4).finally(release)
  expect(started.at(3)).toBe('first photo')
})

test('[EX-02] the plan of a small export waits for no long work of ten other customers', async () => {
  const { started, block, release } = blockingJobs()
  await start({
    'plan-large-export': block('large export'),
    'continue-deletion': block('deletion'),
    'plan-export': async () => void started.push('plan'),
    'delete-library': async () => void started.push('first part of a deletion'),
  })
  const deletion = () => ({ customerId: uuidv7(), before: new Date().toISOString(), endsIn: 'ACTIVE' }) as const
  for (let customer = 0; customer < 10; customer += 1) {
    await addJob(database(), 'plan-large-export', { exportId: uuidv7() })
    await addJob(database(), 'continue-deletion', deletion())
  }
  await eventually(() => started.length === 4)
  // Large exports run one at a time, so the other workers for long work are left to work that runs in turns.
  expect(started.toSorted()).toEqual(['deletion', 'deletion', 'deletion', 'large export'])
  await addJob(database(), 'plan-export', { exportId: uuidv7() })
  await addJob(database(), 'delete-library', deletion())
  await eventually(() => started.length === 6).finally(release)
  expect(started.slice(4).toSorted()).toEqual(['first part of a deletion', 'plan'])
})

test('[BE-02] partners whose servers hang hold up neither a mail nor another partner', async () => {
  const blocked = Promise.withResolvers<undefined>()
  const started: string[] = []
  await start({
    'deliver-callback': async ({ isRetry }) => {
      started.push(isRetry === true ? 'retry' : 'callback')
      if (isRetry === true) await blocked.promise
    },
    'send-mail': async () => void started.push('mail'),
  })
  for (let partner = 0; partner < 10; partner += 1)
    await addJob(database(), 'deliver-callback', {
      deliveryId: uuidv7(),
      customerId: randomUUID(),
      isRetry: true,
    })
  await eventually(() => started.length === 2)
  await addJob(database(), 'deliver-callback', { deliveryId: uuidv7(), customerId: randomUUID() })
  await addJob(database(), 'send-mail', { mailId: uuidv7() })
  await eventually(() => started.length === 4).finally(() => blocked.resolve(undefined))
  expect(started.slice(2).toSorted()).toEqual(['callback', 'mail'])
})

test('[BE-02] the plan of an export does not wait for photos, imports or maintenance', async () => {
  const { started, block, release } = blockingJobs()
  await start({
    ...processing(block('photo')),
    'import-library': block('import'),
    'erase-customer': block('maintenance'),
    'plan-export': async () => void started.push('plan'),
  })
  for (let job = 0; job < 5; job += 1) {
    await arrive(uuidv7())
    await addJob(database(), 'import-library', { customerId: uuidv7(), from: 0 })
    await addJob(database(), 'erase-customer', { customerId: uuidv7() })
  }
  await eventually(() => started.length === 3)
  await addJob(database(), 'plan-export', { exportId: uuidv7() })
  await eventually(() => started.includes('plan')).finally(release)
  expect(started.toSorted()).toEqual(['import', 'maintenance', 'photo', 'plan'])
})

test('[BE-02] a mail does not wait for photos', async () => {
  const photo = Promise.withResolvers<undefined>()
  const started: string[] = []
  await start({
    ...processing(async () => {
      started.push('photo')
      await photo.promise
    }),
    'send-mail': async () => void started.push('mail'),
  })
  await arrive(uuidv7())
  await eventually(() => started.length === 1)
  await addJob(database(), 'send-mail', { mailId: uuidv7() })
  await eventually(() => started.length === 2).finally(() => photo.resolve(undefined))
  expect(started).toEqual(['photo', 'mail'])
})
