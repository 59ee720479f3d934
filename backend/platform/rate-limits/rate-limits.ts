import { eq, inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { callLimits, type LimitedCall } from './call-limits.ts'
import { networkOf } from './network-of.ts'
import { rateLimits } from './rate-limits-table.ts'

export type Bucket = {
  kind: string
  /** The account, the network address, or the mail recipient whose calls are counted. */
  subject: string
  most: number
  /** The weight of the call; 1 by default. */
  cost?: number
}

export type Permit =
  | { isAllowed: false; retryAfterSeconds: number }
  /** `forgive` takes the call back, and with `all` every earlier one of these buckets, too. */
  | { isAllowed: true; forgive: (buckets: readonly Bucket[], options?: { all: boolean }) => Promise<void> }

const nameOf = ({ kind, subject }: Pick<Bucket, 'kind' | 'subject'>) =>
  `${kind}:${createHash('sha256').update(networkOf(subject)).digest('base64url')}`

const costOf = ({ cost = 1 }: Bucket) => cost

type Counted = { bucket: string; calls: number; secondsLeft: number }

/** See: [Note: Statements made once] */
const COUNT = {
  name: 'rate_limit_count',
  text: `
    insert into rate_limits as kept (bucket, calls, ends_at)
    select bucket, cost, now() + make_interval(secs => $2) from unnest($1::text[], $3::integer[]) as counted (bucket, cost)
    on conflict (bucket) do update set
      calls = case when kept.ends_at <= now() then excluded.calls else kept.calls + excluded.calls end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning bucket, calls, extract(epoch from ends_at - now())::float8 as "secondsLeft"`,
}

/** The noun of the calls that the limit counts. Limits of the configuration and of sign-ins have only their kind. */
const nounOf = (kind: string) => (Object.hasOwn(callLimits, kind) ? callLimits[kind as LimitedCall].of : `of ${kind}`)

/** Counts in the database, so that the limit holds across all processes. */
export const createRateLimits = (database: Database) => {
  /** Buckets are locked in one order, so that two calls never deadlock. */
  const count = async (buckets: readonly Bucket[], withinMs: number) => {
    const costs = new Map(buckets.map((bucket) => [nameOf(bucket), costOf(bucket)]))
    const names = [...costs.keys()].toSorted()
    const values = [names, withinMs / 1000, names.map((name) => costs.get(name))]
    const { rows } = await database.$client.query<Counted>({ ...COUNT, values })
    return new Map(rows.map(({ bucket, ...counted }) => [bucket, counted]))
  }

  const takeBack = async (buckets: readonly Bucket[]) => {
    for (const bucket of buckets)
      await database
        .update(rateLimits)
        .set({ calls: sql`greatest(0, ${rateLimits.calls} - ${costOf(bucket)}::integer)` })
        .where(eq(rateLimits.bucket, nameOf(bucket)))
  }

  /** Removes the counts of all earlier calls of these buckets. */
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
    const reached = buckets.map(({ kind, most }) => `${most} ${nounOf(kind)}`).join(', or ')
    throw new DomainError(429, 'too-many-requests', `At most ${reached} within ${withinMs / 1000} s.`, {
      retryAfterSeconds,
    })
  }

  return {
    begin,
    ensureAllowed,
    /** Counts the calls of all buckets, and returns the buckets whose limit they do not exceed, each with its number of calls. */
    async withinLimit<Counting extends Bucket>(buckets: readonly Counting[], withinMs: number) {
      const counted = await count(buckets, withinMs)
      return buckets
        .map((bucket) => ({ ...bucket, calls: counted.get(nameOf(bucket))?.calls ?? 0 }))
        .filter(({ calls, most }) => calls <= most)
    },
    forget,
    /** Throws 429 for a caller beyond a limit. See: [Note: The limits of a customer] */
    of(kind: LimitedCall) {
      const { most, withinMs } = callLimits[kind]
      return (caller: string, cost = 1) => ensureAllowed([{ kind, subject: caller, most, cost }], withinMs)
    },
    /** The same for a limit that the configuration sets. */
    ofConfigured:
      (kind: string, { most, withinMs }: { most: number; withinMs: number }) =>
      (caller: string) =>
        ensureAllowed([{ kind, subject: caller, most }], withinMs),
    async forgetOld(): Promise<void> {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
