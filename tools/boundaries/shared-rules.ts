const TESTS = '(\\.test\\.tsx?$|/testing/)'

/**
 * Within shared imports lead one way: screens and forms > failures > queries > basic elements > the contract of remotes >
 * code without React. `$1` is the folder of the importing file.
 */
export const sharedRules = [
  {
    name: 'shared-imports-no-package',
    severity: 'error',
    from: { path: '^shared/' },
    to: { path: '^(host|mfe-[^/]+|backend|e2e|tools)/' },
  },
  {
    name: 'contracts-import-zod-only',
    severity: 'error',
    from: { path: '^shared/contracts/' },
    to: { pathNot: ['^shared/contracts/', '^shared/testing/keeps-busy', 'node_modules/(\\.pnpm/)?zod'] },
  },
  {
    name: 'the-base-of-shared-needs-no-react',
    comment: 'The back end, the preload script and the tools import these folders as well.',
    severity: 'error',
    from: {
      path: '^shared/(abort|addresses|browser-storage|company-numbers|events|http|page-lifecycle|storefronts|unacknowledged-uploads)/',
      pathNot: TESTS,
    },
    to: {
      path: ['node_modules/(\\.pnpm/)?(react|jotai|@tanstack)', '^shared/'],
      // Entries about a tab's customer are removed in one way; that folder is one of those without React.
      pathNot: '^shared/($1|contracts|browser-storage)/',
    },
  },
  {
    name: 'the-contract-of-remotes-knows-no-component',
    comment: 'Host and remotes are released apart: what they exchange depends on no element that one of them shows.',
    severity: 'error',
    from: { path: '^shared/micro-frontend/', pathNot: TESTS },
    to: { path: '^shared/', pathNot: '^shared/(micro-frontend|contracts|events|http|storefronts)/' },
  },
  {
    name: 'basic-elements-know-no-query',
    comment: 'Elements get their content as properties; failures, forms and screens combine them with queries.',
    severity: 'error',
    from: { path: '^shared/(ui|focus|embedding|intl)/', pathNot: TESTS },
    to: { path: '^shared/(query|failures|form|screens|providers)/' },
  },
  {
    name: 'queries-know-no-failure-component',
    severity: 'error',
    from: { path: '^shared/query/', pathNot: TESTS },
    to: { path: '^shared/(failures|form|screens|providers)/' },
  },
  {
    name: 'style-sheets-of-shared-stay-in-their-folder',
    comment:
      'A folder shares a component, never its class names. The front ends lay out their forms by form.module.css.',
    severity: 'error',
    from: { path: '^shared/([^/]+)/' },
    to: { path: '^shared/.+\\.module\\.css$', pathNot: '^shared/$1/' },
  },
  {
    name: 'only-tests-import-fakes-of-shared',
    severity: 'error',
    from: { path: '^(shared/(?!testing/)|host/|mfe-[^/]+/|backend/)', pathNot: TESTS },
    to: { path: '^shared/testing/' },
  },
]
