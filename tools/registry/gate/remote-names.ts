import { RemoteName } from '@account/shared/contracts/remote-registry.ts'

/** Words after which the release command expects something else than the release of a remote; `host` is a folder of the place, too. */
const RESERVED_NAMES: readonly string[] = [
  ...['host', 'promote', 'rollback', 'disable', 'enable', 'status', 'watch', 'accept', 'grants', 'list', 'sign', 'key'],
  ...['new-key', 'drop-key', 'team-keys', 'new-team-key', 'drop-team-key'],
]

/** The reason why no remote can have this name; undefined where one can. */
export const remoteNameFault = (name: string): string | undefined => {
  if (RESERVED_NAMES.includes(name))
    return `No remote can be named '${name}', which is a word of the release command: choose another name.`
  if (RemoteName.safeParse(name).success) return undefined
  return name === 'constructor' || name.length > 50
    ? `No remote can be named '${name}': choose another name, of at most 50 characters.`
    : `'${name}' is not a name of a remote: names are in lower case, as in 'gift-cards'.`
}
