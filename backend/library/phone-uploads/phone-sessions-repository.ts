import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Database, type Queries, takeAdvisoryLock } from '../../platform/database/database.ts'
import { phoneSessions } from './phone-sessions-table.ts'

export type PhoneSessionRow = typeof phoneSessions.$inferSelect

/** `ensureWanted` runs under a lock, so that no code of its owner can end meanwhile. */
type InsertOptions = { most: number; since: Date; ensureWanted: (queries: Queries) => Promise<void> }

const lockCodesOf = (queries: Queries, ownerId: string) => takeAdvisoryLock(queries, `phone codes ${ownerId}`)

/** Ends all codes of the owner in the given transaction. Afterwards none of them can start an upload. */
export const endPhoneCodes = async (queries: Queries, ownerId: string) => {
  await lockCodesOf(queries, ownerId)
  const expires = new Date()
  await queries
    .update(phoneSessions)
    .set({ expires })
    .where(and(eq(phoneSessions.ownerId, ownerId), gt(phoneSessions.expires, expires)))
}

/** The only file that accesses the table `phone_sessions`. */
export const createPhoneSessionsRepository = (database: Database) => ({
  /** False, without an insert, when the owner has created `most` codes since then. */
  insert: (session: PhoneSessionRow, { most, since, ensureWanted }: InsertOptions): Promise<boolean> =>
    database.transaction(async (transaction) => {
      await lockCodesOf(transaction, session.ownerId)
      await ensureWanted(transaction)
      const isRecent = and(eq(phoneSessions.ownerId, session.ownerId), gt(phoneSessions.created, since))
      if ((await transaction.$count(phoneSessions, isRecent)) >= most) return false
      await transaction.insert(phoneSessions).values(session)
      return true
    }),

  /** False where the owner has no such code. A code that has expired keeps its time. */
  async end(id: string, ownerId: string): Promise<boolean> {
    const ended = await database
      .update(phoneSessions)
      .set({ expires: sql`least(${phoneSessions.expires}, now())` })
      .where(and(eq(phoneSessions.id, id), eq(phoneSessions.ownerId, ownerId)))
      .returning({ id: phoneSessions.id })
    return ended.length > 0
  },

  async findByTokenHash(tokenHash: string): Promise<PhoneSessionRow | undefined> {
    const [row] = await database.select().from(phoneSessions).where(eq(phoneSessions.tokenHash, tokenHash))
    return row
  },

  async deleteExpiredBefore(before: Date) {
    await database.delete(phoneSessions).where(lt(phoneSessions.expires, before))
  },
})

export type PhoneSessionsRepository = ReturnType<typeof createPhoneSessionsRepository>
