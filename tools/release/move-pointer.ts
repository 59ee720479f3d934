import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { addressOf, promoted, registeredRemote, rolledBack, switched, withoutCanary } from './registry-changes.ts'
import type { ReleaseStore } from './release-store.ts'

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

/** The latest of the earlier releases that is still there, and what is left to return to after it. */
const fallbackOf = async (store: ReleaseStore, registry: RemoteRegistry, remote: RemoteName) => {
  const { earlier = [] } = registeredRemote(registry, remote)
  for (const [index, version] of earlier.entries()) {
    const record = await store.readRecord(remote, version)
    if (!record) continue
    const previous: RemoteRelease = { ...record, manifest: addressOf(registry, { remote, version }) }
    return { previous, earlier: earlier.slice(index + 1) }
  }
  return { previous: null, earlier: [] }
}

/** With a canary out it is the canary that is withdrawn; without one everyone returns to the previous release. */
export const rollBack = async (store: ReleaseStore, remote: RemoteName): Promise<string> => {
  let withdrawn = ''
  const { remotes } = await store.changeRegistry(async (registry) => {
    const { current, canary, previous } = registeredRemote(registry, remote)
    withdrawn = (canary?.release ?? current).version
    if (canary) return withoutCanary(registry, remote)
    if (previous) await store.ensureIntact(remote, previous)
    return rolledBack(registry, { remote, ...(await fallbackOf(store, registry, remote)), now: now() })
  })
  return `${remote} ${withdrawn} is withdrawn: everyone gets ${remotes[remote]?.current.version} on their next page load.`
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
