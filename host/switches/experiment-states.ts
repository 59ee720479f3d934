import { experiments, type ExperimentName, type ExperimentVariant } from '@account/shared/contracts/experiment.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

/** `assigned`: by the customer's id. */
export type ExperimentSource = 'assigned' | 'query' | 'session'

export type ExperimentState = { name: ExperimentName; variant: ExperimentVariant; source: ExperimentSource }

type ExperimentStatesOptions = {
  /** Undefined for a visitor: whom nobody can recognise again takes no part. */
  customerId: string | undefined
  environment: EnvironmentLetter
  search: string
  sessionVariants: Readonly<Record<string, string>>
}

export const experimentNames = Object.keys(experiments) as ExperimentName[]

export const variantsOf = (name: ExperimentName): readonly ExperimentVariant[] => experiments[name]

const isVariantOf = (name: ExperimentName, variant: string | null | undefined): variant is ExperimentVariant =>
  variantsOf(name).some((known) => known === variant)

/** FNV-1a with a final mix, so that neighbouring ids spread evenly also over two variants. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same for a customer on every device and page; the experiments know nothing of each other. */
export const assignedVariant = (name: ExperimentName, customerId: string | undefined): ExperimentVariant => {
  const variants = variantsOf(name)
  const place = customerId === undefined ? 0 : hashOf(`${name}/${customerId}`) % variants.length
  return variants[place] ?? 'control'
}

export const experimentStatesOf = (options: ExperimentStatesOptions): ExperimentState[] => {
  const { customerId, environment, search, sessionVariants } = options
  return experimentNames.map((name): ExperimentState => {
    // In production the customers who take part must be those whom the hash chose, or the figures mean nothing.
    const asked = environment === 'p' ? undefined : new URLSearchParams(search).get(name)
    if (isVariantOf(name, asked)) return { name, variant: asked, source: 'query' }
    const set = environment === 'p' ? undefined : sessionVariants[name]
    if (isVariantOf(name, set)) return { name, variant: set, source: 'session' }
    return { name, variant: assignedVariant(name, customerId), source: 'assigned' }
  })
}
