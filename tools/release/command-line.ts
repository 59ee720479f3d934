import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Action, Command } from './command.ts'
import { signalsCommandOf, type SignalsCommand } from './watch/signals-command.ts'
import { remoteNameFault } from '../registry/gate/remote-names.ts'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import { parseOptions, type OptionValues } from './command-options.ts'
import { audienceOf, httpAddressOf, placeOf, trialSiteOf, versionOf } from './option-values.ts'
import { remotesOfClone, usage } from './usage.ts'

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

type Given = { values: OptionValues; place: string; name: string | undefined; others: readonly string[] }

/** `count` is the number of arguments after the name of the command, none by default. */
type Reader = { count?: number; read: (given: Given) => Action }

const ofBuild = ({ from, uncommitted = false, ...values }: OptionValues) => ({
  from,
  isTried: !values['no-browser'],
  isChecked: !values['no-checks'],
  mayBeUncommitted: uncommitted,
})

const withoutArguments = (kind: 'key' | 'new-key' | 'team-keys'): Reader => ({ read: () => ({ kind }) })
const ofKey = (kind: 'drop-key' | 'drop-team-key'): Reader => ({
  count: 1,
  read: ({ name: id = '' }) => ({ kind, id }),
})
const ofRemote = (kind: 'disable' | 'enable'): Reader => ({
  count: 1,
  read: ({ name }) => ({ kind, remote: requireRemote(name) }),
})
const ofSignals = (kind: SignalsCommand['kind']): Reader => ({
  count: 1,
  read: ({ name, values, place }) => signalsCommandOf(kind, { ...values, remote: requireRemote(name), place }),
})

const readers = new Map<string, Reader>([
  [
    'list',
    {
      read({ values: { requests, history, unverified = false } }) {
        if (requests) return { kind: 'requests' }
        return history ? { kind: 'history' } : { kind: 'list', isUnverified: unverified }
      },
    },
  ],
  ['sign', { read: ({ values: { unverified = false } }) => ({ kind: 'sign', isUnverified: unverified }) }],
  ['key', withoutArguments('key')],
  ['new-key', withoutArguments('new-key')],
  ['team-keys', withoutArguments('team-keys')],
  [
    'new-team-key',
    {
      count: Infinity,
      read: ({ name, others }) => ({ kind: 'new-team-key', remotes: [name, ...others].map(requireRemote) }),
    },
  ],
  ['drop-key', ofKey('drop-key')],
  ['drop-team-key', ofKey('drop-team-key')],
  ['grants', { read: ({ values }) => ({ kind: 'grants', grantsFile: values.grants }) }],
  ['host', { read: ({ values }) => ({ kind: 'release-host', ...ofBuild(values) }) }],
  [
    'accept',
    { read: ({ values }) => ({ kind: 'accept', isTried: !values['no-browser'], hostFolders: values.host ?? [] }) },
  ],
  [
    'rollback',
    {
      count: 1,
      read: ({ name }) =>
        name === 'host' ? { kind: 'rollback-host' } : { kind: 'rollback', remote: requireRemote(name) },
    },
  ],
  ['status', ofSignals('status')],
  ['watch', ofSignals('watch')],
  ['disable', ofRemote('disable')],
  ['enable', ofRemote('enable')],
  [
    'promote',
    {
      count: 2,
      read({ name, others: [version] }) {
        if (name === 'host') return { kind: 'promote-host', version: versionOf(name, version) }
        const remote = requireRemote(name)
        return { kind: 'promote', remote, version: versionOf(remote, version) }
      },
    },
  ],
])

/** Every other first word is the remote of a release. */
const releaseOf = (name: string): Reader => ({
  read: ({ values }) => ({
    kind: 'release',
    remote: requireBuildable(name, values.from),
    audience: audienceOf(values),
    address: values.address === undefined ? undefined : httpAddressOf('address', values.address),
    grantsFile: values.grants,
    hostFolders: values.host ?? [],
    mayReplaceCanary: values['replace-canary'] ?? false,
    site: trialSiteOf(values.site),
    ...ofBuild(values),
  }),
})

/** Parses the arguments. Throws `ReleaseFailure` with a sentence that says what to write instead. */
export const readCommand = (commandArguments: string[]): Command => {
  const { values, positionals } = parseOptions(commandArguments)
  const [command, name, ...others] = positionals
  if (command === undefined) throw new ReleaseFailure(usage)
  const { count = 0, read } = readers.get(command) ?? releaseOf(command)
  const surplus = positionals[1 + count]
  if (surplus !== undefined)
    throw new ReleaseFailure(`'${surplus}' is one argument too many: --help lists the commands.`)
  const place = placeOf(values.to)
  return {
    ...read({ values, place, name, others }),
    place,
    reason: values.reason,
    isRequested: isRequestOf(command, values),
  }
}
