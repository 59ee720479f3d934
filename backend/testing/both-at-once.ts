import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { whenWaitingForLock } from './when-waiting-for-lock.ts'

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
