import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { customers } from '../customers/customers-table.ts'
import { passkeys } from './passkeys-table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A new key as its authenticator sent it. */
export type VerifiedPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>

type Own = { customerId: string; id: string }

const isOwn = ({ customerId, id }: Own) => and(eq(passkeys.customerId, customerId), eq(passkeys.id, id))

/** The only file that queries the table `passkeys`. */
export const createPasskeysRepository = (database: Database) => ({
  listOf: (customerId: string, queries: Queries = database): Promise<PasskeyRow[]> =>
    queries.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id)),

  /** Returns undefined if any account has this key. */
  async add(
    queries: Queries,
    passkey: VerifiedPasskey & { customerId: string; name: string },
  ): Promise<PasskeyRow | undefined> {
    const rows = await queries
      .insert(passkeys)
      .values({ ...passkey, id: uuidv7(), createdAt: new Date() })
      .onConflictDoNothing()
      .returning()
    return rows[0]
  },

  async rename(queries: Queries, own: Own, name: string): Promise<PasskeyRow | undefined> {
    return (await queries.update(passkeys).set({ name }).where(isOwn(own)).returning())[0]
  },

  async remove(queries: Queries, own: Own): Promise<PasskeyRow | undefined> {
    return (await queries.delete(passkeys).where(isOwn(own)).returning())[0]
  },

  /** `since` limits it to keys that were added at that moment or later. Returns the number of removed keys. */
  async removeAll(queries: Queries, customerId: string, since?: Date): Promise<number> {
    const ofCustomer = eq(passkeys.customerId, customerId)
    const removed = await queries
      .delete(passkeys)
      .where(since === undefined ? ofCustomer : and(ofCustomer, gte(passkeys.createdAt, since)))
      .returning({ id: passkeys.id })
    return removed.length
  },

  /** The key and its account, if the account belongs to the storefront and is not deleted. */
  async findToSignIn(storefront: string, credentialId: string) {
    const readAtSeconds = sql<number>`extract(epoch from statement_timestamp())`.mapWith(Number)
    const [found] = await database
      .select({ passkey: passkeys, customer: customers, readAtSeconds })
      .from(passkeys)
      .innerJoin(customers, eq(customers.id, passkeys.customerId))
      .where(
        and(eq(passkeys.credentialId, credentialId), eq(customers.storefront, storefront), isNull(customers.deletedAt)),
      )
    return found
  },

  /**
   * Records a use. Returns false if the counter has not grown, which means that a copy of the authenticator was used, or if the
   * key was removed meanwhile.
   */
  async recordUse(
    { id }: Pick<PasskeyRow, 'id'>,
    { counter, isSynced }: Pick<PasskeyRow, 'counter' | 'isSynced'>,
  ): Promise<boolean> {
    const hasGrown = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
    const rows = await database
      .update(passkeys)
      .set({ counter, isSynced, lastUsedAt: new Date() })
      .where(and(eq(passkeys.id, id), hasGrown))
      .returning({ id: passkeys.id })
    return rows.length > 0
  },

  /** Runs changes of the keys of one account one after the other. */
  serially: <Result>(customerId: string, change: (queries: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `passkeys ${customerId}`)
      return change(transaction)
    }),
})

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>
