import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { RegistryKey, TeamKey } from '@account/shared/contracts/signed-document.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { acceptedKeys, ensureMaySign, keyFileOf } from './registry-keys.ts'
import { acceptedTeamKeys, requireTeamKeys, teamKeyFileOf } from './team-keys.ts'

/** Fails before anything is built where this machine lacks the key that a release ends with. Throws `ReleaseFailure`. */
export const ensureReleaseKeys = (place: string, release: { remote: RemoteName; isRequested: boolean }): void => {
  if (release.isRequested) requireTeamKeys(teamKeyFileOf(place), release.remote)
  else ensureMaySign(keyFileOf(place))
}

/** Fails before any request is answered where this machine lacks a key: its team would read a refusal. Throws `ReleaseFailure`. */
export const ensureAcceptingKeys = (place: string): void => {
  ensureMaySign(keyFileOf(place))
  if (acceptedTeamKeys(teamKeyFileOf(place)).length > 0) return
  throw new ReleaseFailure(
    "This machine knows no key of a team: name them in TEAM_PUBLIC_KEYS, as 'release team-keys' prints them.",
  )
}

/** The public keys that pages of a site trust. */
export type PublicReleaseKeys = { registryKeys: RegistryKey[]; teamKeys: TeamKey[] }

/**
 * The public keys for `config.json`. Where releases come from another machine, the private halves stay there, and
 * `REGISTRY_PUBLIC_KEYS` and `TEAM_PUBLIC_KEYS` name the public ones.
 */
export const publicReleaseKeys = (remotesFolder: string): PublicReleaseKeys => {
  const registryKeys = acceptedKeys(keyFileOf(remotesFolder))
  const teamKeys = acceptedTeamKeys(teamKeyFileOf(remotesFolder))
  const ofBoth = teamKeys.find(({ x }) => registryKeys.some((key) => key.x === x))
  if (ofBoth === undefined) return { registryKeys, teamKeys }
  throw new ReleaseFailure(
    `The team key '${ofBoth.id}' is a key of the registry as well, so its team could point at releases: give the team another with 'new-team-key'.`,
  )
}
