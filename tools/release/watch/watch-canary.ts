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
  while (Date.now() < endsAt) {
    const now = canaryOf(remote, (await store.readRegistry()).remotes[remote])
    if (now.version !== watched.version)
      throw new ReleaseFailure(`${watched.version} is no longer the canary of ${remote}: nothing was changed.`)
    const { action, reason } = decide(pairOf(now, await fetchTotals({ signals, remote, since: now.since })), rule)
    if (action !== 'wait') {
      const done = await watch.decide(changeOf(action, watched.version), reason)
      return `${done}\nWhy: ${reason}`
    }
    if (reason !== latest) onProgress(reason)
    latest = reason
    await sleep(pollMs)
  }
  throw new ReleaseFailure(`No decision in time, and nothing was changed. ${latest}`)
}
