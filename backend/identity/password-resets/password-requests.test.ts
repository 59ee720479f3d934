import { sql } from 'drizzle-orm'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { testPasswordHash } from '../testing/test-authority.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createIdentityParts } from '../../composition/identity-parts.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { statementsOf } from '../../testing/statements-of.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const startResets = async (environment = {}) => {
  const { database } = testDatabase
  const customers = createCustomersRepository(database)
  const names = { firstName: 'Ada', lastName: 'Byron' }
  await customers.add({ storefront: 'uk', email: 'ada@example.com', passwordHash: testPasswordHash, ...names })
  const limits = createRateLimits(database)
  const { sendMail } = createOutbox(database)
  const configuration = testConfiguration(environment)
  return createIdentityParts({ configuration, database, limits, sendMail }).resets
}

const jobs = async () => {
  const { rows } = await testDatabase.database.execute<{ name: string }>(
    sql`select task_identifier as name from graphile_worker.jobs`,
  )
  return rows.map(({ name }) => name)
}

test('[SH-01] a request does the same work for existing and missing accounts, and leaves the rest to a job', async () => {
  const resets = await startResets()
  const known = await statementsOf(testDatabase.database, () => resets.requestFor('uk', 'ada@example.com', '192.0.2.1'))
  expect(await jobs()).toEqual(['mail-password-link'])
  const unknown = await statementsOf(testDatabase.database, () =>
    resets.requestFor('uk', 'unknown@example.com', '192.0.2.1'),
  )
  expect(await jobs()).toEqual(['mail-password-link', 'mail-password-link'])
  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
})

test('[SH-01] an address gets at most ten links of the form within a day, and further requests get the same response', async () => {
  const resets = await startResets()
  const before = (await jobs()).length
  for (let request = 1; request <= 12; request += 1) {
    await resets.requestFor('uk', 'often@example.com', '192.0.2.1')
    // The quarter of an hour is over, but the day is not.
    await testDatabase.database.execute(
      sql`update rate_limits set ends_at = now() where ends_at < now() + interval '1 hour'`,
    )
  }
  expect((await jobs()).length - before).toBe(10)
})

test('the texts name the configured period, which is at most an hour', async () => {
  const periodOf = async (seconds: string) =>
    (await startResets({ CONFIRMATION_TTL_SECONDS: seconds })).periodIn('en-GB')
  expect(await periodOf('900')).toBe('15 minutes')
  expect(await periodOf('7200')).toBe('60 minutes')
})

test('a job that runs twice sends one link', async () => {
  const resets = await startResets()
  const customers = createCustomersRepository(testDatabase.database)
  const { id: customerId } = (await customers.findByEmail('uk', 'ada@example.com'))!
  const link = { resetId: '01890000-0000-7000-8000-000000000001', customerId }
  await resets.mailLink(link)
  await resets.mailLink(link)
  expect((await jobs()).filter((name) => name === 'send-mail')).toHaveLength(1)
})
