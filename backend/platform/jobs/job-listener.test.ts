import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { addJob } from './add-job.ts'
import { startJobListener, type JobListener } from './job-listener.ts'

let database: TestDatabase
let listener: JobListener

beforeAll(async () => {
  database = await createTestDatabase()
  listener = await startJobListener(database.database)
})
afterAll(async () => {
  listener.stop()
  await database.drop()
})

/** The channels of the notifications that the workers of these jobs receive, until `release`. */
const workersOf = (...jobNames: string[]) => {
  const heard: string[] = []
  let release: () => void = () => undefined
  listener.poolFor(jobNames).connect((_error, client, giveBack) => {
    // Sound: the listener passes an emitter of notifications.
    ;(client as unknown as EventEmitter).on('notification', ({ channel }: { channel: string }) => heard.push(channel))
    release = giveBack
  })
  return { heard, release: () => release() }
}

const addMail = () => addJob(database.database, 'send-mail', { mailId: randomUUID() })
const addNameless = () => database.database.$client.query(`select graphile_worker.add_job('send-mail', '{}')`)

test('[BE-02] a job with an announced name wakes only workers that run it, and one without a name wakes all', async () => {
  const [mails, photos] = [workersOf('send-mail', 'deliver-callback'), workersOf('process-upload')]
  await addMail()
  await addMail()
  await addNameless()
  await eventually(() => mails.heard.length === 3)
  // Notifications arrive in the order of the commits, so those of the first two jobs would be here.
  expect(photos.heard).toEqual(['jobs:insert'])
  mails.release()
  photos.release()
})

test('[BE-02] workers are woken for jobs of theirs', async () => {
  const [mails, photos] = [workersOf('send-mail', 'deliver-callback'), workersOf('process-upload')]
  listener.wake(new Set(['plan-export', 'send-mail']))
  expect(mails.heard).toEqual(['jobs:insert'])
  expect(photos.heard).toEqual([])
  mails.release()
  photos.release()
})

test('[BE-02] workers that have returned their connection are notified of no job', async () => {
  const [ended, running] = [workersOf('send-mail'), workersOf('send-mail')]
  ended.release()
  await addMail()
  await eventually(() => running.heard.length === 1)
  expect(ended.heard).toEqual([])
  running.release()
})

test('[BE-02] a listener whose connection has broken opens another, on which it is notified of jobs as before', async () => {
  const mails = workersOf('send-mail', 'deliver-callback')
  const listening = async () => {
    const { rows } = await database.database.$client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen job_name%'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [broken] = await listening()
  await database.database.$client.query('select pg_terminate_backend($1)', [broken])
  await eventually(async () => (await listening()).some((pid) => pid !== broken))
  await addMail()
  await eventually(() => mails.heard.length === 1)
  mails.release()
})
