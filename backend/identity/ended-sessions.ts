import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/database.ts'
import { endedSessions } from './ended-session-table.ts'

/** No access token lives longer than this; configuration allows one hour at most. */
const AFTER_EVERY_TOKEN = sql`now() + interval '2 hours'`

/** From now on the access tokens of this session are refused. */
export const rememberEndedSession = async (queries: Queries, sessionId: string): Promise<void> => {
  await queries.insert(endedSessions).values({ sessionId, forgettableAt: AFTER_EVERY_TOKEN }).onConflictDoNothing()
}

export const hasSessionEnded = async (queries: Queries, sessionId: string): Promise<boolean> => {
  const rows = await queries.select().from(endedSessions).where(eq(endedSessions.sessionId, sessionId))
  return rows.length > 0
}

export const forgetEndedSessions = async (database: Database): Promise<void> => {
  await database.delete(endedSessions).where(lt(endedSessions.forgettableAt, sql`now()`))
}
