import { featureFlagNames, type FeatureFlagName, type FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

/** The source of a value: the storefront's configuration, the query, or the panel for this session. */
export type FlagSource = 'storefront' | 'query' | 'session'

export type FlagState = { name: FeatureFlagName; isOn: boolean; source: FlagSource; ofStorefront: boolean }

type FlagStatesOptions = {
  /** Of the storefront. */
  flags: FeatureFlags
  environment: EnvironmentLetter
  search: string
  sessionFlags: Partial<FeatureFlags>
}

/** Flags that the query may set in production: each of them only shows or hides a screen. */
const flagsForAnyAddress: readonly FeatureFlagName[] = [
  'timeline',
  'albumView',
  'sharedAlbumsView',
  'uploadView',
  'qrUpload',
]

const mayQuerySwitch = (name: FeatureFlagName, environment: EnvironmentLetter): boolean => {
  // The panel can set every flag, so the query opens it in development only.
  if (name === 'control') return environment === 'd'
  return environment !== 'p' || flagsForAnyAddress.includes(name)
}

const values: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Only 'true' and 'false' are values; any other text is ignored. */
const queryValueOf = (name: string, search: string): boolean | undefined =>
  values[new URLSearchParams(search).get(name) ?? '']

/** Every flag with its value and source. The query precedes the session, and the session the storefront. */
export const flagStatesOf = ({ flags, environment, search, sessionFlags }: FlagStatesOptions): FlagState[] => {
  const ofQuery = (name: FeatureFlagName) =>
    mayQuerySwitch(name, environment) ? queryValueOf(name, search) : undefined
  const isControlled = ofQuery('control') ?? ((environment === 'd' ? sessionFlags.control : undefined) || flags.control)

  return featureFlagNames.map((name): FlagState => {
    const ofStorefront = flags[name]
    // Mock data is never shown to customers, whichever source enables it.
    if (name === 'mockReactivationData' && environment === 'p')
      return { name, isOn: false, source: 'storefront', ofStorefront: false }
    const requested = ofQuery(name)
    if (requested !== undefined) return { name, isOn: requested, source: 'query', ofStorefront }
    const set = isControlled ? sessionFlags[name] : undefined
    if (set !== undefined) return { name, isOn: set, source: 'session', ofStorefront }
    return { name, isOn: ofStorefront, source: 'storefront', ofStorefront }
  })
}

export const flagsOf = (states: readonly FlagState[]): FeatureFlags =>
  Object.fromEntries(states.map(({ name, isOn }) => [name, isOn])) as FeatureFlags
