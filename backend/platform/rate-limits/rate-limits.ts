import { inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { networkOf } from './network-of.ts'
import { rateLimits } from './rate-limits-table.ts'

/** `subject`: an account, an address of the network, or who would get mail. */
export type Bucket = { kind: string; subject: string; most: number }

export type Permit =
  | { isAllowed: false; retryAfterSeconds: number }
  /** `forgive` takes the call back, and with `all` every earlier one of these buckets, too. */
  | { isAllowed: true; forgive: (buckets: readonly Bucket[], options?: { all: boolean }) => Promise<void> }

const nameOf = ({ kind, subject }: Pick<Bucket, 'kind' | 'subject'>) =>
  `${kind}:${createHash('sha256').update(networkOf(subject)).digest('base64url')}`

type Counted = { bucket: string; calls: number; secondsLeft: number }

/** See: [Note: Statements made once] */
const COUNT = {
  name: 'rate_limit_count',
  text: `
    insert into rate_limits as kept (bucket, calls, ends_at)
    select bucket, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as bucket
    on conflict (bucket) do update set
      calls = case when kept.ends_at <= now() then 1 else kept.calls + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning bucket, calls, extract(epoch from ends_at - now())::float8 as "secondsLeft"`,
}

/** Counts in the database, so that the limit holds across all processes. */
export const createRateLimits = (database: Database) => {
  /** Buckets are locked in one order, so that two calls never deadlock. */
  const count = async (buckets: readonly Bucket[], withinMs: number) => {
    const names = buckets.map(nameOf).toSorted()
    const { rows } = await database.$client.query<Counted>({ ...COUNT, values: [names, withinMs / 1000] })
    return new Map(rows.map(({ bucket, ...counted }) => [bucket, counted]))
  }

  const takeBack = async (buckets: readonly Bucket[]) => {
    await database
      .update(rateLimits)
      .set({ calls: sql`greatest(0, ${rateLimits.calls} - 1)` })
      .where(inArray(rateLimits.bucket, buckets.map(nameOf)))
  }

  /** Every earlier call of these buckets. */
  const forget = async (buckets: readonly Bucket[]) => {
    await database.delete(rateLimits).where(inArray(rateLimits.bucket, buckets.map(nameOf)))
  }

  const begin = async (buckets: readonly Bucket[], withinMs: number): Promise<Permit> => {
    const counted = await count(buckets, withinMs)
    const waits = buckets.map((bucket) => {
      const { calls, secondsLeft } = counted.get(nameOf(bucket)) ?? { calls: 0, secondsLeft: 0 }
      return calls > bucket.most ? Math.max(1, Math.ceil(secondsLeft)) : 0
    })
    const retryAfterSeconds = Math.max(0, ...waits)
    if (retryAfterSeconds > 0) {
      // A refused call does not count.
      await takeBack(buckets)
      return { isAllowed: false, retryAfterSeconds }
    }
    return {
      isAllowed: true,
      async forgive(forgiven, { all } = { all: false }) {
        await (all ? forget(forgiven) : takeBack(forgiven))
      },
    }
  }

  /** The call counts before its outcome is known, so that simultaneous calls cannot bypass the limit. Throws 429. */
  const ensureAllowed = async (buckets: readonly Bucket[], withinMs: number): Promise<void> => {
    const permit = await begin(buckets, withinMs)
    if (permit.isAllowed) return
    const { retryAfterSeconds } = permit
    throw new DomainError(429, 'too-many-requests', `Too many of these requests within ${withinMs / 1000} s.`, {
      retryAfterSeconds,
    })
  }

  return {
    begin,
    ensureAllowed,
    forget,
    /** Throws 429 for a caller beyond `most` calls in a window. */
    of:
      (kind: string, { most, withinMs }: { most: number; withinMs: number }) =>
      (caller: string) =>
        ensureAllowed([{ kind, subject: caller, most }], withinMs),
    async forgetOld(): Promise<void> {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
