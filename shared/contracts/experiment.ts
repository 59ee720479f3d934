/** The A/B tests that run, each with its variants. Customers outside of a test see the first variant. */
export const experiments = {
  'sample-test': ['control', 'A'],
  'CRO-1304': ['control', 'variant 1'],
} as const satisfies Record<string, readonly ['control', ...string[]]>

export type ExperimentName = keyof typeof experiments
export type ExperimentVariant<Name extends ExperimentName = ExperimentName> = (typeof experiments)[Name][number]
