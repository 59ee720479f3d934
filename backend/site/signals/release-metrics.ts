import { ReleaseMeasurement } from '@account/shared/contracts/release-signals.ts'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ReleaseSignalsRepository, SignalCount } from './release-signals-repository.ts'
import { boundsOf } from './signal-buckets.ts'

const EVENTS = 'account_release_events_total'
const DURATIONS = 'account_release_duration_seconds'
const SHIFTS = 'account_release_layout_shift'

const measurementOf = ({ signal }: SignalCount) => ReleaseMeasurement.safeParse(signal).data

const labelsOf = ({ remote, version, audience }: SignalCount) => ({ remote, version, group: audience })

type Value = { metricName: string; value: number; labels: Record<string, string | number> }

/** Cumulates stored buckets as Prometheus expects them. `unit`: stored units per exposed unit. */
const histogramOf = (rows: readonly SignalCount[], { name, unit }: { name: string; unit: number }): Value[] => {
  const [first] = rows
  const measurement = first && measurementOf(first)
  if (!first || !measurement) return []
  const labels = { ...labelsOf(first), measurement }
  const countWithin = (isWithin: (bound: string) => boolean) =>
    rows.filter(({ bound }) => isWithin(bound)).reduce((total, { count }) => total + count, 0)
  const pages = countWithin(() => true)
  return [
    ...boundsOf(measurement).map((bound) => ({
      metricName: `${name}_bucket`,
      value: countWithin((other) => Number(other.replace('+Inf', 'Infinity')) <= bound),
      labels: { ...labels, le: bound / unit },
    })),
    { metricName: `${name}_bucket`, value: pages, labels: { ...labels, le: '+Inf' } },
    { metricName: `${name}_sum`, value: rows.reduce((total, { sum }) => total + sum, 0) / unit, labels },
    { metricName: `${name}_count`, value: pages, labels },
  ]
}

type StoredMetric = { name: string; help: string; unit: number; registry: Registry }

/** A histogram whose buckets the database holds; prom-client's own holds those of its process. */
class StoredHistogram extends Histogram {
  private readonly metric: StoredMetric
  private readonly list: () => Promise<SignalCount[]>

  constructor(metric: StoredMetric, list: () => Promise<SignalCount[]>) {
    super({ name: metric.name, help: metric.help, registers: [metric.registry] })
    this.metric = metric
    this.list = list
  }

  /** The registry renders this result as text. The inherited `get` calls this method as well. */
  async getForPromString() {
    const series = Map.groupBy(await this.list(), (row) =>
      [row.remote, row.version, row.audience, row.signal].join(' '),
    )
    const values = [...series.values()].flatMap((rows) => histogramOf(rows, this.metric))
    return { name: this.metric.name, help: this.metric.help, type: 'histogram', values }
  }
}

/** Counters and histograms of the releases that pages requested within the hour, the same in every process. */
export const addReleaseMetrics = (registry: Registry, signals: Pick<ReleaseSignalsRepository, 'listTotals'>) => {
  const listOf = async (isOfMetric: (row: SignalCount) => boolean) => (await signals.listTotals()).filter(isOfMetric)
  const events = new Counter({
    name: EVENTS,
    help: 'What browsers reported of releases: asked, loaded, refused by cause, fell back, crashed, errors.',
    labelNames: ['remote', 'version', 'group', 'event'],
    registers: [registry],
    async collect() {
      const rows = await listOf((row) => measurementOf(row) === undefined)
      events.reset()
      for (const row of rows) events.inc({ ...labelsOf(row), event: row.signal }, row.count)
    },
  })
  const durations = { name: DURATIONS, help: 'Loads, first contents and web vitals of pages.', unit: 1000, registry }
  const shifts = { name: SHIFTS, help: 'Cumulative layout shift of pages.', unit: 1, registry }
  new StoredHistogram(durations, () => listOf((row) => ![undefined, 'cls'].includes(measurementOf(row))))
  new StoredHistogram(shifts, () => listOf((row) => measurementOf(row) === 'cls'))
}
