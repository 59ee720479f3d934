import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { storefronts as allStorefronts } from '@account/shared/storefronts/storefronts.ts'
import { remotesIn } from '../build/front-ends.ts'
import type { Audience } from '../registry/pointers/registry-changes.ts'
import { signalsCommandOf, signalsOptions, type SignalsCommand } from './watch/signals-command.ts'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'

export type Command = {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  place: string
  /** Why the change is made, for the history. */
  reason: string | undefined
  /** Whether a team requests the change, because it has no key of the registry. */
  isRequested: boolean
} & (
  | { kind: 'list'; isUnverified: boolean }
  | { kind: 'history' | 'rollback-host' | 'sign' | 'key' | 'new-key' | 'team-keys' }
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

const remotesOfClone = remotesIn(dirname(dirname(import.meta.dirname)))

export const usage = `Usage: node tools/run.mjs release <command> --to <folder | s3://bucket/prefix>

  <remote> [--canary 10% | --storefronts nl,de | --accounts <customer id>,…]
                                                   build it, check it, and give it to everyone or to some
           [--address <where the folder is served>] needed for the first release; the registry keeps it
           [--from <folder with finished builds>] [--host <folder of a host build> …]
           [--site <account site of a storefront>]  try it on a deployed test site, by default TRIAL_SITE
           [--no-browser]                           skip the trial in a browser
           [--no-checks]                            skip types and tests, where a pipeline has run them
           [--grants <file>]                        what the platform grants, instead of tools/registry/gate/grants.json
           [--request]                              ask the platform for it, where a team has no key of the registry;
                                                    also with promote, rollback, disable and enable
           [--replace-canary]                       withdraw a canary of another version
           [--uncommitted]                          build it with changes that are in no commit
  host                make this build the current host; [--from], [--no-browser], [--no-checks] and [--uncommitted] as above
  promote <remote> <version>   give the canary with this version to everyone
  promote host <version>       make a kept host the current one
  rollback <remote>   withdraw the canary, or return everyone to the previous release
  rollback host       return to the previous host
  disable <remote>    the kill switch: no customer gets it
  enable <remote>
  status <remote> [--signals <address of a back-end process>]
                      the canary and the current release side by side, as browsers report them
  watch <remote> --roll-back-when 'worse by 1% after 100 loads' [--minutes 60] [--signals …]
                      promote the canary or roll it back when the numbers decide, and say why
  accept              answer what teams have requested, and move their pointers: for the platform; [--no-browser], [--host]
  list                the releases that customers get, and since when; [--unverified] without checking the signature
  list --history      every change: when, what, who, from which commit and why
  sign                sign the unchanged registry and its releases again: for ninety more days, or with new keys
  key                 print the public keys for config.json; the first call creates the first key
  new-key             create one more key; every key signs from the next change on
  grants              write what the platform grants into the registry; [--grants <file>] as above
  drop-key <id>       remove a key: once all sites know another one, or at once if it was stolen
  team-keys           print the public keys of the teams with their remotes for config.json
  new-team-key <remote> …   create a key that may release these remotes; their releases are signed by it from the next one on
  drop-team-key <id>  remove a key of a team, as with drop-key

Every change takes --reason <text> for the history.

Remotes of this clone: ${remotesOfClone.join(', ')}`

const options = {
  to: { type: 'string' },
  address: { type: 'string' },
  canary: { type: 'string' },
  storefronts: { type: 'string' },
  accounts: { type: 'string' },
  from: { type: 'string' },
  grants: { type: 'string' },
  host: { type: 'string', multiple: true },
  site: { type: 'string' },
  'no-browser': { type: 'boolean' },
  'no-checks': { type: 'boolean' },
  uncommitted: { type: 'boolean' },
  unverified: { type: 'boolean' },
  'replace-canary': { type: 'boolean' },
  request: { type: 'boolean' },
  history: { type: 'boolean' },
  reason: { type: 'string' },
  ...signalsOptions,
} as const

const parse = (commandArguments: string[]) => {
  try {
    return parseArgs({ args: commandArguments, options, allowPositionals: true })
  } catch (cause) {
    throw new ReleaseFailure(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`, { cause })
  }
}

const requireRemote = (name: string | undefined): RemoteName => {
  if (name === undefined) throw new ReleaseFailure(`Name a remote: ${remotesOfClone.join(', ')}.`)
  if (RemoteName.safeParse(name).success) return name
  throw new ReleaseFailure(`'${name}' is no name of a remote: names are in lower case, as in 'gift-cards'.`)
}

/** Only what is built elsewhere may have another name than the remotes of this clone. */
const requireBuildable = (name: string | undefined, from: string | undefined): RemoteName => {
  const remote = requireRemote(name)
  // The command line of a remote in a repository of its own names the remote itself.
  if (from !== undefined || remotesOfClone.length === 0 || remotesOfClone.includes(remote)) return remote
  throw new ReleaseFailure(`There is no remote '${remote}' in this clone; there are ${remotesOfClone.join(', ')}.`)
}

const percentOf = (text: string): number => {
  const percent = /^\d{1,2}%?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (percent > 0) return percent
  throw new ReleaseFailure(`--canary takes a share from 1% to 99%, not '${text}'; everyone gets it without --canary.`)
}

const storefrontsOf = (text: string): string[] => {
  const codes = [...new Set(text.split(',').map((code) => code.trim()))]
  const unknown = codes.find((code) => !allStorefronts.some((storefront) => storefront.code === code))
  if (unknown === undefined) return codes
  const known = allStorefronts.map(({ code }) => code).join(', ')
  throw new ReleaseFailure(`There is no storefront '${unknown}'; there are ${known}.`)
}

const accountsOf = (text: string): string[] => {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))]
  if (ids.length <= 20 && ids.every((id) => /^[\w-]+$/.test(id))) return ids
  throw new ReleaseFailure(`--accounts takes up to twenty customer ids, not '${text}'.`)
}

type Chosen = { canary?: string; storefronts?: string; accounts?: string }

const audienceOf = ({ canary, storefronts, accounts }: Chosen): Audience => {
  if ([canary, storefronts, accounts].filter((chosen) => chosen !== undefined).length > 1)
    throw new ReleaseFailure(
      'Give either --canary, --storefronts or --accounts: a canary is a share of customers, some storefronts or some accounts.',
    )
  if (canary !== undefined) return { kind: 'percent', percent: percentOf(canary) }
  if (storefronts !== undefined) return { kind: 'storefronts', storefronts: storefrontsOf(storefronts) }
  return accounts === undefined ? { kind: 'everyone' } : { kind: 'accounts', accounts: accountsOf(accounts) }
}

const placeOf = (to: string | undefined): string => {
  if (!to) throw new ReleaseFailure('Give the place of the releases with --to <folder> or --to s3://<bucket>/<prefix>.')
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//i.exec(to) ?? []
  if (scheme === undefined) return to
  if (scheme === 's3' && URL.canParse(to) && new URL(to).hostname !== '') return to.replace(/\/+$/, '')
  throw new ReleaseFailure(`--to takes a folder or s3://<bucket>/<prefix>, not '${to}'.`)
}

const httpAddressOf = (option: 'address' | 'site', text: string): string => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address && /^https?:$/.test(address.protocol)) return text.replace(/\/+$/, '')
  throw new ReleaseFailure(`--${option} takes an http or https address, not '${text}'.`)
}

const trialSiteOf = (text: string | undefined) => {
  const site = text ?? process.env.TRIAL_SITE
  return site ? httpAddressOf('site', site) : undefined
}

const versionOf = (name: RemoteName | 'host', version: string | undefined): string => {
  if (version !== undefined) return version
  const listed = name === 'host' ? 'kept hosts' : 'canary'
  throw new ReleaseFailure(`Name the version to promote: promote ${name} <version>. 'list' shows the ${listed}.`)
}

type Values = ReturnType<typeof parse>['values']

const releaseOf = (name: string | undefined, values: Values) =>
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
  !['list', 'host', 'sign', 'grants', 'accept', 'status', 'watch'].includes(name) &&
  !name.endsWith('key') &&
  !name.endsWith('keys')

const isRequestOf = (name: string, { request = false }: Values): boolean => {
  if (request && !requestable(name))
    throw new ReleaseFailure(`'${name}' cannot be requested: the platform runs it itself.`)
  return request
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
  const { values, positionals } = parse(commandArguments)
  const [first, second, third] = positionals
  if (first === undefined) throw new ReleaseFailure(usage)
  const surplus = positionals[1 + (argumentCounts[first] ?? 0)]
  if (surplus !== undefined) throw new ReleaseFailure(`One remote at a time: '${surplus}' is one argument too many.`)
  const where = () => ({ place: placeOf(values.to), reason: values.reason, isRequested: isRequestOf(first, values) })
  switch (first) {
    case 'list':
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
      return { ...signalsCommandOf(first, { remote: requireRemote(second), ...values }), ...where() }
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
