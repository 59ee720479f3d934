import type {
  RegisteredRemote,
  ReleasePointer,
  RemoteCanary,
  RemoteName,
  RemoteRegistry,
} from '@account/shared/contracts/remote-registry.ts'
import { isDeepStrictEqual } from 'node:util'
import { ReleaseFailure } from '../contents/release-failure.ts'
import type { ReleaseRecord } from '../trust/release-record.ts'

// Each function computes the new registry of one command. They are pure, so that a store applies them to the latest registry
// while it holds the lock.

/** The customers who get a release. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'percent'; percent: number }
  | { kind: 'storefronts'; storefronts: string[] }
  | { kind: 'accounts'; accounts: string[] }

/** Number of versions that further rollbacks can return to. */
export const EARLIER_VERSIONS = 10

export const addressOf = (registry: RemoteRegistry, { remote, version }: { remote: RemoteName; version: string }) => {
  if (registry.address) return new URL(`${remote}/${version}/mf-manifest.json`, `${registry.address}/`).href
  throw new ReleaseFailure('The registry has no address of its folder yet: give it once with --address.')
}

/** Moves every release to the address where the folder is served now. */
export const withAddress = (registry: RemoteRegistry, address: string): RemoteRegistry => {
  if (registry.address === address) return registry
  const moved = { ...registry, address }
  const moveRelease = (remote: RemoteName, release: ReleasePointer): ReleasePointer => ({
    ...release,
    manifest: addressOf(moved, { remote, version: release.version }),
  })
  const moveRemote = (remote: RemoteName, registered: RegisteredRemote): RegisteredRemote => ({
    ...registered,
    current: moveRelease(remote, registered.current),
    previous: registered.previous && moveRelease(remote, registered.previous),
    ...(registered.canary && {
      canary: { ...registered.canary, release: moveRelease(remote, registered.canary.release) },
    }),
  })
  const remotes = Object.entries(registry.remotes).map(([name, registered]) => [name, moveRemote(name, registered)])
  return { ...moved, remotes: Object.fromEntries(remotes) }
}

/** Writes what the platform grants; the grants of other remotes stay. Returns the same registry where nothing changes. */
export const withGrants = (
  registry: RemoteRegistry,
  granted: NonNullable<RemoteRegistry['grants']>,
): RemoteRegistry => {
  const grants = { ...registry.grants, ...granted }
  return isDeepStrictEqual(grants, registry.grants ?? {}) ? registry : { ...registry, grants }
}

/** How the registry names a release of a remote. */
export const pointerOf = (
  registry: RemoteRegistry,
  { record: { remote, version }, hash }: { record: Pick<ReleaseRecord, 'remote' | 'version'>; hash: string },
): ReleasePointer => ({ version, manifest: addressOf(registry, { remote, version }), hash })

export const registeredRemote = (registry: RemoteRegistry, remote: RemoteName): RegisteredRemote => {
  const registered = registry.remotes[remote]
  if (registered) return registered
  throw new ReleaseFailure(`${remote} was never released here: release it first.`)
}

const withRemote = (registry: RemoteRegistry, remote: RemoteName, registered: RegisteredRemote): RemoteRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [remote]: registered },
})

const forEveryone = (before: RegisteredRemote | undefined, current: ReleasePointer, now: string): RegisteredRemote => {
  if (!before) return { current, previous: null, currentSince: now }
  const withoutCanary = { ...before, canary: undefined }
  // Its release file may be signed by another key than before.
  if (before.current.version === current.version) return { ...withoutCanary, current }
  const replaced = [before.previous?.version, ...(before.earlier ?? [])]
  const earlier = replaced.filter((version) => version !== undefined && version !== current.version)
  return {
    ...withoutCanary,
    current,
    previous: before.current,
    currentSince: now,
    earlier: earlier.filter((version) => version !== undefined).slice(0, EARLIER_VERSIONS),
  }
}

type SomeCustomers = Exclude<Audience, { kind: 'everyone' }>

