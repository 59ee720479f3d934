import { featureFlagNames, type FeatureFlagName, type FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

/** Who decided: the storefront's configuration, the address that was opened, or somebody in the panel for this session. */
export type FlagSource = 'storefront' | 'query' | 'session'

export type FlagState = { name: FeatureFlagName; isOn: boolean; source: FlagSource; ofStorefront: boolean }

type FlagStatesOptions = {
  /** Of the storefront. */
  flags: FeatureFlags
  environment: EnvironmentLetter
  search: string
  sessionFlags: Partial<FeatureFlags>
}

/** Flags that an address may switch for a customer in production: they show or hide a screen and nothing more. */
const flagsForAnyAddress: readonly FeatureFlagName[] = [
  'timeline',
  'albumView',
  'sharedAlbumsView',
  'uploadView',
  'qrUpload',
]

const mayQuerySwitch = (name: FeatureFlagName, environment: EnvironmentLetter): boolean => {
  // Whoever opens the panel can switch everything, so only a developer's own site opens it to whoever asks.
  if (name === 'control') return environment === 'd'
  return environment !== 'p' || flagsForAnyAddress.includes(name)
}

const values: Readonly<Record<string, boolean>> = { true: true, false: false }

/** 'true' and 'false' count, to the letter; anything else is as good as nothing. */
const queryValueOf = (name: string, search: string): boolean | undefined =>
  values[new URLSearchParams(search).get(name) ?? '']

/** Every flag with its value and where that comes from: the address counts before the session, the storefront last. */
export const flagStatesOf = ({ flags, environment, search, sessionFlags }: FlagStatesOptions): FlagState[] => {
  const ofQuery = (name: FeatureFlagName) =>
    mayQuerySwitch(name, environment) ? queryValueOf(name, search) : undefined
  const isControlled = ofQuery('control') ?? ((environment === 'd' ? sessionFlags.control : undefined) || flags.control)

  return featureFlagNames.map((name): FlagState => {
    const ofStorefront = flags[name]
    // Invented data has no place before customers, whoever switched it on.
    if (name === 'mockReactivationData' && environment === 'p')
      return { name, isOn: false, source: 'storefront', ofStorefront: false }
    const asked = ofQuery(name)
    if (asked !== undefined) return { name, isOn: asked, source: 'query', ofStorefront }
    const set = isControlled ? sessionFlags[name] : undefined
    if (set !== undefined) return { name, isOn: set, source: 'session', ofStorefront }
    return { name, isOn: ofStorefront, source: 'storefront', ofStorefront }
  })
}

export const flagsOf = (states: readonly FlagState[]): FeatureFlags =>
  Object.fromEntries(states.map(({ name, isOn }) => [name, isOn])) as FeatureFlags
