import { Client } from 'pg'
import { createDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/** A copy of it is made in a moment, while all the migrations take seconds. */
export const TEST_DATABASE_TEMPLATE = 'test_template'

/** On the server at `adminUrl`, in place of the one that an earlier run may have left there with an older schema. */
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
