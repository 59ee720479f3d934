import { eventually } from '../../testing/eventually.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createAnnouncements, PUSH_CHANNEL } from './push-announcements-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const listen = async () => {
  const client = await database.database.$direct.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query(`listen ${PUSH_CHANNEL}`)
  return { heard, stop: () => client.release(true) }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `message-${index}`)

test('[BE-03] messages of one moment are announced in order by two statements', async () => {
  const { heard, stop } = await listen()
  const announce = createAnnouncements(database.database)
  const sending = async () => {
    const first = announce('before')
    // Its statement is on its way.
    await Promise.resolve()
    await Promise.all([first, ...names(200).map(announce)])
  }
  const { statements } = await statementsOf(database.database, sending)
  expect(statements.filter((statement) => statement.includes('pg_notify'))).toHaveLength(2)
  await eventually(() => heard.length === 201)
  expect(heard).toEqual(['before', ...names(200)])
  stop()
})

test('[BE-03] an announcement that fails rejects for its sender, and the next one is sent', async () => {
  const { heard, stop } = await listen()
  const announce = createAnnouncements(database.database)
  const tooLong = announce('x'.repeat(9_000))
  await Promise.resolve()
  const next = announce('next')
  await expect(tooLong).rejects.toThrow('Failed query')
  await next
  await eventually(() => heard.length === 1)
  expect(heard).toEqual(['next'])
  stop()
})
