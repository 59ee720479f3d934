import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { callLimits, type LimitedCall } from './call-limits.ts'
import { networkOf, siteOf } from './network-of.ts'
import { rateLimits } from './rate-limits-table.ts'

export type Bucket = {
  kind: string
  /** The account, the network address, or the mail recipient whose calls are counted. */
  subject: string
  most: number
  /** The weight of the call; 1 by default. */
  cost?: number
}

/** A bucket with the length of its window. */
type LimitedBucket = Bucket & { withinMs: number }

/** A call that counts against the limits of its kind. */
export type CountedCall = { kind: LimitedCall; caller: string; cost?: number }

export type Permit =
  | { isAllowed: false; retryAfterSeconds: number; reached: readonly LimitedBucket[] }
  /** `forgive` takes the call back, and with `all` every earlier one of these buckets, too. */
  | { isAllowed: true; forgive: (buckets: readonly Bucket[], options?: { all: boolean }) => Promise<void> }

const nameOf = ({ kind, subject }: Pick<Bucket, 'kind' | 'subject'>) =>
  `${kind}:${createHash('sha256').update(networkOf(subject)).digest('base64url')}`

const withWindow = (buckets: readonly Bucket[], withinMs: number): LimitedBucket[] =>
  buckets.map((bucket) => ({ ...bucket, withinMs }))

const costOf = ({ cost = 1 }: Bucket) => cost

/** The calls of a site of IPv6 that are allowed, by those of one of its 65,536 networks. */
const NETWORKS_OF_A_SITE = 20

/**
 * [Note: Limits of a site] A limit per network address also holds for the site of the network, because anyone can get a site and
 * would pass the limit by changing the network. The site may join many households, so it has the calls of twenty.
 */
const withSites = <Counted extends Bucket>(buckets: readonly Counted[]): Counted[] =>
  buckets.flatMap((bucket) => {
    const site = siteOf(bucket.subject)
    if (site === networkOf(bucket.subject)) return [bucket]
    return [bucket, { ...bucket, subject: site, most: bucket.most * NETWORKS_OF_A_SITE }]
  })

type Counted = {
  bucket: string
  calls: number
  secondsLeft: number
  /** Text, because a `Date` would lose the microseconds. */
  endsAt: string
}

/** See: [Note: Prepared statements] */
const COUNT = {
  name: 'rate_limit_count',
  text: `
    insert into rate_limits as kept (bucket, calls, ends_at)
    select bucket, cost, now() + make_interval(secs => seconds)
      from unnest($1::text[], $2::float8[], $3::integer[]) as counted (bucket, seconds, cost)
    on conflict (bucket) do update set
      calls = case when kept.ends_at <= now() then excluded.calls else kept.calls + excluded.calls end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning bucket, calls, extract(epoch from ends_at - now())::float8 as "secondsLeft", ends_at::text as "endsAt"`,
}

/** The noun of the calls that the limit counts. Limits of the configuration and of sign-ins have only their kind. */
const nounOf = (kind: string) => (Object.hasOwn(callLimits, kind) ? callLimits[kind as LimitedCall].of : `of ${kind}`)

