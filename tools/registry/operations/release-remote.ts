import type { RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { readBuiltHost, readBuiltRemote, type BuiltHost } from '../contents/built-front-ends.ts'
import { refusalsOf, type Candidate } from '../gate/gate.ts'
import { ensureDisjoint, type Grants } from '../gate/grants.ts'
import type { Refusal } from '../gate/refusal.ts'
import {
  addressOf,
  pointerOf,
  withAddress,
  withGrants,
  withRelease,
  type Audience,
} from '../pointers/registry-changes.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { filesOfManifest } from '../contents/manifest-files.ts'
import { bytesOf, integrityOf } from '../contents/release-files.ts'
import type { ReleaseRecord, SignedRelease } from '../trust/release-record.ts'
import type { ReleaseStore } from '../store/release-store.ts'

export type ReleaseOptions = {
  store: ReleaseStore
  /** The folder with the packages' builds: `mfe-<remote>/dist`. */
  workspace: string
  /** Builds of every host that customers may run with the release. */
  hostFolders: readonly string[]
  /** Address where the store is served; by default the address in the registry. */
  address: string | undefined
  /** The grants of the platform, where this is its repository; without them the grants of the registry apply. */
  grants: Grants | undefined
  /** Whether a release may replace a canary of another version; by default it may not. */
  mayReplaceCanary?: boolean
  /** Receives the refusals of a check; throws to end the release. */
  onRefusals: (refusals: Refusal[]) => void
  /** Opens the remote in each host, in a browser. Without it that check is skipped. */
  tryInBrowser?: ((candidate: Candidate, hosts: readonly BuiltHost[]) => Promise<Refusal[]>) | undefined
}

type Build = { remote: RemoteName; hosts: readonly BuiltHost[]; grant: RemoteGrant }

/** Copies a built remote into its immutable folder once it has passed the gate. */
const placeBuilt = ({ store, workspace, onRefusals, tryInBrowser }: ReleaseOptions, build: Build) => {
  const { remote, hosts, grant } = build
  const { folder, version, required, early, placement } = readBuiltRemote(workspace, remote)
  // The gate refuses a build without a manifest.
  const files = filesOfManifest(folder)
  const record: ReleaseRecord = {
    remote,
    version,
    contract: required.contract,
    integrity: integrityOf(folder),
    ...(files && { firstFiles: files.first }),
    ...early,
    ...(placement && { placement }),
    releasedAt: new Date().toISOString(),
    bytes: bytesOf(folder),
  }
  return store.placeRelease({
    record,
    buildFolder: folder,
    inspect: async (copy, placed) => {
      const candidate = { remote, folder: copy, record: placed, required, grant }
      onRefusals(refusalsOf(candidate, { hosts, grant }))
      if (tryInBrowser) onRefusals(await tryInBrowser(candidate, hosts))
    },
  })
}

/** The registry with the address and the grants of the command. */
const configured = (
  registry: RemoteRegistry,
  { address, grants = {} }: Pick<ReleaseOptions, 'address' | 'grants'>,
  remotes: readonly RemoteName[],
) => {
  const granted = withGrants(
    registry,
    Object.fromEntries(Object.entries(grants).filter(([name]) => remotes.includes(name))),
  )
  ensureDisjoint(granted.grants ?? {}, 'The grants of the registry')
  return address === undefined ? granted : withAddress(granted, address)
}

export const grantOf = ({ grants = {} }: RemoteRegistry, remote: RemoteName): RemoteGrant => {
  const grant = grants[remote]
  if (grant) return grant
  throw new ReleaseFailure(
    `${remote} has no grant: the platform gives it its paths and its budget in tools/registry/gate/grants.json, and 'release grants' writes them into the registry.`,
  )
}

/** A key for a remote without a grant, as after a slip in its name, would release nothing. Throws `ReleaseFailure`. */
export const ensureGranted = (registry: RemoteRegistry, remotes: readonly RemoteName[]): void =>
  remotes.forEach((remote) => grantOf(registry, remote))

/** The hosts that have a place for the remote. One that was built before the remote existed never loads it. */
const hostsWith = (remote: RemoteName, hosts: readonly BuiltHost[]): BuiltHost[] => {
  const knowing = hosts.filter(({ provided }) => provided.remotes?.includes(remote) ?? true)
  if (knowing.length > 0) return knowing
  throw new ReleaseFailure(`No host has a place for ${remote} yet: release a host that has one first.`)
}

type Intended = { remote: RemoteName; version: string; audience: Audience; mayReplaceCanary: boolean }

/** Fails before anything is copied when the address is unknown or the audience is impossible. */
const ensureReleasable = (registry: RemoteRegistry, { remote, version, audience, mayReplaceCanary }: Intended) => {
  const manifest = addressOf(registry, { remote, version })
  const release = { version, manifest, hash: '' }
  withRelease(registry, { remote, release, audience, mayReplaceCanary, now: new Date().toISOString() })
}

/** Fails when a host was released during the trial, because the remote was not tried in it. */
const ensureSameHosts = (tried: RemoteRegistry, { host }: RemoteRegistry) => {
  if (host?.current.version === tried.host?.current.version) return
  throw new ReleaseFailure(
    `The host ${host?.current.version} was released meanwhile, and this was not tried in it: nothing was changed; run the command again.`,
  )
}

type NewRelease = { remote: RemoteName; audience: Audience }

/** Builds must be finished. Places the remote once it has passed the gate; no customer gets it yet. */
export const placeChecked = async (
  options: ReleaseOptions,
  { remote, audience }: NewRelease,
): Promise<{ first: RemoteRegistry; signed: SignedRelease }> => {
  const { store, mayReplaceCanary = false } = options
  const first = await store.readRegistry()
  const { version } = readBuiltRemote(options.workspace, remote)
  const intended = configured(first, options, [remote])
  const grant = grantOf(intended, remote)
  ensureReleasable(intended, { remote, version, audience, mayReplaceCanary })
  const hosts = hostsWith(remote, options.hostFolders.map(readBuiltHost))
  return { first, signed: await placeBuilt(options, { remote, hosts, grant }) }
}

/** Builds must be finished. Places the remote and points the registry at it for its audience; returns its record. */
export const releaseRemote = async (
  options: ReleaseOptions,
  { remote, audience }: NewRelease,
): Promise<ReleaseRecord> => {
  const { store, mayReplaceCanary = false } = options
  const { first, signed } = await placeChecked(options, { remote, audience })
  await store.changeRegistry(async (before) => {
    ensureSameHosts(first, before)
    const registry = configured(before, options, [remote])
    const release = pointerOf(registry, signed)
    // The team's key may have been replaced since the release was signed, which was before its trial.
    await store.readRelease(remote, release)
    return withRelease(registry, { remote, release, audience, mayReplaceCanary, now: new Date().toISOString() })
  })
  return signed.record
}

/** Releases every built remote whose version is not in the registry yet, in one change of the registry. */
export const releaseAll = async (options: ReleaseOptions, remotes: readonly RemoteName[]): Promise<void> => {
  const { store } = options
  const granting = configured(await store.readRegistry(), options, remotes)
  const hosts = options.hostFolders.map(readBuiltHost)
  const placed = new Map<RemoteName, SignedRelease>()
  for (const remote of remotes)
    placed.set(remote, await placeBuilt(options, { remote, hosts, grant: grantOf(granting, remote) }))
  await store.changeRegistry((before) => {
    let registry = configured(before, options, remotes)
    for (const [remote, signed] of placed) {
      const registered = registry.remotes[remote]
      const known = [registered?.current.hash, registered?.canary?.release.hash]
      if (known.includes(signed.hash)) continue
      const release = pointerOf(registry, signed)
      registry = withRelease(registry, {
        remote,
        release,
        audience: { kind: 'everyone' },
        mayReplaceCanary: true,
        now: new Date().toISOString(),
      })
    }
    return registry
  })
}
