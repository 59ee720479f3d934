import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import type { ReleaseStore } from '../../registry/store/release-store.ts'
import { canaryOf, pairOf } from '../status/compare-releases.ts'
import { fetchTotals } from '../status/release-totals.ts'
import { decide, type WatchRule } from './watch-rule.ts'

/** A colleague may have promoted or replaced the canary: each change names it, and changes no other release. */
export type CanaryChange = { kind: 'promote'; version: string } | { kind: 'rollback'; canary: string }

const changeOf = (action: 'promote' | 'roll-back', version: string): CanaryChange =>
  action === 'promote' ? { kind: 'promote', version } : { kind: 'rollback', canary: version }

/** A process of the back end that is replaced responds again within this time. */
const LONGEST_OUTAGE_MS = 5 * 60_000

type Watch = {
  remote: RemoteName
  signals: string
  rule: WatchRule
  /** The watch ends without a decision after this time. */
  longestMs: number
  pollMs: number
  /** Makes or requests the change, and resolves with the sentences about it. */
  decide: (change: CanaryChange, reason: string) => Promise<string>
  onProgress: (line: string) => void
}

/** Watches the canary until the rule decides, has it promoted or rolled back, and says why. Throws `ReleaseFailure`. */
export const watchCanary = async (store: ReleaseStore, watch: Watch): Promise<string> => {
  const { remote, rule, signals, longestMs, pollMs, onProgress } = watch
  const watched = canaryOf(remote, (await store.readRegistry()).remotes[remote])
  const endsAt = Date.now() + longestMs
  let latest = ''
  const report = (line: string) => {
    if (line !== latest) onProgress(line)
    latest = line
  }
  let countedAt: number | undefined
  /** Undefined in an outage. The first look fails at once, because its address may be wrong. */
  const countsSince = async (since: string) => {
    try {
      const totals = await fetchTotals({ signals, remote, since })
      countedAt = Date.now()
      return totals
    } catch (error) {
      if (!(error instanceof ReleaseFailure) || countedAt === undefined) throw error
      if (Date.now() - countedAt > LONGEST_OUTAGE_MS) throw error
      report(`Trying again: ${error.message}`)
      return undefined
    }
  }
  while (Date.now() < endsAt) {
    const now = canaryOf(remote, (await store.readRegistry()).remotes[remote])
    if (now.version !== watched.version)
      throw new ReleaseFailure(`${watched.version} is no longer the canary of ${remote}: nothing was changed.`)
    const totals = await countsSince(now.since)
    const decision = totals && decide(pairOf(now, totals), rule)
    if (decision && decision.action !== 'wait') {
      const done = await watch.decide(changeOf(decision.action, watched.version), decision.reason)
      return `${done}\nWhy: ${decision.reason}`
    }
    if (decision) report(decision.reason)
    await sleep(pollMs)
  }
  throw new ReleaseFailure(`No decision in time, and nothing was changed. ${latest}`)
}
