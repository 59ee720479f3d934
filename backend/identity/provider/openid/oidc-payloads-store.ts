import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { hasSessionEnded, rememberEndedSession, sessionIdOf } from '../../sessions/ended-sessions-store.ts'
import { oidcPayloads } from '../../sessions/oidc-payloads-table.ts'

type AdapterOptions = { database: Database; storefront: string }

const epochSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

const inSeconds = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(Date.now() + seconds * 1000)

/**
 * Revokes a grant when a client presents an authorization code for the second time, because one of the two clients is then
 * a thief. The session ends as well, because only that invalidates signed access tokens before they expire.
 */
const endSessionsOfGrant = async (queries: Queries, storefront: string, grantId: string) => {
  const ofGrant = and(eq(oidcPayloads.storefront, storefront), eq(oidcPayloads.grantId, grantId))
  const revoked = await queries.delete(oidcPayloads).where(ofGrant).returning({ payload: oidcPayloads.payload })
  for (const sessionId of new Set(revoked.flatMap(({ payload }) => payload.sessionUid ?? []))) {
    await rememberEndedSession(queries, sessionId)
    await queries
      .delete(oidcPayloads)
      .where(
        and(
          eq(oidcPayloads.storefront, storefront),
          eq(oidcPayloads.model, 'Session'),
          eq(oidcPayloads.uid, sessionId),
        ),
      )
  }
}

/** The OpenID adapter of one storefront. */
export const createOidcAdapter =
  ({ database, storefront }: AdapterOptions): AdapterFactory =>
  (model): Adapter => {
    const ofModel = and(eq(oidcPayloads.storefront, storefront), eq(oidcPayloads.model, model))
    const withId = (id: string) => and(ofModel, eq(oidcPayloads.id, id))

    const findWhere = async (condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
      const [row] = await database.select().from(oidcPayloads).where(condition)
      if (!row || (row.expiresAt && row.expiresAt <= new Date())) return undefined
      // A request that had read the session before its end may have written it again.
      if (model === 'Session' && row.uid && (await hasSessionEnded(database, sessionIdOf(row.uid)))) return undefined
      return row.consumedAt ? { ...row.payload, consumed: epochSeconds(row.consumedAt) } : row.payload
    }

    const revokeByGrantId = (grantId: string) =>
      database.transaction((transaction) => endSessionsOfGrant(transaction, storefront, grantId))

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: inSeconds(expiresIn),
        }
        await database
          .insert(oidcPayloads)
          .values({ storefront, model, id, ...values })
          .onConflictDoUpdate({
            target: [oidcPayloads.storefront, oidcPayloads.model, oidcPayloads.id],
            set: values,
          })
      },
      find: (id) => findWhere(withId(id)),
      findByUid: (uid) => findWhere(and(ofModel, eq(oidcPayloads.uid, uid))),
      findByUserCode: (userCode) => findWhere(and(ofModel, eq(oidcPayloads.userCode, userCode))),
      /** Simultaneous requests all pass the library's own check, so the update decides which one consumes the code. */
      async consume(id) {
        const consumed = await database
          .update(oidcPayloads)
          .set({ consumedAt: new Date() })
          .where(and(withId(id), isNull(oidcPayloads.consumedAt)))
          .returning({ id: oidcPayloads.id })
        if (consumed.length > 0) return
        const [earlier] = await database.select({ grantId: oidcPayloads.grantId }).from(oidcPayloads).where(withId(id))
        if (earlier?.grantId) await revokeByGrantId(earlier.grantId)
        throw new errors.InvalidGrant('it was consumed at the same moment')
      },
      async destroy(id) {
        await database.delete(oidcPayloads).where(withId(id))
      },
      revokeByGrantId,
    }
  }

/** Deletes expired payloads; a timer or a job calls it. */
export const removeExpiredPayloads = async (database: Database): Promise<void> => {
  await database.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`))
}
