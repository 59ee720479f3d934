import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type {
  RegisteredRemote,
  ReleasePointer,
  RemoteName,
  RemoteRegistry,
} from '@account/shared/contracts/remote-registry.ts'
import { releaseFor, type Audience } from './audience.ts'

export type PlacedRemote = { remote: RemoteName; placement: RemotePlacement; grant: RemoteGrant }

/** The content of release files that were read: undefined also for the file of another remote. */
export type KnownReleases = (
  remote: RemoteName,
  pointer: ReleasePointer,
) => Pick<RemoteRelease, 'placement'> | undefined

/** A release that is older than placements, or that cannot be used, has the place of its successor or its fallback. */
const placementOf = (known: KnownReleases, [remote, registered]: [RemoteName, RegisteredRemote], audience: Audience) =>
  [releaseFor(remote, registered, audience), registered.current, registered.previous, registered.canary?.release]
    .map((pointer) => (pointer ? known(remote, pointer)?.placement : undefined))
    .find((placement) => placement)

/** The remotes that the release of this audience places and the platform grants. */
export const placedRemotes = (
  { remotes, grants = {} }: RemoteRegistry,
  audience: Audience,
  known: KnownReleases,
): PlacedRemote[] =>
  Object.entries(remotes).flatMap((entry) => {
    const [remote] = entry
    const placement = placementOf(known, entry, audience)
    const grant = grants[remote]
    return placement && grant ? [{ remote, placement, grant }] : []
  })
