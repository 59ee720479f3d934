import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database, Queries } from '../database/database.ts'
import { signInAttempts } from './sign-in-attempt-table.ts'

/** What attempts are counted by, and how many of them are answered within the window. */
export type AttemptBucket = { name: string; limit: number }

export type AttemptPermit =
  | { isAllowed: false; retryAfterSeconds: number }
  /** `forgive` takes the attempt back, and with `all` every earlier one of these buckets, too. */
  | { isAllowed: true; forgive: (names: readonly string[], options?: { all: boolean }) => Promise<void> }

const WINDOW_SECONDS = 15 * 60

const sinceWindowBegan = () => gt(signInAttempts.attemptedAt, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`)

/** The table need not hold addresses of people. */
export const accountBucketName = (storefront: string, email: string) =>
  `account:${storefront}:${createHash('sha256').update(email).digest('base64url')}`

const secondsUntilAllowed = async (queries: Queries, { name, limit }: AttemptBucket) => {
  const age = sql<number>`extract(epoch from now() - min(${signInAttempts.attemptedAt}))`
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int`, oldestSeconds: age.mapWith(Number) })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.bucket, name), sinceWindowBegan()))
  if (!row || row.count <= limit) return 0
  return Math.max(1, Math.ceil(WINDOW_SECONDS - row.oldestSeconds))
}

/** Counts attempts in the database, so that every process sees them all. */
export const createSignInAttempts = (database: Database) => {
  const remove = async (ids: number[]) => {
    if (ids.length > 0) await database.delete(signInAttempts).where(inArray(signInAttempts.id, ids))
  }

  return {
    /** The attempt counts before its outcome is known: many at once cannot slip through together. */
    async begin(buckets: readonly AttemptBucket[]): Promise<AttemptPermit> {
      const begun = await database
        .insert(signInAttempts)
        .values(buckets.map(({ name }) => ({ bucket: name })))
        .returning({ id: signInAttempts.id, bucket: signInAttempts.bucket })
      const waits = await Promise.all(buckets.map((bucket) => secondsUntilAllowed(database, bucket)))
      const retryAfterSeconds = Math.max(...waits)
      if (retryAfterSeconds > 0) {
        // An attempt that was not answered does not prolong the wait.
        await remove(begun.map(({ id }) => id))
        return { isAllowed: false, retryAfterSeconds }
      }
      return {
        isAllowed: true,
        async forgive(names, { all } = { all: false }) {
          if (all) await database.delete(signInAttempts).where(inArray(signInAttempts.bucket, [...names]))
          else await remove(begun.filter(({ bucket }) => names.includes(bucket)).map(({ id }) => id))
        },
      }
    },

    async forgetOld(): Promise<void> {
      const endOfWindow = sql`now() - make_interval(secs => ${WINDOW_SECONDS})`
      await database.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, endOfWindow))
    },
  }
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>
