import { RegistryKey } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { keyFileOf, publicKeysOf, readKeys } from './registry-keys.ts'
import { acceptedTeamKeys, teamKeyFileOf } from './team-keys.ts'

/**
 * The public keys for `config.json`. Where releases come from another machine, the private halves stay there, and
 * `REGISTRY_PUBLIC_KEYS` and `TEAM_PUBLIC_KEYS` name the public ones.
 */
export const publicReleaseKeys = (remotesFolder: string) => {
  const named = process.env.REGISTRY_PUBLIC_KEYS
  return {
    registryKeys: named
      ? z.array(RegistryKey).min(1).parse(JSON.parse(named))
      : publicKeysOf(readKeys(keyFileOf(remotesFolder))),
    teamKeys: acceptedTeamKeys(teamKeyFileOf(remotesFolder)),
  }
}
