/** The end-to-end suite: areas of journeys, and the folders that they share. */
export const journeyRules = [
  {
    name: 'tests-from-outside-know-only-contracts',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(host|mfe-[^/]+|backend|shared)/', pathNot: '^shared/(contracts|storefronts|testing)/' },
  },
  {
    name: 'journeys-of-one-area-import-no-other-area',
    severity: 'error',
    from: { path: '^e2e/(photos|orders|settings|shell|federation|accessibility)/' },
    to: { path: '^e2e/(photos|orders|settings|shell|federation|accessibility)/', pathNot: '^e2e/$1/' },
  },
  {
    name: 'what-journeys-share-imports-no-area',
    severity: 'error',
    from: { path: '^e2e/(site|identity|library|photo-files|archives)/' },
    to: { path: '^e2e/(photos|orders|settings|shell|federation|accessibility)/' },
  },
  {
    name: 'no-journey-is-imported',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '\\.spec\\.ts$' },
  },
]
