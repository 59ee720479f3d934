import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Audience } from '../registry/pointers/registry-changes.ts'
import { signalsCommandOf, type SignalsCommand } from './watch/signals-command.ts'
import { remoteNameFault } from '../registry/gate/remote-names.ts'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import { parseOptions, type OptionValues } from './command-options.ts'
import { audienceOf, httpAddressOf, placeOf, trialSiteOf, versionOf } from './option-values.ts'
import { remotesOfClone, usage } from './usage.ts'

export type Command = {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  place: string
  /** Why the change is made, for the history. */
  reason: string | undefined
  /** Whether a team requests the change, because it has no key of the registry. */
  isRequested: boolean
} & (
  | { kind: 'list'; isUnverified: boolean }
  | { kind: 'history' | 'requests' }
  | { kind: 'rollback-host' | 'sign' }
  | { kind: 'key' | 'new-key' | 'team-keys' }
  | { kind: 'drop-key' | 'drop-team-key'; id: string }
  | { kind: 'new-team-key'; remotes: RemoteName[] }
  | { kind: 'grants'; grantsFile: string | undefined }
  | { kind: 'disable' | 'enable' | 'rollback'; remote: RemoteName }
  | SignalsCommand
  | { kind: 'promote'; remote: RemoteName; version: string }
  | { kind: 'promote-host'; version: string }
  | { kind: 'accept'; isTried: boolean; hostFolders: string[] }
  | {
      kind: 'release'
      remote: RemoteName
      audience: Audience
      address: string | undefined
      /** A folder with finished builds; without it this workspace is built. */
      from: string | undefined
      /** A file with what the platform grants; by default the one of this clone. */
      grantsFile: string | undefined
      hostFolders: string[]
      /** Whether it may replace a canary of another version. */
      mayReplaceCanary: boolean
      /** Whether the remote is tried in a browser before it is released. */
      isTried: boolean
      /** Whether the types and the unit tests of the package are run. */
      isChecked: boolean
      /** Account site of a deployed test site, on which the trial runs instead of a site of its own. */
      site: string | undefined
      /** Whether the build may contain changes that are in no commit. */
      mayBeUncommitted: boolean
    }
  | { kind: 'release-host'; from: string | undefined; isTried: boolean; isChecked: boolean; mayBeUncommitted: boolean }
)

const requireRemote = (name: string | undefined): RemoteName => {
  if (name === undefined) throw new ReleaseFailure(`Name a remote: ${remotesOfClone.join(', ')}.`)
  const fault = remoteNameFault(name)
  if (fault === undefined) return name
  throw new ReleaseFailure(fault)
}

/** Only what is built elsewhere may have another name than the remotes of this clone. */
const requireBuildable = (name: string | undefined, from: string | undefined): RemoteName => {
  const remote = requireRemote(name)
  // The command line of a remote in a repository of its own names the remote itself.
  if (from !== undefined || remotesOfClone.length === 0 || remotesOfClone.includes(remote)) return remote
  throw new ReleaseFailure(`There is no remote '${remote}' in this clone; there are ${remotesOfClone.join(', ')}.`)
}

const releaseOf = (name: string | undefined, values: OptionValues) =>
  ({
    kind: 'release',
    remote: requireBuildable(name, values.from),
    audience: audienceOf(values),
    address: values.address === undefined ? undefined : httpAddressOf('address', values.address),
    from: values.from,
    grantsFile: values.grants,
    hostFolders: values.host ?? [],
    mayReplaceCanary: values['replace-canary'] ?? false,
    isTried: !values['no-browser'],
    isChecked: !values['no-checks'],
    site: trialSiteOf(values.site),
    mayBeUncommitted: values.uncommitted ?? false,
  }) as const

/** A team may request what it may do with its own remote. */
const requestable = (name: string) =>
  !['list', 'host', 'sign', 'grants', 'accept', 'status'].includes(name) &&
  !name.endsWith('key') &&
  !name.endsWith('keys')

/** The registry of the platform holds these already; a request that repeated them would be decided without them. */
const OF_THE_PLATFORM = ['grants', 'address'] as const

const isRequestOf = (name: string, { request = false, ...values }: OptionValues): boolean => {
  if (!request) return false
  if (!requestable(name)) throw new ReleaseFailure(`'${name}' cannot be requested: the platform runs it itself.`)
  const brought = OF_THE_PLATFORM.find((option) => values[option] !== undefined)
  if (brought === undefined) return true
  throw new ReleaseFailure(`A request takes no --${brought}: the registry of the platform has its own.`)
}

/** Number of arguments that each command takes after its name. */
const argumentCounts: Partial<Record<string, number>> = {
  promote: 2,
  rollback: 1,
  disable: 1,
  enable: 1,
  status: 1,
  watch: 1,
  'drop-key': 1,
  'drop-team-key': 1,
  'new-team-key': Infinity,
}

/** Parses the arguments. Throws `ReleaseFailure` with a sentence that says what to write instead. */
export const readCommand = (commandArguments: string[]): Command => {
  const { values, positionals } = parseOptions(commandArguments)
  const [first, second, third] = positionals
  if (first === undefined) throw new ReleaseFailure(usage)
  const surplus = positionals[1 + (argumentCounts[first] ?? 0)]
  if (surplus !== undefined)
    throw new ReleaseFailure(`'${surplus}' is one argument too many: --help lists the commands.`)
  const where = () => ({ place: placeOf(values.to), reason: values.reason, isRequested: isRequestOf(first, values) })
  switch (first) {
    case 'list':
      if (values.requests) return { kind: 'requests', ...where() }
      return values.history
        ? { kind: 'history', ...where() }
        : { kind: first, isUnverified: values.unverified ?? false, ...where() }
    case 'sign':
    case 'key':
    case 'new-key':
    case 'team-keys':
      return { kind: first, ...where() }
    case 'new-team-key':
      return { kind: first, remotes: [requireRemote(second), ...positionals.slice(2).map(requireRemote)], ...where() }
    case 'grants':
      return { kind: first, grantsFile: values.grants, ...where() }
    case 'drop-key':
    case 'drop-team-key':
      return { kind: first, id: second ?? '', ...where() }
    case 'host':
      return {
        kind: 'release-host',
        from: values.from,
        isTried: !values['no-browser'],
        isChecked: !values['no-checks'],
        mayBeUncommitted: values.uncommitted ?? false,
        ...where(),
      }
    case 'accept':
      return { kind: first, isTried: !values['no-browser'], hostFolders: values.host ?? [], ...where() }
    case 'rollback':
      return second === 'host'
        ? { kind: 'rollback-host', ...where() }
        : { kind: first, remote: requireRemote(second), ...where() }
    case 'status':
    case 'watch':
      return {
        ...signalsCommandOf(first, { remote: requireRemote(second), ...values, place: where().place }),
        ...where(),
      }
    case 'disable':
    case 'enable':
      return { kind: first, remote: requireRemote(second), ...where() }
    case 'promote': {
      if (second === 'host') return { kind: 'promote-host', version: versionOf(second, third), ...where() }
      const remote = requireRemote(second)
      return { kind: first, remote, version: versionOf(remote, third), ...where() }
    }
    default: {
      const release = releaseOf(first, values)
      return { ...release, ...where() }
    }
  }
}
