import type { ReleaseTotals } from '@account/shared/contracts/release-signals.ts'
import type { RegisteredRemote, RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import type { Loads } from './failure-rate.ts'

/** A release with what browsers report of it; all counts are 0 before its first load. */
export type CountedRelease = { version: string; totals: ReleaseTotals; loads: Loads }

export type ReleasePair = { canary: CountedRelease; current: CountedRelease; since: string }
/** Where there is no canary, everyone gets the current release. */
export type RunningReleases = Omit<ReleasePair, 'canary'> & { canary?: CountedRelease }

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** A failure is a refusal or a crash. A page can have several, and counts as many as it has loads at most. */
const loadsOf = ({ events, refused, failingNetworks }: ReleaseTotals): Loads => {
  const loads = events.asked ?? 0
  return { loads, failures: Math.min(loads, sumOf(refused) + (events.crashed ?? 0)), failingNetworks }
}

/** Loads in one storefront, with at most as many failures. Undefined for one without a load. */
export const loadsIn = (storefront: string, { totals, loads }: CountedRelease): Loads | undefined => {
  const counted = totals.storefronts?.[storefront]
  if (!counted?.loads) return undefined
  return { ...counted, failures: Math.min(counted.loads, counted.failures), failingNetworks: loads.failingNetworks }
}

/** Each release in the group of customers that it is meant for: a fallback of the other group is not a fair comparison. */
const countedOf = (version: string, group: ReleaseTotals['group'], all: readonly ReleaseTotals[]): CountedRelease => {
  const totals = all.find((candidate) => candidate.version === version && candidate.group === group) ?? {
    version,
    group,
    events: {},
    refused: {},
    measurements: {},
  }
  return { version, totals, loads: loadsOf(totals) }
}

const LONG_AGO = new Date(0).toISOString()

/** The canary and the moment from which both releases are counted. Throws `ReleaseFailure` without a canary. */
export const canaryOf = (remote: RemoteName, registered: RegisteredRemote | undefined) => {
  if (!registered) throw new ReleaseFailure(`${remote} was never released here: release it first.`)
  const { canary, current } = registered
  if (!canary) throw new ReleaseFailure(`${remote} has no canary: everyone gets ${current.version}.`)
  return { version: canary.release.version, current: current.version, since: canary.since ?? LONG_AGO }
}

/** Both releases over the same time, from the start of the canary. */
export const pairOf = (
  { version, current, since }: ReturnType<typeof canaryOf>,
  totals: readonly ReleaseTotals[],
): ReleasePair => ({
  canary: countedOf(version, 'canary', totals),
  current: countedOf(current, 'current', totals),
  since,
})

/** What browsers report of the releases that customers get, since the start of the canary or else of the current release. */
export const runningOf = async (
  { canary, current, currentSince }: RegisteredRemote,
  fetchSince: (since: string) => Promise<ReleaseTotals[]>,
): Promise<RunningReleases> => {
  const since = (canary ? canary.since : currentSince) ?? LONG_AGO
  const totals = await fetchSince(since)
  return {
    ...(canary && { canary: countedOf(canary.release.version, 'canary', totals) }),
    current: countedOf(current.version, 'current', totals),
    since,
  }
}
