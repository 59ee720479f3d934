// Who may import whom (see README): one rule per sentence of the table.

const TESTS = '(\\.test\\.tsx?$|/testing/)'

/**
 * Within a front end imports lead one way: entry > screens > features > concerns that several features share > api. The same
 * rules hold for every front end; `$1` is the package, and `$2` the feature, of the importing file.
 */
const frontEndRules = [
  {
    name: 'screens-know-no-entry',
    comment: 'The entry and the files beside it compose the front end; they pass to a screen what it needs.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/screens/', pathNot: TESTS },
    to: { path: '^$1/[^/]+$' },
  },
  {
    name: 'features-know-no-screen',
    comment: 'A feature never knows the screen it stands on.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/features/', pathNot: TESTS },
    to: { path: '^$1/(screens/|[^/]+$)' },
  },
  {
    name: 'concerns-know-no-feature',
    comment: 'What several features share lies below them.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/(?!(?:features|screens)/)[^/]+/', pathNot: TESTS },
    to: { path: '^$1/(screens/|features/|[^/]+$)' },
  },
  {
    name: 'the-api-knows-no-concern',
    comment: 'The api calls http and parses the answers by the contracts; nothing else of the front end.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/api/', pathNot: TESTS },
    to: { path: '^$1/(?!api/)[^/]+/' },
  },
  {
    name: 'folders-of-a-feature-know-not-its-root',
    comment: 'A feature composes its folders; a folder that imported the composition would close a cycle.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+/features/[^/]+)/[^/]+/', pathNot: TESTS },
    to: { path: '^$1/[^/]+$' },
  },
  {
    name: 'style-sheets-stay-in-their-feature',
    comment: 'A feature shares a component, never its class names.',
    severity: 'error',
    from: {
      path: '^(mfe-[^/]+)/features/([^/]+)/',
      pathNot: '^mfe-orders/features/(saved-projects-panel|online-product-list)/',
    },
    to: { path: '^$1/features/.+\\.css$', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'screens-know-no-style-sheet-of-a-feature',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/', pathNot: '^mfe-[^/]+/features/' },
    to: { path: '^$1/features/.+\\.css$' },
  },
  {
    name: 'only-tests-import-fakes',
    severity: 'error',
    from: { path: '^(host|mfe-[^/]+)/', pathNot: TESTS },
    to: { path: '^$1/testing/' },
  },
  {
    name: 'uploads-work-without-react',
    comment:
      'The queue, the transfer and the persistence of uploads run without a screen; features/upload renders them.',
    severity: 'error',
    from: { path: '^mfe-photos/uploads/' },
    to: { path: 'node_modules/(\\.pnpm/)?react' },
  },
]

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
    ...frontEndRules,
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
