import type { RegisteredRemote, ReleasePointer, RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { releaseFor, type Audience } from './audience.ts'
import { RemoteLoadError } from './remote-load-error.ts'

/**
 * The releases to try in their order: the customer's release twice, then its fallback. Throws where the registry has
 * none.
 */
export const chooseReleases = (
  remote: RemoteName,
  registered: RegisteredRemote | undefined,
  audience: Audience,
): ReleasePointer[] => {
  if (!registered) throw new RemoteLoadError({ remote, version: undefined, failure: 'unregistered' })
  const { current, previous, disabled } = registered
  if (disabled) throw new RemoteLoadError({ remote, version: current.version, failure: 'disabled' })
  const first = releaseFor(remote, registered, audience)
  const below = first === current ? previous : current
  return [first, first, ...(below ? [below] : [])]
}
