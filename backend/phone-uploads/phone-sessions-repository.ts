import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { phoneSessions } from './phone-sessions-table.ts'

export type PhoneSessionRow = typeof phoneSessions.$inferSelect

/** The only file that knows the table `phone_sessions`. */
export const createPhoneSessionsRepository = (database: Database) => ({
  async insert(session: PhoneSessionRow) {
    await database.insert(phoneSessions).values(session)
  },

  async findByTokenHash(tokenHash: string): Promise<PhoneSessionRow | undefined> {
    const [row] = await database.select().from(phoneSessions).where(eq(phoneSessions.tokenHash, tokenHash))
    return row
  },

  async countSince(ownerId: string, since: Date): Promise<number> {
    const [row] = await database
      .select({ sessions: count() })
      .from(phoneSessions)
      .where(and(eq(phoneSessions.ownerId, ownerId), gt(phoneSessions.created, since)))
    return row?.sessions ?? 0
  },

  async deleteExpiredBefore(before: Date) {
    await database.delete(phoneSessions).where(lt(phoneSessions.expires, before))
  },
})

export type PhoneSessionsRepository = ReturnType<typeof createPhoneSessionsRepository>
