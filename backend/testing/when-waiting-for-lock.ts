import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { eventually } from './eventually.ts'

/** Resolves once this many statements of the test's database wait for locks of other transactions. */
export const whenWaitingForLock = (database: Database, waiting = 1) =>
  eventually(async () => {
    const { rowCount } = await database.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rowCount ?? 0) >= waiting
  })
