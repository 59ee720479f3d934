import { ReleaseFailure } from '../contents/release-failure.ts'
import { acceptedKeys, keyFileOf } from './registry-keys.ts'
import { acceptedTeamKeys, teamKeyFileOf } from './team-keys.ts'

/**
 * The public keys for `config.json`. Where releases come from another machine, the private halves stay there, and
 * `REGISTRY_PUBLIC_KEYS` and `TEAM_PUBLIC_KEYS` name the public ones.
 */
export const publicReleaseKeys = (remotesFolder: string) => {
  const registryKeys = acceptedKeys(keyFileOf(remotesFolder))
  const teamKeys = acceptedTeamKeys(teamKeyFileOf(remotesFolder))
  const ofBoth = teamKeys.find(({ x }) => registryKeys.some((key) => key.x === x))
  if (ofBoth === undefined) return { registryKeys, teamKeys }
  throw new ReleaseFailure(
    `The team key '${ofBoth.id}' is a key of the registry as well, so its team could point at releases: give the team another with 'new-team-key'.`,
  )
}
