import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { rememberEndedSession } from './ended-sessions-store.ts'
import { accountIdOf, oidcPayloads } from './oidc-payloads-table.ts'

type AccountSessions = { storefront: string; accountId: string }

/** Ends further access of the account, such as upload codes of phones, within the same transaction. */
type EndFollowing = (queries: Queries, accountId: string) => Promise<void>

/** A separate function, because services end sessions without loading the OpenID library that the adapter needs. */
export const createEndSessions =
  (endFollowing: EndFollowing) =>
  /** Ends every session of an account on every device, with the tokens and codes of each. */
  async (queries: Queries, { storefront, accountId }: AccountSessions): Promise<void> => {
    // An interaction holds the account's id somewhere in its payload; ids are unique, so a text search is exact.
    const interactionOfAccount = and(
      eq(oidcPayloads.model, 'Interaction'),
      sql`strpos(${oidcPayloads.payload}::text, ${accountId}) > 0`,
    )
    const ofAccount = and(
      eq(oidcPayloads.storefront, storefront),
      or(eq(accountIdOf(oidcPayloads.payload), accountId), interactionOfAccount),
    )
    const removed = await queries
      .delete(oidcPayloads)
      .where(ofAccount)
      .returning({ model: oidcPayloads.model, uid: oidcPayloads.uid, payload: oidcPayloads.payload })
    const sessions = removed.flatMap(
      ({ model, uid, payload }) => (model === 'Session' ? uid : payload.sessionUid) ?? [],
    )
    for (const sessionId of new Set(sessions)) await rememberEndedSession(queries, sessionId)
    await endFollowing(queries, accountId)
  }

export type EndSessions = ReturnType<typeof createEndSessions>
