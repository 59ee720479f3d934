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

/** Starts two calls while the table is locked for writes, and unlocks it once both wait for it. */
export const bothAtOnce = async <Answer>(
  database: Database,
  table: string,
  call: (time: 1 | 2) => Promise<Answer>,
): Promise<Answer[]> => {
  const { answers } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`)
    const both = Promise.all([call(1), call(2)])
    await whenWaitingForLock(database, 2)
    return { answers: both }
  })
  return answers
}
