import {
  RefusalCause,
  ReleaseEvent,
  ReleaseGroup,
  ReleaseMeasurement,
  type ReleaseSignal,
  type ReleaseTotals,
} from '@account/shared/contracts/release-signals.ts'
import { bucketOf } from './signal-buckets.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { WATCHED, type ReleaseSignalsRepository, type SignalCount } from './release-signals-repository.ts'
import { failuresOf, type Countable } from './sender-share.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Older counts are deleted, and the totals of releases that no page has requested in this time. */
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

const watchedRow = (
  { remote, version, group }: Pick<ReleaseSignal, 'remote' | 'version' | 'group'>,
  signal: (typeof WATCHED)[keyof typeof WATCHED],
  { count, storefront = '' }: { count: number; storefront?: string },
): SignalCount[] => (count > 0 ? [{ remote, version, audience: group, signal, bound: storefront, count, sum: 0 }] : [])

const isStorefront = (code: string | undefined): code is string => storefronts.some((known) => known.code === code)

const rowsOfStorefront = (signal: ReleaseSignal, storefront: string): SignalCount[] => [
  ...watchedRow(signal, WATCHED.loads, { count: signal.events.asked ?? 0, storefront }),
  ...watchedRow(signal, WATCHED.failures, { count: failuresOf(signal), storefront }),
]

const merged = (counts: readonly SignalCount[]): SignalCount[] => {
  const byKey = new Map<string, SignalCount>()
  for (const row of counts) {
    const key = [row.remote, row.version, row.audience, row.signal, row.bound].join(' ')
    const known = byKey.get(key)
    byKey.set(key, known ? { ...row, count: known.count + row.count, sum: known.sum + row.sum } : row)
  }
  return [...byKey.values()]
}

const addToStorefront = (totals: ReleaseTotals, storefront: string, counted: { loads?: number; failures?: number }) => {
  const known = totals.storefronts?.[storefront] ?? { loads: 0, failures: 0 }
  totals.storefronts = { ...totals.storefronts, [storefront]: { ...known, ...counted } }
}

const addTo = (totals: ReleaseTotals, { signal, bound, count, sum }: SignalCount) => {
  const event = ReleaseEvent.safeParse(signal).data
  const cause = signal.startsWith(REFUSED) ? RefusalCause.safeParse(signal.slice(REFUSED.length)).data : undefined
  const measurement = ReleaseMeasurement.safeParse(signal).data
  if (event) totals.events[event] = count
  if (signal === WATCHED.failingNetworks) totals.failingNetworks = count
  if (signal === WATCHED.loads) addToStorefront(totals, bound, { loads: count })
  if (signal === WATCHED.failures) addToStorefront(totals, bound, { failures: count })
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
      failingNetworks: 0,
    }
    addTo(totals, row)
    releases.set(key, totals)
  }
  return [...releases.values()]
}

/** Counts what browsers report of releases. Knows neither HTTP nor SQL. */
export const createReleaseSignalsService = (signals: ReleaseSignalsRepository) => ({
  async record({ signals: counted, failing }: Countable, storefront?: string): Promise<void> {
    const counts = merged([
      ...counted.flatMap(countsOf),
      ...failing.flatMap((release) => watchedRow(release, WATCHED.failingNetworks, { count: release.networks })),
      ...(isStorefront(storefront) ? counted.flatMap((signal) => rowsOfStorefront(signal, storefront)) : []),
    ])
    if (counts.length > 0) await signals.add(counts)
  },
  totalsSince: async (remote: string, since: Date): Promise<ReleaseTotals[]> =>
    totalsOf(await signals.listSince(remote, since)),
  forgetOld: () => signals.deleteBefore(new Date(Date.now() - KEPT_MS)),
})

export type ReleaseSignalsService = ReturnType<typeof createReleaseSignalsService>
