import { siteExperiments } from '@account/shared/contracts/experiment.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import { customerBucket } from '../customer/customer-bucket.ts'

/** `assigned`: by the hash of the customer's id. */
export type ExperimentSource = 'assigned' | 'query' | 'session'

/** Experiment → its variants. */
export type Experiments = Readonly<Record<string, readonly string[]>>

export type ExperimentState = {
  name: string
  variant: string
  variants: readonly string[]
  source: ExperimentSource
}

type ExperimentStatesOptions = {
  /** The experiments that the remotes declare. */
  declared: Experiments
  /** Undefined for a visitor, who cannot be recognised later and takes no part. */
  customerId: string | undefined
  environment: EnvironmentLetter
  search: string
  sessionVariants: Readonly<Record<string, string>>
}

/** The same variant for a customer on every device and page, independent of other experiments. */
export const assignedVariant = (name: string, variants: readonly string[], customerId: string | undefined): string => {
  const bucket = customerId === undefined ? 0 : customerBucket({ name, customerId, bucketCount: variants.length })
  return variants[bucket] ?? 'control'
}

/** The experiments of the site and of the remotes. */
export const experimentsOf = (declared: Experiments): Experiments => ({ ...declared, ...siteExperiments })

export const experimentStatesOf = (options: ExperimentStatesOptions): ExperimentState[] => {
  const { declared, customerId, environment, search, sessionVariants } = options
  return Object.entries(experimentsOf(declared)).map(([name, variants]): ExperimentState => {
    // In production only the hash assigns variants: overrides would distort the results.
    const requested = environment === 'p' ? null : new URLSearchParams(search).get(name)
    if (requested !== null && variants.includes(requested))
      return { name, variant: requested, variants, source: 'query' }
    const set = environment === 'p' ? undefined : sessionVariants[name]
    if (set !== undefined && variants.includes(set)) return { name, variant: set, variants, source: 'session' }
    return { name, variant: assignedVariant(name, variants, customerId), variants, source: 'assigned' }
  })
}
