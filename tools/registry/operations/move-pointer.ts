import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { readVersionedHost, type BuiltHost } from '../contents/built-front-ends.ts'
import { refusalsBetween } from '../gate/gate.ts'
import {
  pointerOf,
  promoted,
  registeredRemote,
  rolledBack,
  switched,
  withoutCanary,
} from '../pointers/registry-changes.ts'
import { customerGroups } from '../pointers/customer-groups.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { releasedHostFolders } from './release-host.ts'
import type { SignedRelease } from '../trust/release-record.ts'
import type { ReleaseStore } from '../store/release-store.ts'

// The commands that change the registry only. Each returns what it did, and what each group of customers gets now.

const linesOf = (done: string, lines: readonly string[]) => [done, ...lines].join('\n')

const now = () => new Date().toISOString()

type CanaryVersion = { remote: RemoteName; version: string }

const promote = async (store: ReleaseStore, { remote, version }: CanaryVersion): Promise<string> => {
  const changed = await store.changeRegistry(async (registry) => {
    const { canary } = registeredRemote(registry, remote)
    if (canary) await store.readIntact(remote, canary.release)
    return promoted(registry, { remote, version, now: now() })
  })
  return linesOf(`${remote} ${version} is the current release.`, customerGroups(changed, remote))
}

/**
 * Finds the latest earlier release that still exists and fits the current and the previous host, and the versions before it. A
 * release that cannot be read is reported and skipped; it must not keep customers on the withdrawn release.
 */
const fallbackOf = async (store: ReleaseStore, registry: RemoteRegistry, remote: RemoteName) => {
  const { earlier = [] } = registeredRemote(registry, remote)
  const unreadable: string[] = []
  const orReported = async <Read>(reading: Promise<Read>): Promise<Read | undefined> => {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof ReleaseFailure)) throw error
      unreadable.push(error.message)
      return undefined
    }
  }
  const readHosts = async () => (await releasedHostFolders(store)).map(readVersionedHost)
  const readRunning = async (version: string, hosts: readonly BuiltHost[]): Promise<SignedRelease | undefined> => {
    const signed = await store.readLatest(remote, version)
    if (!signed) return undefined
    const needs = { record: signed.record, required: await store.readRequired(signed.record) }
    return hosts.every((host) => refusalsBetween(needs, host).length === 0) ? signed : undefined
  }
  const hosts = await orReported(readHosts())
  for (const [index, version] of earlier.entries()) {
    const signed = hosts && (await orReported(readRunning(version, hosts)))
    if (!signed) continue
    const previous = pointerOf(registry, signed)
    return { fallback: { previous, earlier: earlier.slice(index + 1) }, unreadable }
  }
  return { fallback: { previous: null, earlier: [] }, unreadable }
}

type Rollback = {
  remote: RemoteName
  /** Withdraws the canary of this version, and nothing else. */
  canary?: string | undefined
}

/** Withdraws the canary if there is one; otherwise everyone returns to the previous release. */
export const rollBack = async (store: ReleaseStore, { remote, canary: named }: Rollback): Promise<string> => {
  let withdrawn = ''
  let passedOver: string[] = []
  const changed = await store.changeRegistry(async (registry) => {
    const { current, canary, previous } = registeredRemote(registry, remote)
    if (named !== undefined && canary?.release.version !== named)
      throw new ReleaseFailure(`${named} is no longer the canary of ${remote}: nothing was changed.`)
    withdrawn = (canary?.release ?? current).version
    if (canary) return withoutCanary(registry, remote)
    if (previous) await store.readIntact(remote, previous)
    const { fallback, unreadable } = await fallbackOf(store, registry, remote)
    passedOver = unreadable
    return rolledBack(registry, { remote, ...fallback, now: now() })
  })
  return linesOf(`${remote} ${withdrawn} is withdrawn.`, [
    ...customerGroups(changed, remote),
    ...passedOver.map((reason) => `Not readable, so not used as fallback: ${reason}`),
  ])
}

export const disable = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  const changed = await store.changeRegistry((registry) => switched(registry, { remote, disabled: true, now: now() }))
  return linesOf(`${remote} is switched off.`, customerGroups(changed, remote))
}

const enable = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  const changed = await store.changeRegistry((registry) => switched(registry, { remote, disabled: false, now: now() }))
  return linesOf(`${remote} is switched on.`, customerGroups(changed, remote))
}

/** A change of the pointers of one remote to a release that the store already holds. */
export type PointerMove = { remote: RemoteName } & (
  | { kind: 'promote'; version: string }
  | { kind: 'rollback'; canary?: string | undefined }
  | { kind: 'disable' | 'enable' }
)

/** Moves the pointers, and resolves with the sentence for the operator. Throws `ReleaseFailure`. */
export const movePointer = (store: ReleaseStore, move: PointerMove): Promise<string> => {
  switch (move.kind) {
    case 'promote':
      return promote(store, move)
    case 'rollback':
      return rollBack(store, move)
    case 'disable':
      return disable(store, move.remote)
    case 'enable':
      return enable(store, move.remote)
  }
}
