import type { ReleaseSignal } from '@account/shared/contracts/release-signals.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

const KIND = 'loads'

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** The loads or the failures of a message, whichever are more. Measurements decide about no release. */
const costOf = ({ events, refused }: ReleaseSignal) =>
  Math.max(events.asked ?? 0, sumOf(refused) + (events.crashed ?? 0))

const releaseOf = ({ remote, version, group }: ReleaseSignal) => `${remote}@${version} ${group}`

type Sender = { ip: string; releases: readonly ReleaseSignal[] }

/**
 * [Note: One sender’s share] Browsers send counts without a sign-in, so a program can send false ones. `release watch` decides by
 * these counts. So within an hour one network counts at most `most` loads and as many failures of a release; the rest of what it
 * says about that release is ignored, and it receives the same answer.
 */
export const createSenderShare =
  (limits: Pick<RateLimits, 'withinLimit'>, most: number) =>
  /** The part of a message that counts. */
  async ({ ip, releases }: Sender): Promise<ReleaseSignal[]> => {
    const buckets = [...Map.groupBy(releases, releaseOf)].map(([release, signals]) => ({
      kind: KIND,
      subject: `${networkOf(ip)} ${release}`,
      most,
      cost: signals.reduce((sum, signal) => sum + costOf(signal), 0),
      signals,
    }))
    const costly = buckets.filter(({ cost }) => cost > 0)
    const counting = costly.length === 0 ? [] : await limits.withinLimit(costly, HOUR_MS)
    return [...buckets.filter(({ cost }) => cost === 0), ...counting].flatMap(({ signals }) => signals)
  }
