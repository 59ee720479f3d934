import type { RemoteCanary, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

/** The customers of a canary, as the middle of a sentence. */
export const canaryGroupOf = (canary: RemoteCanary): string => {
  if ('percent' in canary) return `${canary.percent}% of the customers`
  if ('storefronts' in canary) return `customers of ${canary.storefronts.join(', ')}`
  return `accounts ${canary.accounts.join(', ')}`
}

const asBeginning = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/**
 * The sentences that say which release each group of customers gets on the next page load. A change of one pointer leaves
 * the other groups as they are, and a person should see both.
 */
export const customerGroups = ({ remotes }: RemoteRegistry, remote: RemoteName): string[] => {
  const registered = remotes[remote]
  if (!registered) return []
  const { current, canary, previous, disabled } = registered
  const everyone = canary ? 'Everyone else' : 'Everyone'
  const canaryLine = canary && `${asBeginning(canaryGroupOf(canary))} get ${remote} ${canary.release.version}`
  if (disabled)
    return [
      `No customer gets ${remote}: it is switched off. After 'enable ${remote}':`,
      ...(canaryLine ? [`  ${canaryLine}.`] : []),
      `  ${everyone} gets ${remote} ${current.version}.`,
    ]
  return [
    ...(canaryLine ? [`${canaryLine} on their next page load, and ${current.version} if it fails.`] : []),
    `${everyone} gets ${remote} ${current.version} on their next page load${previous ? `, and ${previous.version} if it fails` : '; there is no release to fall back to'}.`,
  ]
}
