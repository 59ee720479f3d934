import type {
  RegisteredRemote,
  RemoteCanary,
  RemoteName,
  RemoteRelease,
} from '@account/shared/contracts/remote-registry.ts'
import { stableHash } from '../../customer/customer-bucket.ts'

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

/** The release that is tried first. */
export const releaseFor = (
  remote: RemoteName,
  { current, canary }: RegisteredRemote,
  audience: Audience,
): RemoteRelease => (canary && isMeantFor(canary, remote, audience) ? canary.release : current)
