import type { RegisteredRemote, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

const canaryGroupOf = (canary: NonNullable<RegisteredRemote['canary']>) =>
  'percent' in canary ? `${canary.percent}% of the customers` : `Customers of ${canary.storefronts.join(', ')}`

/**
 * The sentences that say which release each group of customers gets on the next page load. A change of one pointer leaves
 * the other groups as they are, and a person should see both.
 */
export const customerGroups = ({ remotes }: RemoteRegistry, remote: RemoteName): string[] => {
  const registered = remotes[remote]
  if (!registered) return []
  const { current, canary, previous, disabled } = registered
  const everyone = canary ? 'Everyone else' : 'Everyone'
  const canaryLine = canary && `${canaryGroupOf(canary)} get ${remote} ${canary.release.version}`
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
