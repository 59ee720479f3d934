/** The A/B tests of the whole site, each with its variants. Customers outside of a test see the first variant. */
export const siteExperiments = {
  'sample-test': ['control', 'A'],
  'CRO-1304': ['control', 'variant 1'],
} as const satisfies Record<string, readonly ['control', ...string[]]>

type SiteExperiments = typeof siteExperiments

declare global {
  /** Experiment → its variants. The generated `declarations.d.ts` of each remote adds its experiments. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AccountSiteExperiments {
    'sample-test': SiteExperiments['sample-test'][number]
    'CRO-1304': SiteExperiments['CRO-1304'][number]
  }
}

/** The name of an experiment that the host or one of the remotes declares. */
export type ExperimentName = keyof AccountSiteExperiments
/** The variants of an experiment. */
export type ExperimentVariant<Name extends ExperimentName = ExperimentName> = AccountSiteExperiments[Name]
