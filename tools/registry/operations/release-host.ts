import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { readVersionedHost, type VersionedHost } from '../contents/built-front-ends.ts'
import { refusalsBetween, type Candidate } from '../gate/gate.ts'
import { refuseAll, type Refusal } from '../gate/refusal.ts'
import { withHost, withKeptHost, withPreviousHost } from '../pointers/host-changes.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { removeForgottenHosts } from '../store/stored-hosts.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Every release that customers may get: current, canary and fallback. */
const givenReleases = ({ remotes }: RemoteRegistry) =>
  Object.entries(remotes).flatMap(([remote, { current, previous, canary }]) =>
    [current, canary?.release, previous].flatMap((release) => (release ? [{ remote, release }] : [])),
  )

const releasedRemotes = async (store: ReleaseStore, registry: RemoteRegistry) => {
  const read = async ({ remote, release }: ReturnType<typeof givenReleases>[number]) => {
    const { record } = await store.readRelease(remote, release)
    const isCurrent = registry.remotes[remote]?.current.version === release.version
    const required = await store.readRequired(record)
    return { remote, release, record, required, grant: registry.grants?.[remote], isCurrent }
  }
  return Promise.all(givenReleases(registry).map(read))
}
type ReleasedRemote = Awaited<ReturnType<typeof releasedRemotes>>[number]

const candidatesOf = (store: ReleaseStore, remotes: readonly ReleasedRemote[]): Promise<Candidate[]> =>
  Promise.all(
    remotes.map(async ({ remote, release, required, grant }) => ({
      ...(await store.readIntact(remote, release)),
      ...{ remote, required, grant },
    })),
  )

/** A host without remotes of its own reads their pages from the releases, so it cannot show a release without a placement. */
const placementRefusalsOf = (remotes: readonly ReleasedRemote[], host: VersionedHost): Refusal[] => {
  if (host.provided.remotes) return []
  return remotes
    .filter(({ isCurrent, record, grant }) => isCurrent && !(record.placement && grant))
    .map(({ remote, record }) => ({
      gate: 'placement',
      sentence: `${remote} ${record.version} has no placement or no grant, so this host would not show its pages: release a build of ${remote} with a placement first.`,
    }))
}

/** Fails when a remote was released during the trial, because the host was not tried with it. */
const ensureTriedWith = (tried: readonly ReleasedRemote[], registry: RemoteRegistry) => {
  const isTried = ({ remote, release }: { remote: RemoteName; release: { version: string } }) =>
    tried.some((candidate) => candidate.remote === remote && candidate.record.version === release.version)
  const untried = givenReleases(registry).find((given) => !isTried(given))
  if (!untried) return
  throw new ReleaseFailure(
    `${untried.remote} ${untried.release.version} was released meanwhile, and this host was not tried with it: nothing was changed; run the command again.`,
  )
}

type HostRelease = {
  store: ReleaseStore
  hostFolder: string
  onRefusals: (refusals: Refusal[]) => void
  /** Opens the remotes in the host, in a browser. Without it that check is skipped. */
  tryInBrowser?: ((host: VersionedHost, remotes: readonly Candidate[]) => Promise<Refusal[]>) | undefined
}

/**
 * Makes a build the current host once every release that customers may get has passed the gate with it. From then on remotes are
 * tried in it and in the previous host, which open pages still run.
 */
export const releaseHost = async ({ store, hostFolder, onRefusals, tryInBrowser }: HostRelease): Promise<string> => {
  const host = readVersionedHost(hostFolder)
  const remotes = await releasedRemotes(store, await store.readRegistry())
  onRefusals(remotes.flatMap((remote) => refusalsBetween(remote, host)))
  onRefusals(placementRefusalsOf(remotes, host))
  const current = remotes.filter(({ isCurrent }) => isCurrent)
  if (tryInBrowser && current.length > 0) onRefusals(await tryInBrowser(host, await candidatesOf(store, current)))
  await store.placeHost({ version: host.version, buildFolder: hostFolder })
  const build = { version: host.version, contract: host.provided.contract, since: new Date().toISOString() }
  const registry = await store.changeRegistry((before) => {
    ensureTriedWith(remotes, before)
    return withHost(before, build)
  })
  await removeForgottenHosts(store, registry)
  return host.version
}

type HostChange = { withdrawn: string; current: string }

const moveHost = async (
  store: ReleaseStore,
  change: (registry: RemoteRegistry) => RemoteRegistry,
): Promise<HostChange> => {
  let withdrawn = ''
  const { host } = await store.changeRegistry(async (registry) => {
    const returned = change(registry)
    withdrawn = registry.host?.current.version ?? ''
    const build = readVersionedHost(await store.hostFolderOf(returned.host?.current.version ?? ''))
    const remotes = await releasedRemotes(store, registry)
    refuseAll(remotes.flatMap((remote) => refusalsBetween(remote, build)))
    return returned
  })
  return { withdrawn, current: host?.current.version ?? '' }
}

/** Returns to the previous host, if every release that customers may get fits it by contract and libraries. */
export const rollBackHost = (store: ReleaseStore): Promise<HostChange> =>
  moveHost(store, (registry) => withPreviousHost(registry, new Date().toISOString()))

/** Makes a kept host the current one, on the same condition. */
export const promoteHost = (store: ReleaseStore, version: string): Promise<HostChange> =>
  moveHost(store, (registry) => withKeptHost(registry, version, new Date().toISOString()))

/** Folders of the hosts that customers may have open: the current and the previous one. */
export const releasedHostFolders = async (store: ReleaseStore): Promise<string[]> => {
  const { host } = await store.readRegistry()
  const builds = [host?.current, host?.previous].flatMap((build) => build ?? [])
  return Promise.all(builds.map(({ version }) => store.hostFolderOf(version)))
}
