import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { endPhoneCodes } from '../../library/phone-uploads/phone-sessions-repository.ts'
import { rememberEndedSession } from './ended-sessions.ts'
import { accountIdOf, oidcPayloads } from './oidc-payloads-table.ts'

type AccountSessions = { storefront: string; accountId: string }

/**
 * Apart from the adapter, which comes with the whole OpenID library: services end sessions and have no need of that.
 * Ends every session of an account, wherever it is signed in: nothing that the providers remember names it any more. So do
 * the codes with which phones add photos to its library, by which a thief would stay.
 */
export const endSessionsOfAccount = async (queries: Queries, { storefront, accountId }: AccountSessions) => {
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
  const sessions = removed.flatMap(({ model, uid, payload }) => (model === 'Session' ? uid : payload.sessionUid) ?? [])
  for (const sessionId of new Set(sessions)) await rememberEndedSession(queries, sessionId)
  await endPhoneCodes(queries, accountId)
}
