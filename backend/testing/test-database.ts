import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { createDatabase } from '../platform/database/database.ts'
import { TEST_DATABASE_TEMPLATE } from './test-database-template.ts'

const adminUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is missing: run the tests from the root, whose set-up starts PostgreSQL.')
  return url
}

const asAdmin = async (statement: string) => {
  const client = new Client({ connectionString: adminUrl() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A migrated database of one test file; `drop` it in `afterAll`. */
export const createTestDatabase = async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${TEST_DATABASE_TEMPLATE}`)
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  const connect = () => createDatabase({ url: url.href, onConnectionError: () => undefined })
  const database = connect()
  return {
    database,
    url: url.href,
    /** A second pool on the same database, for another or a restarted process. */
    connect,
    /** An empty database without tables, as after the loss of a disk. */
    async empty() {
      await database.$client.end()
      await asAdmin(`drop database ${name} with (force)`)
      await asAdmin(`create database ${name}`)
    },
    async drop() {
      if (!database.$client.ended) await database.$client.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

/** A database that another process has created and drops. */
export const existingDatabase = (url: string): Pick<TestDatabase, 'url' | 'connect' | 'empty' | 'drop'> => ({
  url,
  connect: () => createDatabase({ url, onConnectionError: () => undefined }),
  empty: async () => undefined,
  drop: async () => undefined,
})

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
