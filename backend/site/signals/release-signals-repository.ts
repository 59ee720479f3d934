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

/** The most failures that one network reported so far within the hour. A greater number replaces it; others add up. */
export const FAILURES_OF_ONE_NETWORK = 'failures-of-one-network'

/** Within the last hour: bounds the labels of the metrics. */
const MOST_RELEASES = 40

/** See: [Note: Statements made once] */
const ADD = {
  name: 'release_signals_add',
  text: `
    with reported as (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::double precision[])
        as reported (remote, version, audience, signal, bound, count, sum)
    ), by_minute as (
      insert into release_signals as kept (minute, remote, version, audience, signal, bound, count, sum)
      select date_trunc('minute', $8::timestamptz), remote, version, audience, signal, bound, count, sum from reported
      on conflict on constraint release_signals_pk
      do update set sum = kept.sum + excluded.sum, count = case kept.signal
        when '${FAILURES_OF_ONE_NETWORK}' then greatest(kept.count, excluded.count) else kept.count + excluded.count end
    )
    insert into release_signal_totals as kept (remote, version, audience, signal, bound, count, sum, seen_at)
    select remote, version, audience, signal, bound, count, sum, now() from reported
     where signal <> '${FAILURES_OF_ONE_NETWORK}'
    on conflict on constraint release_signal_totals_pk
    do update set count = kept.count + excluded.count, sum = kept.sum + excluded.sum, seen_at = excluded.seen_at`,
}

const keyOf = ({ remote, version, audience, signal, bound }: SignalCount) =>
  [remote, version, audience, signal, bound].join(' ')

/** The only file that knows the tables `release_signals` and `release_signal_totals`. */
export const createReleaseSignalsRepository = (database: Database) => ({
  /** Each key occurs once. Rows are locked in one order, so that two messages never deadlock. */
  async add(counts: readonly SignalCount[], countedAt: Date) {
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
        countedAt,
      ],
    })
  },

  /** The counts of one remote from a moment on. Of the failures of one network, the greatest number of each hour counts. */
  async listSince(remote: string, since: Date): Promise<SignalCount[]> {
    const { rows } = await database.execute<SignalCount>(sql`
      with hours as (
        select remote, version, audience, signal, bound, sum(sum) as sum,
               case signal when ${FAILURES_OF_ONE_NETWORK} then max(count) else sum(count) end as count
          from ${releaseSignals}
         where minute >= date_trunc('minute', ${since.toISOString()}::timestamptz) and remote = ${remote}
         group by remote, version, audience, signal, bound, date_trunc('hour', minute, 'UTC')
      )
      select remote, version, audience, signal, bound, sum(count)::float8 as count, sum(sum)::float8 as sum
        from hours
       group by remote, version, audience, signal, bound`)
    return rows
  },

  /** Totals of the releases that most pages asked for within the hour. */
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
