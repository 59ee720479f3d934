/** The A/B tests that run, each with its variants; the first is what everybody sees who takes no part. */
export const experiments = {
  'sample-test': ['control', 'A'],
  'CRO-1304': ['control', 'variant 1'],
} as const satisfies Record<string, readonly ['control', ...string[]]>

export type ExperimentName = keyof typeof experiments
export type ExperimentVariant<Name extends ExperimentName = ExperimentName> = (typeof experiments)[Name][number]
