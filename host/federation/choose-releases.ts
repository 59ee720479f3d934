import type {
  RegisteredRemote,
  RemoteCanary,
  RemoteName,
  RemoteRelease,
} from '@account/shared/contracts/remote-registry.ts'
import { stableHash } from '../stable-hash/stable-hash.ts'
import { RemoteLoadError } from './remote-load-error.ts'

/** Who loads: a release can be meant for some only. */
export type Audience = {
  /** Code of the storefront. */
  storefront: string
  /** Undefined for a visitor: whom nobody can recognise again stays with what everyone has. */
  customerId: string | undefined
}

/** Of a hundred, where a customer stands in the canaries of one remote: those of 5% stay in when it grows to 20%. */
export const bucketOf = (remote: RemoteName, customerId: string): number => stableHash(`${remote}/${customerId}`) % 100

const isMeantFor = (canary: RemoteCanary, remote: RemoteName, { storefront, customerId }: Audience): boolean => {
  if ('storefronts' in canary) return canary.storefronts.includes(storefront)
  return customerId !== undefined && bucketOf(remote, customerId) < canary.percent
}

/**
 * What is tried, one after the other: the customer's release twice, then the one below it. Throws where the registry
 * offers none.
 */
export const chooseReleases = (
  remote: RemoteName,
  registered: RegisteredRemote | undefined,
  audience: Audience,
): RemoteRelease[] => {
  if (!registered) throw new RemoteLoadError({ remote, version: undefined, failure: 'unregistered' })
  const { current, previous, canary, disabled } = registered
  if (disabled) throw new RemoteLoadError({ remote, version: current.version, failure: 'disabled' })
  if (canary && isMeantFor(canary, remote, audience)) return [canary.release, canary.release, current]
  return [current, current, ...(previous ? [previous] : [])]
}
