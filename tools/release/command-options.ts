import { parseArgs } from 'node:util'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import { signalsOptions } from './watch/signals-command.ts'

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
  requests: { type: 'boolean' },
  reason: { type: 'string' },
  ...signalsOptions,
} as const

type Option = keyof typeof options

/** Options that every command takes; `--request` is refused by a sentence of its own. */
const COMMON: readonly Option[] = ['to', 'reason', 'request']

const OF_A_RELEASE: readonly Option[] = [
  ...(['address', 'canary', 'storefronts', 'accounts', 'from', 'grants', 'host', 'site'] as const),
  ...(['no-browser', 'no-checks', 'uncommitted', 'replace-canary'] as const),
]

/** Command → its further options. Every other first word is the remote of a release. */
const optionsOf = new Map<string, readonly Option[]>([
  ['list', ['history', 'requests', 'unverified']],
  ['sign', ['unverified']],
  ['host', ['from', 'no-browser', 'no-checks', 'uncommitted']],
  ['accept', ['no-browser', 'host']],
  ['grants', ['grants']],
  ['status', ['signals']],
  ['watch', ['signals', 'roll-back-when', 'minutes']],
  ...['promote', 'rollback', 'disable', 'enable'].map((command) => [command, []] as const),
  ...['key', 'new-key', 'drop-key', 'team-keys', 'new-team-key', 'drop-team-key'].map((key) => [key, []] as const),
])

const parse = (commandArguments: string[]) => {
  try {
    return parseArgs({ args: commandArguments, options, allowPositionals: true })
  } catch (cause) {
    // The message goes on with advice for arguments that begin with a hyphen, which no command takes.
    const [sentence] = String(cause instanceof Error ? cause.message : cause).split(/\.\s/)
    throw new ReleaseFailure(`${sentence}: --help lists the commands and their options.`, { cause })
  }
}

export type OptionValues = ReturnType<typeof parse>['values']

/**
 * Parses the arguments. Throws `ReleaseFailure` for an option that the command does not take: `promote … --canary 50%` would
 * otherwise give the release to everyone.
 */
export const parseOptions = (commandArguments: string[]): ReturnType<typeof parse> => {
  const parsed = parse(commandArguments)
  const [command] = parsed.positionals
  if (command === undefined) return parsed
  const taken: readonly string[] = [...COMMON, ...(optionsOf.get(command) ?? OF_A_RELEASE)]
  const surplus = Object.keys(parsed.values).find((option) => !taken.includes(option))
  if (surplus === undefined) return parsed
  const name = optionsOf.has(command) ? `'${command}'` : 'A release'
  throw new ReleaseFailure(`${name} takes no --${surplus}: --help lists the commands and their options.`)
}