const canaryFor = (audience: SomeCustomers, canary: { release: ReleasePointer; since: string }): RemoteCanary => {
  switch (audience.kind) {
    case 'percent':
      return { ...canary, percent: audience.percent }
    case 'storefronts':
      return { ...canary, storefronts: audience.storefronts }
    case 'accounts':
      return { ...canary, accounts: audience.accounts }
  }
}

const forSome = (
  before: RegisteredRemote,
  release: ReleasePointer,
  { audience, now }: { audience: SomeCustomers; now: string },
): RegisteredRemote => {
  if (before.current.version === release.version)
    throw new ReleaseFailure(`Everyone has ${release.version} already: there is nothing to try.`)
  return { ...before, canary: canaryFor(audience, { release, since: now }) }
}

type NewPointer = {
  remote: RemoteName
  release: ReleasePointer
  audience: Audience
  now: string
  /** Whether the release may replace a canary of another version. */
  mayReplaceCanary?: boolean
}

const ensureNoOtherCanary = (
  before: RegisteredRemote | undefined,
  { remote, release, mayReplaceCanary }: Pick<NewPointer, 'remote' | 'release' | 'mayReplaceCanary'>,
) => {
  const canary = before?.canary?.release.version
  if (canary === undefined || canary === release.version || mayReplaceCanary) return
  throw new ReleaseFailure(
    `${remote} has a canary, ${canary}, which this release would withdraw: promote it or roll it back first, or add --replace-canary.`,
  )
}

export const withRelease = (registry: RemoteRegistry, pointer: NewPointer) => {
  const { remote, release, audience, now } = pointer
  const before = registry.remotes[remote]
  ensureNoOtherCanary(before, pointer)
  if (audience.kind === 'everyone') return withRemote(registry, remote, forEveryone(before, release, now))
  if (!before)
    throw new ReleaseFailure(
      `${remote} has no release yet that other customers could keep: release it to everyone first.`,
    )
  return withRemote(registry, remote, forSome(before, release, { audience, now }))
}

type Promotion = { remote: RemoteName; version: string; now: string }

/** The canary becomes the current release. The caller names its version, because a colleague may have released another canary. */
export const promoted = (registry: RemoteRegistry, { remote, version, now }: Promotion): RemoteRegistry => {
  const before = registeredRemote(registry, remote)
  if (!before.canary) throw new ReleaseFailure(`${remote} has no canary to promote.`)
  const canary = before.canary.release.version
  if (canary !== version)
    throw new ReleaseFailure(`The canary of ${remote} is ${canary}, not ${version}: nothing was changed.`)
  return withRemote(registry, remote, forEveryone(before, before.canary.release, now))
}

/** Remembers the time of the request, so that it is not accepted twice. */
export const withAnsweredRequest = (
  registry: RemoteRegistry,
  { remote, at }: { remote: RemoteName; at: string },
): RemoteRegistry => withRemote(registry, remote, { ...registeredRemote(registry, remote), requestedAt: at })

/** Withdraws the canary: its customers return to the current release. */
export const withoutCanary = (registry: RemoteRegistry, remote: RemoteName): RemoteRegistry =>
  withRemote(registry, remote, { ...registeredRemote(registry, remote), canary: undefined })

type Return = { remote: RemoteName; previous: ReleasePointer | null; earlier: string[]; now: string }

/** The previous release becomes the current one. The new fallback is an earlier release, never the withdrawn one. */
export const rolledBack = (registry: RemoteRegistry, { remote, previous, earlier, now }: Return): RemoteRegistry => {
  const before = registeredRemote(registry, remote)
  if (!before.previous) throw new ReleaseFailure(`${remote} has no previous release to return to: release a fixed one.`)
  return withRemote(registry, remote, { ...before, current: before.previous, previous, earlier, currentSince: now })
}

/** Returns the same registry when the switch has that position already. */
export const switched = (
  registry: RemoteRegistry,
  { remote, disabled, now }: { remote: RemoteName; disabled: boolean; now: string },
): RemoteRegistry => {
  const before = registeredRemote(registry, remote)
  if ((before.disabled ?? false) === disabled) return registry
  const position = disabled ? { disabled, disabledSince: now } : { disabled: undefined, disabledSince: undefined }
  return withRemote(registry, remote, { ...before, ...position })
}
