import { experiments, type ExperimentName, type ExperimentVariant } from '@account/shared/contracts/experiment.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'
import { customerBucket } from '../customer/customer-bucket.ts'

/** `assigned`: by the hash of the customer's id. */
export type ExperimentSource = 'assigned' | 'query' | 'session'

export type ExperimentState = { name: ExperimentName; variant: ExperimentVariant; source: ExperimentSource }

type ExperimentStatesOptions = {
  /** Undefined for a visitor, who cannot be recognised later and takes no part. */
  customerId: string | undefined
  environment: EnvironmentLetter
  search: string
  sessionVariants: Readonly<Record<string, string>>
}

export const experimentNames = Object.keys(experiments) as ExperimentName[]

export const variantsOf = (name: ExperimentName): readonly ExperimentVariant[] => experiments[name]

const isVariantOf = (name: ExperimentName, variant: string | null | undefined): variant is ExperimentVariant =>
  variantsOf(name).some((known) => known === variant)

/** The same variant for a customer on every device and page, independent of other experiments. */
export const assignedVariant = (name: ExperimentName, customerId: string | undefined): ExperimentVariant => {
  const variants = variantsOf(name)
  const bucket = customerId === undefined ? 0 : customerBucket({ name, customerId, bucketCount: variants.length })
  return variants[bucket] ?? 'control'
}

export const experimentStatesOf = (options: ExperimentStatesOptions): ExperimentState[] => {
  const { customerId, environment, search, sessionVariants } = options
  return experimentNames.map((name): ExperimentState => {
    // In production only the hash assigns variants: overrides would distort the results.
    const requested = environment === 'p' ? undefined : new URLSearchParams(search).get(name)
    if (isVariantOf(name, requested)) return { name, variant: requested, source: 'query' }
    const set = environment === 'p' ? undefined : sessionVariants[name]
    if (isVariantOf(name, set)) return { name, variant: set, source: 'session' }
    return { name, variant: assignedVariant(name, customerId), source: 'assigned' }
  })
}
