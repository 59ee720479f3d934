import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { failureDifferenceOf, failureShareOf, oncePerNetwork, type Loads } from '../status/failure-rate.ts'
import { loadsIn, type CountedRelease, type ReleasePair } from '../status/compare-releases.ts'
import { percent } from '../status/release-status.ts'

export type WatchRule = {
  /** Bound on the difference of the shares of failed loads, between 0 and 1. */
  worseBy: number
  /** The least number of loads of each release before a decision. */
  leastLoads: number
}

export type Decision = { action: 'wait' | 'roll-back' | 'promote'; reason: string }

/** `worse by 1% after 100 loads`, as the command takes it. Throws `ReleaseFailure`. */
export const watchRuleOf = (text: string): WatchRule => {
  const [, bound, loads] = /^worse by (\d{1,2}(?:\.\d+)?)% after (\d{1,7}) loads$/.exec(text.trim()) ?? []
  if (bound === undefined || loads === undefined || Number(loads) === 0)
    throw new ReleaseFailure(`--roll-back-when takes a rule like 'worse by 1% after 100 loads', not '${text}'.`)
  return { worseBy: Number(bound) / 100, leastLoads: Number(loads) }
}

/** Where the current release has less than this share of the canary's loads, it is not a comparison. */
const LEAST_SHARE = 0.1

const networkText = ({ failures, failingNetworks = failures }: Loads) =>
  failingNetworks < failures
    ? ` Of the ${failures} failures of the canary ${failingNetworks} ${failingNetworks === 1 ? 'counts' : 'count'}: one for each network and day.`
    : ''

/**
 * Errors that are no failure of the load, such as those of a button. One page reports several, so their shares have no interval. A
 * release that has no loads reports none.
 */
const errorsPerLoadOf = ({ totals, loads }: CountedRelease) =>
  loads.loads === 0 ? 0 : (totals.events.error ?? 0) / loads.loads

/** More than one network counts within an hour. See: [Note: One sender’s share] */
const LEAST_ERRORS = 50

/** Whether the canary reports so many more errors after its loads that a person should look at them first. */
const hasMoreErrors = ({ canary, current }: ReleasePair, worseBy: number) =>
  (canary.totals.events.error ?? 0) >= LEAST_ERRORS && errorsPerLoadOf(canary) > 2 * errorsPerLoadOf(current) + worseBy

/** Fewer failures in one storefront may be chance. */
const LEAST_FAILURES = 3

/** The storefront, if any, in which the canary fails more often than the bound allows. */
const failingStorefront = ({ canary, current }: ReleasePair, worseBy: number): string | undefined =>
  Object.keys(canary.totals.storefronts ?? {}).find((storefront) => {
    const loads = oncePerNetwork(loadsIn(storefront, canary) ?? { loads: 0, failures: 0 })
    const own = loadsIn(storefront, current)
    const other = own && own.loads >= LEAST_SHARE * loads.loads ? own : current.loads
    const { low } = other.loads === 0 ? failureShareOf(loads) : failureDifferenceOf(loads, other)
    return loads.failures >= LEAST_FAILURES && low > worseBy
  })

/** Why a person should look at a canary whose loads work in all storefronts together. Undefined where there is no such reason. */
const doubtOf = (pair: ReleasePair, worseBy: number): string | undefined => {
  const { canary, current } = pair
  const storefront = failingStorefront(pair, worseBy)
  if (storefront !== undefined) {
    const { failures, loads } = loadsIn(storefront, canary) ?? { failures: 0, loads: 0 }
    return `, but in the storefront ${storefront} ${failures} of ${loads} loads of ${canary.version} failed`
  }
  if (!hasMoreErrors(pair, worseBy)) return undefined
  const errors = [canary, current].map(
    (release) => `${Math.round(100 * errorsPerLoadOf(release))} of ${release.version}`,
  )
  return `, but pages report ${errors.join(' and ')} other errors in a hundred loads`
}

const promoteUnless = (doubt: string | undefined, reason: string, counts: string): Decision =>
  doubt === undefined
    ? { action: 'promote', reason }
    : { action: 'wait', reason: `${counts}${doubt}: /operations names them. Promote it or roll it back by hand.` }

/** Without a comparison, the bound is one on the canary's own share of failed loads. */
const decideAlone = (pair: ReleasePair, worseBy: number): Decision => {
  const { version, loads } = pair.canary
  const { low } = failureShareOf(oncePerNetwork(loads))
  const { high } = failureShareOf(loads)
  const because = (relation: string, limit: number) =>
    `${loads.failures} of ${loads.loads} loads of ${version} failed, and the current release has too few loads to compare: with 95% confidence the canary fails in ${relation} ${percent(limit)} of its loads, and the bound is ${percent(worseBy)}.`
  if (low > worseBy) return { action: 'roll-back', reason: because('at least', low) }
  if (high < worseBy) {
    const counts = `${loads.failures} of ${loads.loads} loads of ${version} failed`
    return promoteUnless(doubtOf(pair, worseBy), because('at most', high), counts)
  }
  return { action: 'wait', reason: because('up to', high) + networkText(loads) }
}

/**
 * Rolls back when the canary fails more often than the bound allows, and promotes when it does not, each with 95%
 * confidence. Between the two it waits for more loads. A canary that loads as well as the current release, but
 * fails in one storefront or reports many more errors afterwards, waits for a person. The failures of one network count as one, so that no decision
 * against a release rests on a few networks.
 * Without customers on the current release it judges the canary alone.
 */
export const decide = (pair: ReleasePair, { worseBy, leastLoads }: WatchRule): Decision => {
  const { canary, current } = pair
  const counts = `${canary.loads.failures} of ${canary.loads.loads} loads of ${canary.version} failed, and ${current.loads.failures} of ${current.loads.loads} of ${current.version}`
  const isAlone = current.loads.loads < leastLoads && current.loads.loads < LEAST_SHARE * canary.loads.loads
  if (isAlone && canary.loads.loads >= leastLoads) return decideAlone(pair, worseBy)
  if (Math.min(canary.loads.loads, current.loads.loads) < leastLoads)
    return { action: 'wait', reason: `${counts}: fewer than ${leastLoads} loads.` }
  const { low } = failureDifferenceOf(oncePerNetwork(canary.loads), current.loads)
  const { high } = failureDifferenceOf(canary.loads, oncePerNetwork(current.loads))
  const because = (relation: string, limit: number) =>
    `${counts}: with 95% confidence the canary fails ${relation} ${percent(limit)} more often, and the bound is ${percent(worseBy)}.`
  if (low > worseBy) return { action: 'roll-back', reason: because('at least', low) }
  if (high < worseBy) return promoteUnless(doubtOf(pair, worseBy), because('at most', Math.max(0, high)), counts)
  return {
    action: 'wait',
    reason: `${counts}: the difference may be below or above ${percent(worseBy)}.${networkText(canary.loads)}`,
  }
}
