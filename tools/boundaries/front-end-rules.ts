const TESTS = '(\\.test\\.tsx?$|/testing/)'

/**
 * Within a front end imports lead one way: entry > screens > features > concerns that several features share > api. The same
 * rules hold for every front end; `$1` is the package, and `$2` the feature, of the importing file.
 */
export const frontEndRules = [
  {
    name: 'screens-know-no-entry',
    comment: 'The entry and the files beside it compose the front end; they pass to a screen what it needs.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/screens/', pathNot: TESTS },
    to: { path: '^$1/[^/]+$' },
  },
  {
    name: 'features-know-no-screen',
    comment: 'A feature never knows its screen.',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/features/', pathNot: TESTS },
    to: { path: '^$1/(screens/|[^/]+$)' },
  },
  {
    name: 'concerns-know-no-feature',
    comment: 'What several features share is below them.',
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
    from: { path: '^(mfe-[^/]+)/features/([^/]+)/' },
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
