import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { addJob } from '../../platform/jobs/add-job.ts'
import { eventually } from '../eventually.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { openBreakableConnection } from './testing/breakable-connection.ts'

let database: TestDatabase
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await database.database.$client.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database.drop())

const countJobs = async () => {
  const { rowCount } = await database.database.$client.query('select from graphile_worker._private_jobs')
  return rowCount
}

/** A real process with one job, whose outcome the test chooses and whose database connection the test can cut. */
const startProcess = async () => {
  const way = await openBreakableConnection(new URL(database.url))
  const url = Object.assign(new URL(database.url), { host: new URL(way.url).host })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/process-with-a-job.ts')], {
    env: { ...process.env, FAULTS_DATABASE_URL: url.href },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}.`)))
  ended.catch(() => undefined)
  ends.push(async () => {
    child.kill('SIGKILL')
    await ended.catch(() => undefined)
    await way.close()
  })
  const messages: unknown[] = []
  child.on('message', (message) => messages.push(message))
  return {
    way,
    send: (message: string) => child.send(message),
    /** Rejects if the process ends meanwhile. */
    until: (isSo: () => boolean | Promise<boolean>) => Promise.race([eventually(isSo), ended]),
    countOf: (message: string) => messages.filter((one) => one === message).length,
  }
}

test.each(['succeed', 'fail'])(
  '[BE-02] a job may %s while the database is unavailable: its process stays',
  async (how) => {
    const { way, send, until, countOf } = await startProcess()
    // A job that starts while the database is unreachable ends and is started again.
    await until(() => countOf('started') > 0)
    await addJob(database.database, 'delete-objects', { keys: [] })
    await until(() => countOf('running') > 0)
    await way.cut()
    send(how)
    await until(() => countOf('queue ended') > 0)
    await way.repair()
    // The outcome of the job was not stored, so it runs again.
    await until(() => countOf('running') > 1)
    send('succeed')
    await until(async () => (await countJobs()) === 0)
  },
)
