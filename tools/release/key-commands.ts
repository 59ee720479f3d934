import type { Command } from './command.ts'
import {
  addKey,
  ensureKeys,
  keyFileOf,
  publicKeysOf,
  removeKey,
  type RegistryKeys,
} from '../registry/trust/registry-keys.ts'
import {
  addTeamKey,
  publicTeamKeysOf,
  readTeamKeys,
  removeTeamKey,
  teamKeyFileOf,
  type TeamKeys,
} from '../registry/trust/team-keys.ts'

type KeyCommand = Extract<
  Command,
  { kind: 'key' | 'new-key' | 'drop-key' | 'team-keys' | 'new-team-key' | 'drop-team-key' }
>

const publicText = (keys: RegistryKeys) => JSON.stringify(publicKeysOf(keys))

const publicTeamText = (keys: TeamKeys) => JSON.stringify(publicTeamKeysOf(keys))

/** Changes the keys of this machine. Returns their public halves as `config.json` has them. */
export const runKeyCommand = (command: KeyCommand): string => {
  const file = keyFileOf(command.place)
  const teamFile = teamKeyFileOf(command.place)
  switch (command.kind) {
    case 'key':
      return publicText(ensureKeys(file))
    case 'new-key':
      return publicText(addKey(file))
    case 'drop-key':
      return publicText(removeKey(file, command.id))
    case 'team-keys':
      return publicTeamText(readTeamKeys(teamFile))
    case 'new-team-key':
      return publicTeamText(addTeamKey(teamFile, command.remotes))
    case 'drop-team-key':
      return publicTeamText(removeTeamKey(teamFile, command.id))
  }
}
