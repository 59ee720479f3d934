import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { Audience } from '../registry/pointers/registry-changes.ts'

const nameOf = (audience: Audience): string => {
  if (audience.kind === 'percent') return `${audience.percent}% of the customers`
  if (audience.kind === 'accounts') return `Accounts ${audience.accounts.join(', ')}`
  return audience.kind === 'storefronts' ? `Customers of ${audience.storefronts.join(', ')}` : 'Everyone'
}

type Released = { remote: RemoteName; version: string; audience: Audience }

/** The sentence that ends a release: its customers, and whether the remote is switched off. */
export const releasedSentence = ({ remote, version, audience }: Released, { remotes }: RemoteRegistry): string => {
  const reminder = remotes[remote]?.disabled
    ? ` ${remote} is still switched off: 'enable ${remote}' switches it on.`
    : ''
  return `${nameOf(audience)} get${audience.kind === 'everyone' ? 's' : ''} ${remote} ${version} on their next page load.${reminder}`
}
