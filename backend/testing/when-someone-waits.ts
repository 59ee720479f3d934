import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { eventually } from './eventually.ts'

/** As soon as some statement of the test's database waits for a lock that another transaction holds. */
export const whenSomeoneWaits = (database: Database) =>
  eventually(async () => {
    const { rowCount } = await database.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount !== 0
  })
