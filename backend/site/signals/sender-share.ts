import type { ReleaseSignal } from '@account/shared/contracts/release-signals.ts'
import { isLoopback, siteOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts'

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

export const failuresOf = ({ events, refused }: ReleaseSignal) => sumOf(refused) + (events.crashed ?? 0)

/** The loads, the failures or the other errors of a message, whichever are most. */
const costOf = (signal: ReleaseSignal) =>
  Math.max(signal.events.asked ?? 0, failuresOf(signal), signal.events.error ?? 0)

const releaseOf = ({ remote, version, group }: ReleaseSignal) => `${remote}@${version} ${group}`

type Sender = { ip: string; releases: readonly ReleaseSignal[] }

/** How many networks have reported their first failure of a release today. */
type FailingNetworks = Pick<ReleaseSignal, 'remote' | 'version' | 'group'> & { networks: number }

export type Countable = { signals: ReleaseSignal[]; failing: FailingNetworks[] }

/** More than the current, previous and next releases of all remotes, so that only invented ones reach it. */
const RELEASES_OF_ONE_NETWORK = 40

/**
 * [Note: One sender’s share] Browsers send counts without a sign-in, so a program can send false ones. `release watch` decides by
 * these counts. So within an hour one network counts at most `most` loads, and as many failures and other errors, of a release; the rest of what it
 * says about that release is ignored, and it receives the same response. What it only measures has a share of the same size, and all its releases
 * together have one, because it can invent any number of them. The counts are stored with the number of networks that reported a failure, each once a
 * day, so that a decision against a release rests on as many networks as it counts failures.
 */
export const createSenderShare = (limits: Pick<RateLimits, 'withinLimit'>, most: number) => {
  const failingOf = async (network: string, signals: readonly ReleaseSignal[]): Promise<FailingNetworks[]> => {
    const failures = signals.filter((signal) => failuresOf(signal) > 0)
    if (failures.length === 0) return []
    if (isLoopback(network)) return failures.map((signal) => ({ ...signal, networks: failuresOf(signal) }))
    const buckets = [...Map.groupBy(failures, releaseOf)].map(([release, signals]) => ({
      ...{ kind: 'failing-networks', subject: `${network} ${release}`, most: 1 },
      signals,
    }))
    const first = await limits.withinLimit(buckets, DAY_MS)
    return first.flatMap(({ signals: [signal] }) => (signal ? [{ ...signal, networks: 1 }] : []))
  }

  /** The part of a message that counts. */
  return async ({ ip, releases }: Sender): Promise<Countable> => {
    const network = siteOf(ip)
    const buckets = [...Map.groupBy(releases, releaseOf)].map(([release, signals]) => {
      const cost = signals.reduce((sum, signal) => sum + costOf(signal), 0)
      const share = cost > 0 ? { kind: 'loads', cost } : { kind: 'measured', cost: signals.length }
      return { ...share, subject: `${network} ${release}`, most, signals }
    })
    const signals = (await limits.withinLimit(buckets, HOUR_MS)).flatMap((bucket) => bucket.signals)
    const all = { kind: 'signals-of-network', subject: network, most: RELEASES_OF_ONE_NETWORK * most }
    const isWithin = (await limits.withinLimit([{ ...all, cost: signals.length }], HOUR_MS)).length > 0
    return isWithin ? { signals, failing: await failingOf(network, signals) } : { signals: [], failing: [] }
  }
}
