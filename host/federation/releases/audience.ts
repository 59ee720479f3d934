import type {
  RegisteredRemote,
  ReleasePointer,
  RemoteCanary,
  RemoteName,
} from '@account/shared/contracts/remote-registry.ts'
import type { ReleaseGroup } from '@account/shared/contracts/release-signals.ts'
import { customerBucket } from '../../customer/customer-bucket.ts'

/** The customers and storefronts that a release can be limited to. */
export type Audience = {
  /** Code of the storefront. */
  storefront: string
  /** Undefined for a visitor, who cannot be recognised on the next visit and so never takes part in a percentage. */
  customerId: string | undefined
}

/** Percentile of a customer in the canaries of one remote: customers of a 5% canary stay in it when it grows to 20%. */
export const percentileOf = (remote: RemoteName, customerId: string): number =>
  customerBucket({ name: remote, customerId, bucketCount: 100 })

const isMeantFor = (canary: RemoteCanary, remote: RemoteName, { storefront, customerId }: Audience): boolean => {
  if ('storefronts' in canary) return canary.storefronts.includes(storefront)
  if (customerId === undefined) return false
  if ('accounts' in canary) return canary.accounts.includes(customerId)
  return percentileOf(remote, customerId) < canary.percent
}

/** The release that the loader tries first. */
export const releaseFor = (
  remote: RemoteName,
  { current, canary }: RegisteredRemote,
  audience: Audience,
): ReleasePointer => (canary && isMeantFor(canary, remote, audience) ? canary.release : current)

/** Whether the customer takes part in the canary. */
export const groupOf = (remote: RemoteName, registered: RegisteredRemote, audience: Audience): ReleaseGroup =>
  releaseFor(remote, registered, audience) === registered.current ? 'current' : 'canary'
