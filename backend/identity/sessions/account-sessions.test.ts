import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { hasSessionEnded, sessionIdOf } from './ended-sessions-store.ts'
import { createOidcAdapter } from '../provider/openid/oidc-payloads-store.ts'
import { createEndSessions } from './account-sessions-store.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** A sign-in at a storefront and the interaction that continues it. */
const signIn = async (storefront: string, accountId: string) => {
  const adapterOf = createOidcAdapter({ database: testDatabase.database, storefront })
  const uid = randomUUID()
  await adapterOf('Session').upsert(uid, { accountId, uid }, 3600)
  await adapterOf('Grant').upsert(uid, { accountId }, 3600)
  await adapterOf('Interaction').upsert(uid, { session: { accountId, uid } }, 3600)
  return {
    hasEnded: () => hasSessionEnded(testDatabase.database, sessionIdOf(uid)),
    isKnown: async () => {
      const found = await Promise.all(['Session', 'Grant', 'Interaction'].map((model) => adapterOf(model).find(uid)))
      return found.map((payload) => payload !== undefined)
    },
  }
}

const scansOfIndex = async () => {
  const { rows } = await testDatabase.database.execute<{ scans: number }>(
    sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'oidc_payloads_account'`,
  )
  return rows[0]?.scans ?? 0
}

test('[SE-05] an index finds all sessions of an account among many, and only these end', async () => {
  const { database } = testDatabase
  const customerId = randomUUID()
  const [own, others, elsewhere] = await Promise.all([
    signIn('uk', customerId),
    signIn('uk', randomUUID()),
    signIn('nl', customerId),
  ])
  await database.execute(sql`
    insert into oidc_payloads (storefront, model, id, payload)
    select 'uk', 'Session', gen_random_uuid()::text, jsonb_build_object('accountId', gen_random_uuid())
      from generate_series(1, 5000)`)
  await database.execute(sql`analyze oidc_payloads`)
  const another = testDatabase.connect()
  const endSessions = createEndSessions(async () => undefined)
  await endSessions(another, { storefront: 'uk', accountId: customerId })
  // The server publishes a connection's statistics when it is closed or has been idle for ten seconds.
  await another.$client.end()
  expect(await own.isKnown()).toEqual([false, false, false])
  expect(await own.hasEnded()).toBe(true)
  for (const other of [others, elsewhere]) {
    expect(await other.isKnown()).toEqual([true, true, true])
    expect(await other.hasEnded()).toBe(false)
  }
  await eventually(async () => (await scansOfIndex()) > 0)
})
