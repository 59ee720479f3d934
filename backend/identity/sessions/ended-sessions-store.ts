import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { endedSessions } from './ended-sessions-table.ts'

/** No access token lives longer than this, nor a session that was written again while it was ended. */
const AFTER_EVERY_SESSION = sql`now() + interval '15 days'`

/** 22 characters of 64 hold 132 random bits: enough to be unique, and both tokens carry them. */
const SESSION_ID_LENGTH = 22

/** What tokens call the session that the OpenID library knows by `uid`. */
export const sessionIdOf = (uid: string) => uid.slice(0, SESSION_ID_LENGTH)

/** From now on the access tokens of this session are refused. */
export const rememberEndedSession = async (queries: Queries, uid: string): Promise<void> => {
  const ended = { sessionId: sessionIdOf(uid), forgettableAt: AFTER_EVERY_SESSION }
  await queries.insert(endedSessions).values(ended).onConflictDoNothing()
}

export const hasSessionEnded = async (queries: Queries, sessionId: string): Promise<boolean> => {
  const rows = await queries.select().from(endedSessions).where(eq(endedSessions.sessionId, sessionId))
  return rows.length > 0
}

export const forgetEndedSessions = async (database: Database): Promise<void> => {
  await database.delete(endedSessions).where(lt(endedSessions.forgettableAt, sql`now()`))
}
