import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { passkeyChallenges } from './passkeys-table.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

type PasskeyChallenge = Omit<typeof passkeyChallenges.$inferSelect, 'expiresAt'>

/** A sign-in page may stay open this long; the browser offers its passkeys all the while. */
const VALID_MS = HOUR_MS

/** The only file that queries the table `passkey_challenges`. */
export const createPasskeyChallengesRepository = (database: Database) => ({
  /** Replaces the earlier challenge of the purpose, so that a page holds one row at most. */
  async put(challenge: PasskeyChallenge): Promise<void> {
    const values = { ...challenge, expiresAt: new Date(Date.now() + VALID_MS) }
    await database
      .insert(passkeyChallenges)
      .values(values)
      .onConflictDoUpdate({ target: passkeyChallenges.purpose, set: values })
  },

  /** Each challenge is used once, even by simultaneous requests. */
  async take(purpose: string): Promise<PasskeyChallenge | undefined> {
    const [taken] = await database.delete(passkeyChallenges).where(eq(passkeyChallenges.purpose, purpose)).returning()
    return taken && taken.expiresAt > new Date() ? taken : undefined
  },

  async forgetOld(): Promise<void> {
    await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  },
})

export type PasskeyChallengesRepository = ReturnType<typeof createPasskeyChallengesRepository>
