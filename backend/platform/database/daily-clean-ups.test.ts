import { sql } from 'drizzle-orm'
import { createCallbacksRepository } from '../../account/callbacks/callbacks-repository.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createNewsletterRepository } from '../../account/newsletter/newsletter-repository.ts'
import { createProjectsRepository } from '../../account/projects/projects-repository.ts'
import { createReorderRepository } from '../../orders/reorder/reorder-repository.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTrackingRepository } from '../../site/tracking/tracking-repository.ts'
import { createDatabase, type Database } from './database.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** Disables sequential scans, because tables of millions of rows use an index if there is one. */
const connectAsToLargeTables = () => {
  const url = new URL(testDatabase.url)
  url.searchParams.set('options', '-c enable_seqscan=off')
  return createDatabase({ url: url.href, onConnectionError: () => undefined })
}

/** The number of scans of the indexes of a table that are ordered by the column. */
const scansOf = async (table: string, column: string) => {
  const { rows } = await testDatabase.database.execute<{ scans: number }>(sql`
    select coalesce(sum(stat.idx_scan), 0)::int as scans
      from pg_stat_user_indexes stat
      join pg_attribute first on first.attrelid = stat.indexrelid and first.attnum = 1
     where stat.relname = ${table} and first.attname = ${column}`)
  const [counted] = rows
  if (!counted) throw new Error('Sums have a row.')
  return counted.scans
}

test.each<[string, string, (database: Database) => Promise<unknown>]>([
  ['projects', 'expires_at', (database) => createProjectsRepository(database).deleteExpired(new Date(), 10)],
  ['callback_deliveries', 'created_at', (database) => createCallbacksRepository(database).forgetBefore(new Date())],
  [
    'newsletter_subscriptions',
    'requested_at',
    (database) => createNewsletterRepository(database).deleteUnconfirmedBefore(new Date()),
  ],
  // PostgreSQL gives the column of an index on an expression the name of the function.
  ['outbox_mails', 'coalesce', (database) => createOutbox(database).forgetOld()],
  ['reorder_baskets', 'created_at', (database) => createReorderRepository(database).deleteBefore(new Date())],
  ['tracking_events', 'received_at', (database) => createTrackingRepository(database).forgetOld()],
])('[BE-02] what is over in %s is found by an index of %s', async (table, column, cleanUp) => {
  const before = await scansOf(table, column)
  const database = connectAsToLargeTables()
  await cleanUp(database)
  // The server counts what a connection did when it is closed, at the latest.
  await database.$client.end()
  await eventually(async () => (await scansOf(table, column)) > before)
  expect(await scansOf(table, column)).toBe(before + 1)
})
