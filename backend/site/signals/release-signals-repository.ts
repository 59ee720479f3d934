import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { releaseSignals, releaseSignalTotals } from './release-signals-table.ts'

/** Events of one kind, or pages with a measurement in one bucket. */
export type SignalCount = {
  remote: string
  version: string
  audience: string
  signal: string
  bound: string
  count: number
  sum: number
}

/** Counts for `release watch` alone, which the totals and the metrics leave out. */
export const WATCHED = {
  /** Networks that reported their first failure of the day. */
  failingNetworks: 'watched-networks',
  /** Loads and failures in one storefront, whose code is in `bound`. */
  loads: 'watched-loads',
  failures: 'watched-failures',
} as const

/** Within the last hour: bounds the labels of the metrics. */
const MOST_RELEASES = 40

/** See: [Note: Prepared statements] */
const ADD = {
  name: 'release_signals_add',
  text: `
    with reported as (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::double precision[])
        as reported (remote, version, audience, signal, bound, count, sum)
    ), by_minute as (
      insert into release_signals as kept (minute, remote, version, audience, signal, bound, count, sum)
      select date_trunc('minute', now()), remote, version, audience, signal, bound, count, sum from reported
      on conflict on constraint release_signals_pk
      do update set count = kept.count + excluded.count, sum = kept.sum + excluded.sum
    )
    insert into release_signal_totals as kept (remote, version, audience, signal, bound, count, sum, seen_at)
    select remote, version, audience, signal, bound, count, sum, now() from reported
     where signal <> all ('{${Object.values(WATCHED).join(',')}}')
    on conflict on constraint release_signal_totals_pk
    do update set count = kept.count + excluded.count, sum = kept.sum + excluded.sum, seen_at = excluded.seen_at`,
}

const keyOf = ({ remote, version, audience, signal, bound }: SignalCount) =>
  [remote, version, audience, signal, bound].join(' ')

/** The only file that accesses the tables `release_signals` and `release_signal_totals`. */
export const createReleaseSignalsRepository = (database: Database) => ({
  /** Each key occurs once. Rows are locked in one order, so that two messages never deadlock. */
  async add(counts: readonly SignalCount[]) {
    const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const column = <Name extends keyof SignalCount>(name: Name) => sorted.map((row) => row[name])
    await database.$client.query({
      ...ADD,
      values: [
        column('remote'),
        column('version'),
        column('audience'),
        column('signal'),
        column('bound'),
        column('count'),
        column('sum'),
      ],
    })
  },

  /** The counts of one remote from a moment on. */
  async listSince(remote: string, since: Date): Promise<SignalCount[]> {
    const { rows } = await database.execute<SignalCount>(sql`
      select remote, version, audience, signal, bound, sum(count)::float8 as count, sum(sum) as sum
        from ${releaseSignals}
       where minute >= date_trunc('minute', ${since.toISOString()}::timestamptz) and remote = ${remote}
       group by remote, version, audience, signal, bound`)
    return rows
  },

  /** Totals of the releases that most pages requested within the hour. */
  async listTotals(): Promise<SignalCount[]> {
    const totals = sql`
      select t.remote, t.version, t.audience, t.signal, t.bound, t.count::float8 as count, t.sum
        from ${releaseSignalTotals} t
        join (select remote, version, audience from ${releaseSignalTotals}
               where seen_at > now() - interval '1 hour' and signal = 'asked'
               order by count desc limit ${MOST_RELEASES}) as recent using (remote, version, audience)
       order by 1, 2, 3, 4, 5`
    return (await database.$mayBeOld((reads) => reads.execute<SignalCount>(totals))).rows
  },

  async deleteBefore(moment: Date) {
    await database.delete(releaseSignals).where(lt(releaseSignals.minute, moment))
    await database.delete(releaseSignalTotals).where(lt(releaseSignalTotals.seenAt, moment))
  },
})

export type ReleaseSignalsRepository = ReturnType<typeof createReleaseSignalsRepository>
