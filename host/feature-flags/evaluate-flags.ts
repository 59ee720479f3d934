import type { FeatureFlags } from '@account/shared/contracts/feature-flags.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { atom } from 'jotai'
import type { RemoteDeclarations } from '@account/shared/contracts/remote-declarations.ts'
import { experimentStatesOf, type ExperimentState } from './experiment-states.ts'
import { flagsOf, flagStatesOf, type FlagState } from './flag-states.ts'
import { readSessionOverrides, type SessionOverrides } from './session-overrides.ts'

/** Every flag and experiment with its value when the page started. The values change only with a new page. */
export type FlagEvaluation = {
  flags: FeatureFlags
  flagStates: readonly FlagState[]
  experimentStates: readonly ExperimentState[]
}

/** Set once by open-site.tsx. */
export const flagEvaluationAtom = atom<FlagEvaluation | undefined>(undefined)

type FlagEvaluationOptions = {
  config: Pick<RuntimeConfig, 'flags' | 'environment'>
  /** The flags and experiments that the remotes declare. */
  declared?: Pick<RemoteDeclarations, 'flags' | 'experiments'>
  customerId: string | undefined
  search?: string
  storage?: Storage
}

export const evaluateFlags = (options: FlagEvaluationOptions): FlagEvaluation => {
  const { config, declared = {}, customerId, search = window.location.search, storage } = options
  const { flags, environment } = config
  const session = readSessionOverrides(storage)
  const flagStates = flagStatesOf({
    flags,
    declared: declared.flags ?? {},
    environment,
    search,
    sessionFlags: session.flags,
  })
  const experimentStates = experimentStatesOf({
    declared: declared.experiments ?? {},
    customerId,
    environment,
    search,
    sessionVariants: session.variants,
  })
  return { flags: flagsOf(flagStates), flagStates, experimentStates }
}

/** The address without flags and variants, which would otherwise override those of the session. */
export const withoutFlagParameters = (
  address: string,
  { flagStates, experimentStates }: Pick<FlagEvaluation, 'flagStates' | 'experimentStates'>,
): string => {
  const url = new URL(address)
  for (const { name } of [...flagStates, ...experimentStates]) url.searchParams.delete(name)
  return url.href
}

/** An address that sets the same flags and variants in any browser. */
export const linkWithOverrides = (
  { flags, variants }: SessionOverrides,
  address: string,
  evaluation: Pick<FlagEvaluation, 'flagStates' | 'experimentStates'>,
): string => {
  const url = new URL(withoutFlagParameters(address, evaluation))
  for (const [name, isOn] of Object.entries(flags)) url.searchParams.set(name, String(isOn))
  for (const [name, variant] of Object.entries(variants)) url.searchParams.set(name, variant)
  return url.href
}
