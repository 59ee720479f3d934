import type { RemoteGrant, RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { RegisteredRemote, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { releaseFor, type Audience } from './audience.ts'

type PlacedRemote = { remote: RemoteName; placement: RemotePlacement; grant: RemoteGrant }

/** A release of before placements stands where its successor stands. */
const placementOf = (remote: RemoteName, registered: RegisteredRemote, audience: Audience) =>
  [releaseFor(remote, registered, audience), registered.current, registered.previous, registered.canary?.release].find(
    (release) => release?.placement,
  )?.placement

/** The remotes that the release of this audience places and the platform grants. */
export const placedRemotes = ({ remotes, grants = {} }: RemoteRegistry, audience: Audience): PlacedRemote[] =>
  Object.entries(remotes).flatMap(([remote, registered]) => {
    const placement = placementOf(remote, registered, audience)
    const grant = grants[remote]
    return placement && grant ? [{ remote, placement, grant }] : []
  })
