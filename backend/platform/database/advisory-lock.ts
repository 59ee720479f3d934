import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Serializes transactions that use the same key, so that each sees the results of those before it. */
export const takeAdvisoryLock = (transaction: Queries, what: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
