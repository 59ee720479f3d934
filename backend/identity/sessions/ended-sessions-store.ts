import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { endedSessions } from './ended-sessions-table.ts'

/** Longer than the life of any access token, and of a session that a request wrote again after its end. */
const AFTER_EVERY_SESSION = sql`now() + interval '15 days'`

/** 22 base64url characters hold 132 random bits: enough to be unique, and short enough for both tokens. */
const SESSION_ID_LENGTH = 22

/** The session id in tokens, for the session that the OpenID library knows by `uid`. */
export const sessionIdOf = (uid: string) => uid.slice(0, SESSION_ID_LENGTH)

/** Makes the verifier refuse the access tokens of this session. */
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
