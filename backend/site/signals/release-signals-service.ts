import {
  RefusalCause,
  ReleaseEvent,
  ReleaseGroup,
  ReleaseMeasurement,
  type ReleaseSignal,
  type ReleaseTotals,
} from '@account/shared/contracts/release-signals.ts'
import { bucketOf } from './signal-buckets.ts'
import {
  FAILURES_OF_ONE_NETWORK,
  type ReleaseSignalsRepository,
  type SignalCount,
} from './release-signals-repository.ts'
import type { Countable, NetworkFailures } from './sender-share.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Older counts are deleted, and the totals of releases that no page has asked for in this time. */
const KEPT_MS = 30 * DAY_MS

const REFUSED = 'refused-'

/** The rows that a message adds to. */
const countsOf = ({ remote, version, group, events, refused, measurements }: ReleaseSignal): SignalCount[] => {
  const release = { remote, version, audience: group }
  const counted = (signal: string, count: number) => ({ ...release, signal, bound: '', count, sum: 0 })
  return [
    ...Object.entries(events).map(([event, count]) => counted(event, count)),
    ...Object.entries(refused).map(([cause, count]) => counted(`${REFUSED}${cause}`, count)),
    ...ReleaseMeasurement.options.flatMap((signal) => {
      const value = measurements[signal]
      return value === undefined ? [] : [{ ...release, signal, bound: bucketOf(signal, value), count: 1, sum: value }]
    }),
  ]
}

const rowOf = ({ remote, version, group, failures }: NetworkFailures): SignalCount => ({
  ...{ remote, version, audience: group, signal: FAILURES_OF_ONE_NETWORK, bound: '', sum: 0 },
  count: failures,
})

const merged = (counts: readonly SignalCount[]): SignalCount[] => {
  const byKey = new Map<string, SignalCount>()
  for (const row of counts) {
    const key = [row.remote, row.version, row.audience, row.signal, row.bound].join(' ')
    const known = byKey.get(key)
    byKey.set(key, known ? { ...row, count: known.count + row.count, sum: known.sum + row.sum } : row)
  }
  return [...byKey.values()]
}

const addTo = (totals: ReleaseTotals, { signal, count, sum }: SignalCount) => {
  const event = ReleaseEvent.safeParse(signal).data
  const cause = signal.startsWith(REFUSED) ? RefusalCause.safeParse(signal.slice(REFUSED.length)).data : undefined
  const measurement = ReleaseMeasurement.safeParse(signal).data
  if (event) totals.events[event] = count
  if (signal === FAILURES_OF_ONE_NETWORK) totals.failuresOfOneNetwork = count
  if (cause) totals.refused[cause] = count
  if (!measurement) return
  const { pages = 0, average = 0 } = totals.measurements[measurement] ?? {}
  totals.measurements[measurement] = { pages: pages + count, average: (pages * average + sum) / (pages + count) }
}

const totalsOf = (rows: readonly SignalCount[]): ReleaseTotals[] => {
  const releases = new Map<string, ReleaseTotals>()
  for (const row of rows) {
    const { version, audience } = row
    const key = `${version} ${audience}`
    const totals = releases.get(key) ?? {
      version,
      group: ReleaseGroup.parse(audience),
      events: {},
      refused: {},
      measurements: {},
    }
    addTo(totals, row)
    releases.set(key, totals)
  }
  return [...releases.values()]
}

/** Counts what browsers report of releases. Knows neither HTTP nor SQL. */
export const createReleaseSignalsService = (signals: ReleaseSignalsRepository) => ({
  async record({ signals: counted, networkFailures, countedAt }: Countable): Promise<void> {
    const counts = [...merged(counted.flatMap(countsOf)), ...networkFailures.map(rowOf)]
    if (counts.length > 0) await signals.add(counts, countedAt)
  },
  totalsSince: async (remote: string, since: Date): Promise<ReleaseTotals[]> =>
    totalsOf(await signals.listSince(remote, since)),
  forgetOld: () => signals.deleteBefore(new Date(Date.now() - KEPT_MS)),
})

export type ReleaseSignalsService = ReturnType<typeof createReleaseSignalsService>