/** Counts in the database, so that the limit holds across all processes. */
export const createRateLimits = (database: Database) => {
  /** Buckets are locked in one order, so that two calls never deadlock. */
  const count = async (buckets: readonly LimitedBucket[]) => {
    const counting = new Map(buckets.map((bucket) => [nameOf(bucket), bucket]))
    const ordered = [...counting].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const values = [
      ordered.map(([name]) => name),
      ordered.map(([, { withinMs }]) => withinMs / 1000),
      ordered.map(([, bucket]) => costOf(bucket)),
    ]
    const { rows } = await database.$client.query<Counted>({ ...COUNT, values })
    return new Map(rows.map(({ bucket, ...counted }) => [bucket, counted]))
  }

  /** Only from the window that counted it: a call that takes long would otherwise allow a further one in the next window. */
  const takeBack = async (buckets: readonly Bucket[], counted: Awaited<ReturnType<typeof count>>) => {
    for (const bucket of buckets) {
      const name = nameOf(bucket)
      const endsAt = counted.get(name)?.endsAt ?? null
      await database
        .update(rateLimits)
        .set({ calls: sql`greatest(0, ${rateLimits.calls} - ${costOf(bucket)}::integer)` })
        .where(and(eq(rateLimits.bucket, name), sql`${rateLimits.endsAt} = ${endsAt}::timestamptz`))
    }
  }

  /** Removes the counts of all earlier calls of these buckets. */
  const forget = async (buckets: readonly Bucket[]) => {
    await database.delete(rateLimits).where(inArray(rateLimits.bucket, buckets.map(nameOf)))
  }

  const beginWithin = async (called: readonly LimitedBucket[]): Promise<Permit> => {
    const buckets = withSites(called)
    const counted = await count(buckets)
    const reached = buckets.filter((bucket) => (counted.get(nameOf(bucket))?.calls ?? 0) > bucket.most)
    if (reached.length > 0) {
      // A refused call does not count.
      await takeBack(buckets, counted)
      const waits = reached.map((bucket) => Math.ceil(counted.get(nameOf(bucket))?.secondsLeft ?? 0))
      return { isAllowed: false, retryAfterSeconds: Math.max(1, ...waits), reached }
    }
    return {
      isAllowed: true,
      async forgive(forgiven, { all } = { all: false }) {
        await (all ? forget(forgiven) : takeBack(withSites(forgiven), counted))
      },
    }
  }

  /** The call counts before its outcome is known, so that simultaneous calls cannot bypass the limit. Throws 429. */
  const ensureAllowedWithin = async (buckets: readonly LimitedBucket[]): Promise<void> => {
    const permit = await beginWithin(buckets)
    if (permit.isAllowed) return
    const { retryAfterSeconds, reached } = permit
    const limits = reached.map(({ kind, most, withinMs }) => `${most} ${nounOf(kind)} within ${withinMs / 1000} s`)
    throw new DomainError(429, 'too-many-requests', `At most ${limits.join(', or ')}.`, { retryAfterSeconds })
  }

  /** Throws 429 for calls beyond a limit. A call that one limit refuses counts for none, so it is counted by one statement. */
  const ensureAll = (calls: readonly CountedCall[]) =>
    ensureAllowedWithin(calls.map(({ caller, ...call }) => ({ ...call, subject: caller, ...callLimits[call.kind] })))

  return {
    begin: (buckets: readonly Bucket[], withinMs: number) => beginWithin(withWindow(buckets, withinMs)),
    ensureAllowed: (buckets: readonly Bucket[], withinMs: number) => ensureAllowedWithin(withWindow(buckets, withinMs)),
    ensureAll,
    /** Counts the calls of all buckets, and returns the buckets whose limit they do not exceed, each with its number of calls. */
    async withinLimit<Counting extends Bucket>(buckets: readonly Counting[], withinMs: number) {
      const counted = await count(withWindow(buckets, withinMs))
      return buckets
        .map((bucket) => ({ ...bucket, calls: counted.get(nameOf(bucket))?.calls ?? 0 }))
        .filter(({ calls, most }) => calls <= most)
    },
    forget,
    /** Throws 429 for a caller beyond a limit. See: [Note: The limits of a customer] */
    of:
      (kind: LimitedCall) =>
      (caller: string, cost = 1) =>
        ensureAll([{ kind, caller, cost }]),
    /** The same for a limit that the configuration sets. */
    ofConfigured:
      (kind: string, { most, withinMs }: { most: number; withinMs: number }) =>
      (caller: string) =>
        ensureAllowedWithin([{ kind, subject: caller, most, withinMs }]),
    async forgetOld(): Promise<void> {
      await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
