import type { ReleaseMeasurement } from '@account/shared/contracts/release-signals.ts'
import { loadsIn, type CountedRelease, type ReleasePair, type RunningReleases } from './compare-releases.ts'
import { failureDifferenceOf, failureShareOf } from './failure-rate.ts'

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`

const shareText = ({ loads }: CountedRelease) => {
  const { value, low, high } = failureShareOf(loads)
  return loads.loads === 0 ? 'unknown' : `${percent(value)} (${percent(low)} to ${percent(high)})`
}

const refusalsOf = ({ totals }: CountedRelease) =>
  Object.entries(totals.refused)
    .map(([cause, count]) => `${count} ${cause}`)
    .join(', ') || '0'

/** The storefronts with the greatest shares of failed loads. */
const MOST_STOREFRONTS = 3

const failingStorefrontsOf = (release: CountedRelease) =>
  Object.keys(release.totals.storefronts ?? {})
    .flatMap((storefront) => {
      const { failures = 0, loads = 0 } = loadsIn(storefront, release) ?? {}
      return failures > 0 ? [{ text: `${storefront} ${failures} of ${loads}`, share: failures / loads }] : []
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST_STOREFRONTS)
    .map(({ text }) => text)
    .join(', ') || '–'

const averageOf = ({ totals }: CountedRelease, measurement: ReleaseMeasurement) => {
  const measured = totals.measurements[measurement]
  if (!measured) return '–'
  const value = measurement === 'cls' ? measured.average.toFixed(3) : `${Math.round(measured.average)} ms`
  return `${value} (${measured.pages} pages)`
}

/** The sentence on the remaining doubt. */
const differenceText = ({ canary, current }: Omit<ReleasePair, 'since'>): string => {
  if (canary.loads.loads === 0 || current.loads.loads === 0)
    return 'No comparison yet: one of the releases has no load.'
  const { value, low, high } = failureDifferenceOf(canary.loads, current.loads)
  const range = `${points(low)} to ${points(high)}`
  const verdict =
    low > 0 ? 'the canary is worse' : high < 0 ? 'the canary is better' : 'no difference is shown, either may be worse'
  return `The canary’s share of failed loads differs by ${points(value)} points, with 95% confidence by ${range}: ${verdict}.`
}

/** The releases that customers get, side by side, as lines for a terminal. */
export const statusLines = (remote: string, { canary, current, since }: RunningReleases): string[] => {
  const shown = canary ? [canary, current] : [current]
  const row = (name: string, show: (release: CountedRelease) => string) => [name, ...shown.map(show)]
  const rows = [
    [remote, ...(canary ? ['canary'] : []), 'current'],
    row('release', ({ version }) => version),
    row('asked', ({ loads }) => String(loads.loads)),
    row('loaded', ({ totals }) => String(totals.events.loaded ?? 0)),
    row('refused', refusalsOf),
    row('fell back', ({ totals }) => String(totals.events['fell-back'] ?? 0)),
    row('crashed', ({ totals }) => String(totals.events.crashed ?? 0)),
    row('other errors', ({ totals }) => String(totals.events.error ?? 0)),
    row('failed loads', shareText),
    row('failing networks', ({ loads }) => String(loads.failingNetworks ?? '–')),
    row('failing in', failingStorefrontsOf),
    ...(['load', 'first-content', 'lcp', 'inp', 'cls'] as const).map((measurement) =>
      row(measurement, (release) => averageOf(release, measurement)),
    ),
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return [
    `Since ${since.slice(0, 16).replace('T', ' ')} UTC:`,
    ...rows.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(canary ? [differenceText({ canary, current })] : []),
  ]
}
