import { acceptedKeys, keyFileOf } from './registry-keys.ts'
import { acceptedTeamKeys, teamKeyFileOf } from './team-keys.ts'

/**
 * The public keys for `config.json`. Where releases come from another machine, the private halves stay there, and
 * `REGISTRY_PUBLIC_KEYS` and `TEAM_PUBLIC_KEYS` name the public ones.
 */
export const publicReleaseKeys = (remotesFolder: string) => {
  return {
    registryKeys: acceptedKeys(keyFileOf(remotesFolder)),
    teamKeys: acceptedTeamKeys(teamKeyFileOf(remotesFolder)),
  }
}
