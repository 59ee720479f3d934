import { isDeepStrictEqual } from 'node:util'
import type { RegisteredRemote, RemoteCanary, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { ChangeEntry, ChangeOrigin } from '../contents/change-entry.ts'
import { canaryGroupOf } from './customer-groups.ts'
import { revisionOf } from './registry-text.ts'

const canaryText = (canary: RemoteCanary | undefined) =>
  canary && `canary ${canary.release.version} for ${canaryGroupOf(canary)}`

const changesOf = (before: RegisteredRemote | undefined, after: RegisteredRemote): string[] => {
  const [canaryBefore, canaryAfter] = [canaryText(before?.canary), canaryText(after.canary)]
  const isCurrentNew = before?.current.version !== after.current.version
  const former = before ? ` (before: ${before.current.version})` : ''
  return [
    ...(isCurrentNew ? [`${after.current.version} for everyone${former}`] : []),
    ...(canaryAfter !== undefined && canaryAfter !== canaryBefore ? [canaryAfter] : []),
    ...(before?.canary && !after.canary && before.canary.release.version !== after.current.version
      ? [`canary ${before.canary.release.version} withdrawn`]
      : []),
    ...((before?.disabled ?? false) === (after.disabled ?? false) ? [] : [after.disabled ? 'disabled' : 'enabled']),
  ]
}

const hostChangeOf = (before: RemoteRegistry, after: RemoteRegistry): string[] => {
  const [former, current] = [before.host?.current.version, after.host?.current.version]
  if (current === undefined || former === current) return []
  return [`host: ${current}${former === undefined ? '' : ` (before: ${former})`}`]
}

const grantChangesOf = ({ grants: before = {} }: RemoteRegistry, { grants: after = {} }: RemoteRegistry): string[] =>
  Object.entries(after)
    .filter(([remote, grant]) => !isDeepStrictEqual(grant, before[remote]))
    .map(([remote, { paths }]) => `${remote}: granted ${paths.join(', ')}`)

/** One sentence for each difference between two registries. */
const describeChange = (before: RemoteRegistry, after: RemoteRegistry): string[] => [
  ...Object.entries(after.remotes).flatMap(([remote, registered]) =>
    changesOf(before.remotes[remote], registered).map((change) => `${remote}: ${change}`),
  ),
  ...hostChangeOf(before, after),
  ...grantChangesOf(before, after),
  ...(before.address === after.address ? [] : [`address: ${after.address}`]),
]

/** The entry of the history for a change. */
export const entryOf = (before: RemoteRegistry, after: RemoteRegistry, origin: ChangeOrigin): ChangeEntry => {
  const changes = describeChange(before, after)
  return {
    ...origin,
    revision: revisionOf(after),
    at: new Date().toISOString(),
    changes: changes.length > 0 ? changes : ['registry: signed again'],
  }
}
