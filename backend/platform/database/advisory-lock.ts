import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Of transactions that say the same of themselves, one goes on at a time; each sees what those before it have left. */
export const takeAdvisoryLock = (transaction: Queries, what: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
