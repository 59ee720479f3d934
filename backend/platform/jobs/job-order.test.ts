import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { eventually } from '../../testing/eventually.ts'
import { addJob } from './add-job.ts'
import { placeDueRetries } from './due-retries.ts'
import { processing, testJobs } from './testing/test-jobs.ts'

const { database, start, arrive } = testJobs()

test('[BE-02] the first photo of every customer is processed before the second of any', async () => {
  const [many, few] = [uuidv7(), uuidv7()]
  const ofMany = [await arrive(many), await arrive(many), await arrive(many)]
  const ofFew = await arrive(few)
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 4)
  expect(done).toEqual([ofMany[0], ofFew, ofMany[1], ofMany[2]])
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

test('[BE-02] a customer whose files wait for long has no first file among them', async () => {
  const many = uuidv7()
  const ofMany = [await arrive(many), await arrive(many)]
  await database().execute(sql`update uploads set created = now() - interval '1 hour'`)
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
  await database().execute(sql`update graphile_worker._private_jobs set run_at = run_at - interval '11 seconds'`)
  const late = await arrive(uuidv7())
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 3)
  expect(done).toEqual([...ofMany, late])
})

test('[BE-02] a retry that is due goes before a job that arrived after the first attempt', async () => {
  const [failed, later] = [await arrive(uuidv7()), await arrive(uuidv7())]
  await database().execute(sql`
    update graphile_worker._private_jobs set attempts = 1, run_at = now() where payload->>'uploadId' = ${failed}`)
  await placeDueRetries(database())
  await database().execute(sql`
    update graphile_worker._private_jobs set run_at = run_at + interval '1 minute' where payload->>'uploadId' = ${later}`)
  const done: string[] = []
  await start(processing(async ({ uploadId }) => void done.push(uploadId)))
  await eventually(() => done.length === 2)
  expect(done).toEqual([failed, later])
})

test('[EX-02] the plan of an export goes before the online versions that another customer has requested', async () => {
  for (let requested = 1; requested <= 6; requested += 1)
    await addJob(database(), 'make-online-version', { widgetId: randomUUID() })
  await addJob(database(), 'plan-export', { exportId: randomUUID() })
  const started: string[] = []
  await start({
    'make-online-version': async () => void started.push('online version'),
    'plan-export': async () => void started.push('export'),
  })
  await eventually(() => started.length === 7)
  // Two workers begin together.
  expect(started.indexOf('export')).toBeLessThan(2)
})

test('[UP-05] a new import runs before the next part of a long one', async () => {
  const [long, short] = [uuidv7(), uuidv7()]
  await addJob(database(), 'import-library', { customerId: long, from: 60 })
  await addJob(database(), 'import-library', { customerId: short, from: 0 })
  const turns: string[] = []
  await start({ 'import-library': async ({ customerId }) => void turns.push(customerId) })
  await eventually(() => turns.length === 2)
  expect(turns).toEqual([short, long])
})
