import type { ConfiguredFlags, FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import type { DeclaredFlag } from '@account/shared/contracts/remote-declarations.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

/** The source of a value: the storefront's configuration, the query, or the panel for this session. */
export type FlagSource = 'storefront' | 'query' | 'session'

export type FlagState = { name: string; isOn: boolean; source: FlagSource; ofStorefront: boolean }

type FlagStatesOptions = {
  /** The flags of the storefront. */
  flags: ConfiguredFlags
  /** The flags that the remotes declare. */
  declared: Readonly<Record<string, DeclaredFlag>>
  environment: EnvironmentLetter
  search: string
  sessionFlags: Readonly<Record<string, boolean>>
}

type MayQuery = Pick<FlagStatesOptions, 'declared' | 'environment'>

const mayQuerySwitch = (name: string, { declared, environment }: MayQuery): boolean => {
  // The panel can set every flag, so the query opens it in development only.
  if (name === 'control') return environment === 'd'
  return environment !== 'p' || declared[name]?.isForAnyAddress === true
}

const values: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Only 'true' and 'false' are values; any other text is ignored. */
const queryValueOf = (name: string, search: string): boolean | undefined =>
  values[new URLSearchParams(search).get(name) ?? '']

/** Flags of the configuration in their order, those that remotes have added since, and the panel's own flag at the end. */
const flagNamesOf = ({ flags, declared }: Pick<FlagStatesOptions, 'flags' | 'declared'>): string[] => [
  ...new Set([...Object.keys(flags), ...Object.keys(declared)].filter((name) => name !== 'control')),
  'control',
]

/** Every flag with its value and source. The query precedes the session, and the session the storefront. */
export const flagStatesOf = ({
  flags,
  declared,
  environment,
  search,
  sessionFlags,
}: FlagStatesOptions): FlagState[] => {
  const ofQuery = (name: string) =>
    mayQuerySwitch(name, { declared, environment }) ? queryValueOf(name, search) : undefined
  const isControlled =
    ofQuery('control') ?? ((environment === 'd' ? sessionFlags['control'] : undefined) || flags.control)

  return flagNamesOf({ flags, declared }).map((name): FlagState => {
    const ofStorefront = flags[name] ?? declared[name]?.isOn ?? false
    // A flag that exists for tests is off in production, whichever source enables it.
    if (declared[name]?.isForTests && environment === 'p')
      return { name, isOn: false, source: 'storefront', ofStorefront: false }
    const requested = ofQuery(name)
    if (requested !== undefined) return { name, isOn: requested, source: 'query', ofStorefront }
    const set = isControlled ? sessionFlags[name] : undefined
    if (set !== undefined) return { name, isOn: set, source: 'session', ofStorefront }
    return { name, isOn: ofStorefront, source: 'storefront', ofStorefront }
  })
}

/** A remote's own types name its flags; those of a remote without a release here are absent, which counts as off. */
export const flagsOf = (states: readonly FlagState[]) =>
  Object.fromEntries(states.map(({ name, isOn }) => [name, isOn])) as Record<string, boolean> & FeatureFlags
