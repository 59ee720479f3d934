// Who may import whom (see README): one rule per sentence of the table.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'a-package-keeps-to-itself-and-shared',
      comment: 'Micro-frontends, host and back end meet at run time or by contract, never by import.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|backend)/' },
      to: { path: '^(host|mfe-[^/]+|backend|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-knows-nobody',
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
      name: 'the-back-end-takes-only-contracts-and-storefronts-from-shared',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/(?:(?:addresses|contracts|storefronts|theme)/|testing/(?:hostile-input|keeps-busy|real-addresses))',
      },
    },
    {
      name: 'tests-from-outside-know-only-contracts',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(host|mfe-[^/]+|backend|shared)/', pathNot: '^shared/(contracts|storefronts|testing)/' },
    },
    {
      name: 'one-door-to-the-oidc-library',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|shared)/', pathNot: '^host/session/' },
      to: { path: 'node_modules/(\\.pnpm/)?oidc-client-ts' },
    },
    {
      name: 'entry-to-screens-to-features-to-api',
      comment: 'A feature never knows the screen it stands on.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/features/' },
      to: { path: '^$1/(screens|entry)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
