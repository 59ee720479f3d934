import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { ChangeOrigin } from '../registry/contents/change-entry.ts'
import { movePointer } from '../registry/operations/move-pointer.ts'
import type { RequestedChange } from '../registry/pointers/change-request.ts'
import { requestList } from '../registry/requests/request-answers.ts'
import { requestChange } from '../registry/requests/request-change.ts'
import type { ReleaseStore } from '../registry/store/release-store.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import type { Command } from './command.ts'
import { historyLines } from './history-lines.ts'
import { listReleases } from './release-list.ts'
import { showStatus, watch } from './watch/run-signals-command.ts'

const kinds = [
  ...(['list', 'history', 'requests'] as const),
  ...(['promote', 'rollback', 'disable', 'enable', 'status', 'watch'] as const),
]

/** The commands for releases that exist already: the platform has them for each remote, and a team for its own. */
export type TeamCommand = Extract<Command, { kind: (typeof kinds)[number] }>

export const isTeamCommand = (command: Command): command is TeamCommand => kinds.some((kind) => kind === command.kind)

/** The change that a team requests of the platform; undefined for a command that runs at once. */
const requestedOf = (command: TeamCommand): { remote: RemoteName; change: RequestedChange } | undefined => {
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

type Acting = {
  originOf: (reason: string | undefined) => ChangeOrigin
  /** Opens the store whose history names the origin. */
  openAs: (origin: ChangeOrigin) => Promise<ReleaseStore>
}

/** Returns the output of the command. */
export const runTeamCommand = async (
  store: ReleaseStore,
  command: TeamCommand,
  { originOf, openAs }: Acting,
): Promise<string> => {
  const requested = requestedOf(command)
  if (requested) {
    const requester = { store, origin: originOf(command.reason), keyFile: teamKeyFileOf(command.place) }
    return requestChange(requester, requested)
  }
  switch (command.kind) {
    case 'list':
      return (await listReleases(store, command)).join('\n')
    case 'history':
      return historyLines(await store.readHistory()).join('\n')
    case 'requests':
      return (await requestList(store)).join('\n')
    case 'status':
      return showStatus(store, command)
    case 'watch':
      return watch(store, command, { originOf, openAs })
    default:
      return movePointer(store, command)
  }
}
