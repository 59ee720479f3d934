import { existsSync, readFileSync } from 'node:fs'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { TeamKey } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { isUsableKey, newKey, PrivateKey, writeKeys } from './registry-keys.ts'

const TeamPrivateKey = PrivateKey.extend({ remotes: TeamKey.shape.remotes })
type TeamPrivateKey = z.infer<typeof TeamPrivateKey>

/** The private keys of one team, or of all teams where one machine releases everything. */
export type TeamKeys = readonly TeamPrivateKey[]

/** `TEAM_KEY_FILE` names the keys of the team that releases. Those of the local teams are beside the folder. */
export const teamKeyFileOf = (place: string): string | undefined =>
  process.env.TEAM_KEY_FILE ??
  (place.startsWith('s3://') ? undefined : `${place.replace(/(?<!\/)\/+$/, '')}-team-keys.json`)

/** Empty where there is no file. Throws `ReleaseFailure` for a file of another kind. */
export const readTeamKeys = (file: string | undefined): TeamKeys => {
  if (file === undefined || !existsSync(file)) return []
  try {
    return z.array(TeamPrivateKey).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ReleaseFailure(`${file} holds no keys of a team: restore it from a copy.`, { cause })
  }
}

export const keysFor = <Key extends Pick<TeamKey, 'remotes'>>(keys: readonly Key[], remote: RemoteName): Key[] =>
  keys.filter(({ remotes }) => remotes.includes(remote))

const noKeyFor = (file: string | undefined, remote: RemoteName) =>
  new ReleaseFailure(
    `No key in ${file ?? 'TEAM_KEY_FILE'} may release ${remote}: the platform grants a team its remotes with 'new-team-key ${remote}'.`,
  )

/** The keys that sign the requests of a team. None is created: the platform would not know it, and would refuse the request. */
export const requireTeamKeys = (file: string | undefined, remote: RemoteName): TeamKeys => {
  const granted = keysFor(readTeamKeys(file), remote)
  if (granted.length > 0) return granted
  throw noKeyFor(file, remote)
}

/**
 * The keys that sign the releases of a remote. The first release creates the file; beside a folder of all teams, it also creates a
 * key for each further remote.
 */
export const ensureTeamKeys = (file: string | undefined, remote: RemoteName): TeamKeys => {
  const keys = readTeamKeys(file)
  const granted = keysFor(keys, remote)
  if (granted.length > 0) return granted
  const isOfOneTeam = process.env.TEAM_KEY_FILE !== undefined
  if (file === undefined || (isOfOneTeam && existsSync(file))) throw noKeyFor(file, remote)
  return keysFor(addTeamKey(file, [remote]), remote)
}

/** Adds a key for the remotes to the existing ones. It signs their releases from the next one on. */
export const addTeamKey = (file: string | undefined, remotes: readonly RemoteName[]): TeamKeys => {
  if (file === undefined) throw new ReleaseFailure('Name the file of the team with TEAM_KEY_FILE.')
  const keys = [...readTeamKeys(file), { ...newKey(), remotes: [...remotes] }]
  writeKeys(file, keys)
  return keys
}

/** Throws `ReleaseFailure` for a key that is not there. */
export const removeTeamKey = (file: string | undefined, id: string): TeamKeys => {
  const keys = readTeamKeys(file)
  const remaining = keys.filter((key) => key.id !== id)
  if (file === undefined || remaining.length === keys.length)
    throw new ReleaseFailure(
      `There is no team key '${id}'; there are ${keys.map((key) => key.id).join(', ') || 'none'}.`,
    )
  writeKeys(file, remaining)
  return remaining
}

/** The public halves with their grants, for `config.json`. */
export const publicTeamKeysOf = (keys: TeamKeys): TeamKey[] =>
  keys.map(({ id, x, y, remotes }) => ({ id, x, y, remotes }))

/** The keys that a release may be signed with: those of `TEAM_PUBLIC_KEYS`, as in `config.json`, else those of the file. */
export const acceptedTeamKeys = (file: string | undefined): TeamKey[] => {
  const named = process.env.TEAM_PUBLIC_KEYS
  if (!named) return publicTeamKeysOf(readTeamKeys(file))
  try {
    return z.array(TeamKey.refine(isUsableKey)).min(1).parse(JSON.parse(named))
  } catch (cause) {
    throw new ReleaseFailure("TEAM_PUBLIC_KEYS is not what 'team-keys' prints.", { cause })
  }
}
