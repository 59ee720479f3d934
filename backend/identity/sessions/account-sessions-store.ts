import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { rememberEndedSession } from './ended-sessions-store.ts'
import { accountIdOf, oidcPayloads } from './oidc-payloads-table.ts'

type AccountSessions = { storefront: string; accountId: string }

/** Ends what a sign-in of the account has left elsewhere, within the same transaction. */
type EndFollowing = (queries: Queries, accountId: string) => Promise<void>

/** A function of its own because services end sessions without loading the OpenID library, which the adapter needs. */
export const createEndSessions =
  (endFollowing: EndFollowing) =>
  /** Ends every session of an account on every device, and what follows from one. */
  async (queries: Queries, { storefront, accountId }: AccountSessions): Promise<void> => {
    // An interaction names the account somewhere in its middle; ids are unique, so the text of the payload tells enough.
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
