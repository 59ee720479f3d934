import { Client } from 'pg'
import { createDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/** PostgreSQL copies the template in a moment, while all migrations take seconds. */
export const TEST_DATABASE_TEMPLATE = 'test_template'

/** Creates the template on the server at `adminUrl` and replaces the one of an earlier run, whose schema may be older. */
export const createTestDatabaseTemplate = async (adminUrl: string) => {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEST_DATABASE_TEMPLATE} with (force)`)
  await admin.query(`create database ${TEST_DATABASE_TEMPLATE}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${TEST_DATABASE_TEMPLATE}`
  const template = createDatabase({ url: url.href, onConnectionError: () => undefined })
  await migrate(template)
  // PostgreSQL copies no database that has open connections.
  await template.$client.end()
}
