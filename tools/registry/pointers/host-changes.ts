import type { HostBuild, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { EARLIER_VERSIONS } from './registry-changes.ts'

/** Number of withdrawn hosts that can be promoted. */
const WITHDRAWN_HOSTS = 3

/** The build becomes the current host. Returns the same registry when it already is. */
export const withHost = (registry: RemoteRegistry, build: HostBuild): RemoteRegistry => {
  const before = registry.host
  if (before?.current.version === build.version) return registry
  const replaced = [before?.current, before?.previous, ...(before?.earlier ?? [])]
  const [previous = null, ...earlier] = replaced.flatMap((host) =>
    host && host.version !== build.version ? [host] : [],
  )
  const withdrawn = (before?.withdrawn ?? []).filter(({ version }) => version !== build.version)
  return {
    ...registry,
    host: {
      current: build,
      previous,
      earlier: earlier.slice(0, EARLIER_VERSIONS),
      ...(withdrawn.length > 0 && { withdrawn }),
    },
  }
}

/** A kept host becomes the current one. */
export const withKeptHost = (registry: RemoteRegistry, version: string, now: string): RemoteRegistry => {
  const { current, previous, earlier = [], withdrawn = [] } = registry.host ?? {}
  const stored = [previous, ...earlier, ...withdrawn].flatMap((build) => build ?? [])
  const build = stored.find((candidate) => candidate.version === version)
  if (build) return withHost(registry, { ...build, since: now })
  const others = stored.map((candidate) => candidate.version).join(', ') || 'none'
  throw new ReleaseFailure(
    current?.version === version
      ? `The host ${version} is the current host already.`
      : `There is no kept host '${version}'; the kept hosts are: ${others}.`,
  )
}

/** The previous host becomes the current one. The withdrawn host is kept for a promotion. */
export const withPreviousHost = (registry: RemoteRegistry, now: string): RemoteRegistry => {
  if (!registry.host?.previous)
    throw new ReleaseFailure(
      'There is no previous host to return to: release a fixed one, or promote one that list shows.',
    )
  const { current, previous, earlier = [], withdrawn = [] } = registry.host
  const [next = null, ...others] = earlier
  const host = { current: { ...previous, since: now }, previous: next, earlier: others }
  return { ...registry, host: { ...host, withdrawn: [current, ...withdrawn].slice(0, WITHDRAWN_HOSTS) } }
}
