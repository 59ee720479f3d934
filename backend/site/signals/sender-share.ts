import type { ReleaseSignal } from '@account/shared/contracts/release-signals.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

const failuresOf = ({ events, refused }: ReleaseSignal) => sumOf(refused) + (events.crashed ?? 0)

/** The loads or the failures of a message, whichever are more. Measurements decide about no release. */
const costOf = (signal: ReleaseSignal) => Math.max(signal.events.asked ?? 0, failuresOf(signal))

const releaseOf = ({ remote, version, group }: ReleaseSignal) => `${remote}@${version} ${group}`

type Sender = { ip: string; releases: readonly ReleaseSignal[] }

/** The failures of a release that one network has reported within the hour. */
export type NetworkFailures = Pick<ReleaseSignal, 'remote' | 'version' | 'group'> & { failures: number }

export type Countable = { signals: ReleaseSignal[]; networkFailures: NetworkFailures[] }

/** Pages of the computer that runs the back end: all customers of a local site have this one address. */
const isLoopback = (network: string) => network === '0:0:0:0::/64' || network.startsWith('127.')

type Counting = { network: string; bySubject: ReadonlyMap<string, readonly ReleaseSignal[]>; most: number }

const bucketsOf = (kind: string, { network, bySubject, most }: Counting, cost: (signal: ReleaseSignal) => number) =>
  [...bySubject].map(([release, signals]) => ({
    kind,
    subject: `${network} ${release}`,
    most,
    cost: signals.reduce((sum, signal) => sum + cost(signal), 0),
    signals,
  }))

/**
 * [Note: One sender’s share] Browsers send counts without a sign-in, so a program can send false ones. `release watch` decides by
 * these counts. So within an hour one network counts at most `most` loads and as many failures of a release; the rest of what it
 * says about that release is ignored, and it receives the same answer. Beside the counts stands how many failures one network
 * reported at most, so that no decision rests on one network.
 */
export const createSenderShare = (limits: Pick<RateLimits, 'withinLimit'>, most: number) => {
  const failuresOfNetwork = async (network: string, signals: readonly ReleaseSignal[]): Promise<NetworkFailures[]> => {
    const failing = signals.filter((signal) => failuresOf(signal) > 0)
    if (failing.length === 0 || isLoopback(network)) return []
    const bySubject = Map.groupBy(failing, releaseOf)
    const counted = await limits.withinLimit(bucketsOf('failures', { network, bySubject, most }, failuresOf), HOUR_MS)
    return counted.flatMap(({ signals: [signal], calls }) =>
      signal ? [{ remote: signal.remote, version: signal.version, group: signal.group, failures: calls }] : [],
    )
  }

  /** The part of a message that counts. */
  return async ({ ip, releases }: Sender): Promise<Countable> => {
    const network = networkOf(ip)
    const bySubject = Map.groupBy(releases, releaseOf)
    const buckets = bucketsOf('loads', { network, bySubject, most }, costOf)
    const costly = buckets.filter(({ cost }) => cost > 0)
    const counting = costly.length === 0 ? [] : await limits.withinLimit(costly, HOUR_MS)
    const signals = [...buckets.filter(({ cost }) => cost === 0), ...counting].flatMap((bucket) => bucket.signals)
    return { signals, networkFailures: await failuresOfNetwork(network, signals) }
  }
}
