import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import { promote } from '../../registry/operations/move-pointer.ts'
import { customerGroups } from '../../registry/pointers/customer-groups.ts'
import { withoutCanary } from '../../registry/pointers/registry-changes.ts'
import type { ReleaseStore } from '../../registry/store/release-store.ts'
import { canaryOf, pairOf } from '../status/compare-releases.ts'
import { fetchTotals } from '../status/release-totals.ts'
import { decide, type WatchRule } from './watch-rule.ts'

type Watch = {
  remote: RemoteName
  signals: string
  rule: WatchRule
  /** The watch ends without a decision after this time. */
  longestMs: number
  pollMs: number
  /** Opens the store whose history names the reason. */
  openStore: (reason: string) => Promise<ReleaseStore>
  onProgress: (line: string) => void
}

type Canary = { remote: RemoteName; version: string }

/** A colleague may have promoted or replaced the canary: the watch then changes nothing. */
const withdrawCanary = async (store: ReleaseStore, { remote, version }: Canary): Promise<string> => {
  const changed = await store.changeRegistry((registry: RemoteRegistry) => {
    const canary = registry.remotes[remote]?.canary?.release.version
    if (canary === version) return withoutCanary(registry, remote)
    throw new ReleaseFailure(`${version} is no longer the canary of ${remote}: nothing was changed.`)
  })
  return [`${remote} ${version} is withdrawn.`, ...customerGroups(changed, remote)].join('\n')
}

/** Watches the canary until the rule decides, promotes it or rolls it back, and says why. Throws `ReleaseFailure`. */
export const watchCanary = async (store: ReleaseStore, watch: Watch): Promise<string> => {
  const { remote, rule, signals, longestMs, pollMs, openStore, onProgress } = watch
  const watched = canaryOf(remote, (await store.readRegistry()).remotes[remote])
  const endsAt = Date.now() + longestMs
  let latest = ''
  while (Date.now() < endsAt) {
    const now = canaryOf(remote, (await store.readRegistry()).remotes[remote])
    if (now.version !== watched.version)
      throw new ReleaseFailure(`${watched.version} is no longer the canary of ${remote}: nothing was changed.`)
    const { action, reason } = decide(pairOf(now, await fetchTotals({ signals, remote, since: now.since })), rule)
    if (action !== 'wait') {
      const changing = await openStore(`watch: ${reason}`)
      const change = action === 'promote' ? promote : withdrawCanary
      return `${await change(changing, { remote, version: watched.version })}\nWhy: ${reason}`
    }
    if (reason !== latest) onProgress(reason)
    latest = reason
    await sleep(pollMs)
  }
  throw new ReleaseFailure(`No decision in time, and nothing was changed. ${latest}`)
}
