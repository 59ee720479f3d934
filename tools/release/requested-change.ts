import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { RequestedChange } from '../registry/pointers/change-request.ts'
import type { Command } from './command-line.ts'

/** The change that a team requests of the platform; undefined for a command that runs at once. */
export const requestedOf = (command: Command): { remote: RemoteName; change: RequestedChange } | undefined => {
  if (!command.isRequested) return undefined
  switch (command.kind) {
    case 'promote':
      return { remote: command.remote, change: { kind: 'promote', version: command.version } }
    case 'rollback':
    case 'disable':
    case 'enable':
      return { remote: command.remote, change: { kind: command.kind } }
    default:
      return undefined
  }
}
