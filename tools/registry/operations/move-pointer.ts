import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { readRequiredLibraries, readVersionedHost, type BuiltHost } from '../contents/built-front-ends.ts'
import { refusalsBetween } from '../gate/gate.ts'
import {
  addressOf,
  promoted,
  registeredRemote,
  rolledBack,
  switched,
  withoutCanary,
} from '../pointers/registry-changes.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { releasedHostFolders } from './release-host.ts'
import type { ReleaseRecord } from '../contents/release-record.ts'
import type { ReleaseStore } from '../store/release-store.ts'

// The commands that place no files. Each returns the sentence that says what customers get now.

const now = () => new Date().toISOString()

export const promote = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  const { remotes } = await store.changeRegistry(async (registry) => {
    const { canary } = registeredRemote(registry, remote)
    if (canary) await store.ensureIntact(remote, canary.release)
    return promoted(registry, remote, now())
  })
  return `Everyone gets ${remote} ${remotes[remote]?.current.version} on their next page load.`
}

/**
 * The latest of the earlier releases that is still there and runs in the hosts that are out, which it was never held
 * against; and what is left to return to after it. What cannot be read is told: it is no fallback, and no reason to leave
 * customers with the release that is withdrawn.
 */
const fallbackOf = async (store: ReleaseStore, registry: RemoteRegistry, remote: RemoteName) => {
  const { earlier = [] } = registeredRemote(registry, remote)
  const unreadable: string[] = []
  const orTold = async <Read>(reading: Promise<Read>): Promise<Read | undefined> => {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof ReleaseFailure)) throw error
      unreadable.push(error.message)
      return undefined
    }
  }
  const readHosts = async () => (await releasedHostFolders(store)).map(readVersionedHost)
  const readRunning = async (version: string, hosts: readonly BuiltHost[]): Promise<ReleaseRecord | undefined> => {
    const record = await store.readRecord(remote, version)
    if (!record) return undefined
    const folder = await store.folderOf(remote, version)
    const candidate = { remote, folder, record, required: readRequiredLibraries(folder) }
    return hosts.every((host) => refusalsBetween(candidate, host).length === 0) ? record : undefined
  }
  const hosts = await orTold(readHosts())
  for (const [index, version] of earlier.entries()) {
    const record = hosts && (await orTold(readRunning(version, hosts)))
    if (!record) continue
    const previous: RemoteRelease = { ...record, manifest: addressOf(registry, { remote, version }) }
    return { fallback: { previous, earlier: earlier.slice(index + 1) }, unreadable }
  }
  return { fallback: { previous: null, earlier: [] }, unreadable }
}

/** With a canary out it is the canary that is withdrawn; without one everyone returns to the previous release. */
export const rollBack = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  let withdrawn = ''
  let passedOver: string[] = []
  const { remotes } = await store.changeRegistry(async (registry) => {
    const { current, canary, previous } = registeredRemote(registry, remote)
    withdrawn = (canary?.release ?? current).version
    if (canary) return withoutCanary(registry, remote)
    if (previous) await store.ensureIntact(remote, previous)
    const { fallback, unreadable } = await fallbackOf(store, registry, remote)
    passedOver = unreadable
    return rolledBack(registry, { remote, ...fallback, now: now() })
  })
  const done = `${remote} ${withdrawn} is withdrawn: everyone gets ${remotes[remote]?.current.version} on their next page load.`
  return [done, ...passedOver.map((reason) => `Unreadable, so no fallback: ${reason}`)].join('\n')
}

export const disable = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  await store.changeRegistry((registry) => switched(registry, { remote, disabled: true, now: now() }))
  return `${remote} is switched off: nobody is given it until you enable it.`
}

export const enable = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  const { remotes } = await store.changeRegistry((registry) =>
    switched(registry, { remote, disabled: false, now: now() }),
  )
  return `${remote} is switched on: everyone gets ${remotes[remote]?.current.version} on their next page load.`
}
