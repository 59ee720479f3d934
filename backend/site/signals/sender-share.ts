import type { ReleaseSignal } from '@account/shared/contracts/release-signals.ts'
import { siteOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

const failuresOf = ({ events, refused }: ReleaseSignal) => sumOf(refused) + (events.crashed ?? 0)

/** The loads, the failures or the other errors of a message, whichever are most. Measurements decide about no release. */
const costOf = (signal: ReleaseSignal) =>
  Math.max(signal.events.asked ?? 0, failuresOf(signal), signal.events.error ?? 0)

const releaseOf = ({ remote, version, group }: ReleaseSignal) => `${remote}@${version} ${group}`

type Sender = { ip: string; releases: readonly ReleaseSignal[] }

/** The failures of a release that one network has reported within the hour. */
export type NetworkFailures = Pick<ReleaseSignal, 'remote' | 'version' | 'group'> & { failures: number }

export type Countable = {
  signals: ReleaseSignal[]
  networkFailures: NetworkFailures[]
  /** The moment whose hour the shares belong to. */
  countedAt: Date
}

/** Pages of the computer that runs the back end: all customers of a local site have this one address. */
const isLoopback = (network: string) => network === siteOf('::1') || network.startsWith('127.')

type Counting = {
  network: string
  hour: number
  bySubject: ReadonlyMap<string, readonly ReleaseSignal[]>
  most: number
}

const bucketsOf = (
  kind: string,
  { network, hour, bySubject, most }: Counting,
  cost: (signal: ReleaseSignal) => number,
) =>
  [...bySubject].map(([release, signals]) => ({
    kind,
    subject: `${network} ${release} ${hour}`,
    most,
    cost: signals.reduce((sum, signal) => sum + cost(signal), 0),
    signals,
  }))

/**
 * [Note: One sender’s share] Browsers send counts without a sign-in, so a program can send false ones. `release watch` decides by
 * these counts. So within an hour one network counts at most `most` loads, and as many failures and other errors, of a release; the rest of what it
 * says about that release is ignored, and it receives the same answer. Beside the counts stands how many failures one network
 * reported at most, so that no decision rests on one network. A share belongs to an hour of the clock, as that number does: in a
 * period that a sender could begin at will, two shares would fall into one hour, and only one of them into its greatest number.
 */
export const createSenderShare = (
  limits: Pick<RateLimits, 'withinLimit'>,
  most: number,
  now: () => Date = () => new Date(),
) => {
  const failuresOfNetwork = async (
    { network, hour }: Pick<Counting, 'network' | 'hour'>,
    signals: readonly ReleaseSignal[],
  ): Promise<NetworkFailures[]> => {
    const failing = signals.filter((signal) => failuresOf(signal) > 0)
    if (failing.length === 0 || isLoopback(network)) return []
    const bySubject = Map.groupBy(failing, releaseOf)
    const counting = { network, hour, bySubject, most }
    const counted = await limits.withinLimit(bucketsOf('failures', counting, failuresOf), HOUR_MS)
    return counted.flatMap(({ signals: [signal], calls }) =>
      signal ? [{ remote: signal.remote, version: signal.version, group: signal.group, failures: calls }] : [],
    )
  }

  /** The part of a message that counts. */
  return async ({ ip, releases }: Sender): Promise<Countable> => {
    const countedAt = now()
    const sender = { network: siteOf(ip), hour: Math.floor(countedAt.getTime() / HOUR_MS) }
    const bySubject = Map.groupBy(releases, releaseOf)
    const buckets = bucketsOf('loads', { ...sender, bySubject, most }, costOf)
    const costly = buckets.filter(({ cost }) => cost > 0)
    const counting = costly.length === 0 ? [] : await limits.withinLimit(costly, HOUR_MS)
    const signals = [...buckets.filter(({ cost }) => cost === 0), ...counting].flatMap((bucket) => bucket.signals)
    return { signals, networkFailures: await failuresOfNetwork(sender, signals), countedAt }
  }
}
