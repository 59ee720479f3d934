// The import rules (see README): one rule per sentence of the table.
import { backendRules } from './tools/boundaries/backend-rules.ts'
import { journeyRules } from './tools/boundaries/journey-rules.ts'
import { publicNameRules } from './tools/boundaries/public-name-rules.ts'

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

/**
 * The host is composed in startup/ (the site) and embed/ (the element); everything else is a concern that one of them uses.
 * That no folders of it import each other is checked by tools/boundaries/folder-cycles.test.ts.
 */
const hostRules = [
  {
    name: 'the-host-has-two-composition-roots',
    comment: 'startup/ and embed/ build the parts and pass them on; only an entry imports a composition root.',
    severity: 'error',
    from: { path: '^host/([^/]+)/', pathNot: TESTS },
    to: { path: '^host/(startup/|embed/|[^/]+$)', pathNot: '^host/$1/' },
  },
  {
    name: 'only-composition-roots-create-host-services',
    comment: 'Components get the host services from their context, and remotes as a property.',
    severity: 'error',
    from: { path: '^host/', pathNot: ['^host/(startup|embed|host-services)/', TESTS] },
    to: { path: '^host/host-services/' },
  },
  {
    name: 'only-composition-roots-import-the-shell',
    comment: 'The shell surrounds the pages; a concern that it shows knows nothing of it.',
    severity: 'error',
    from: { path: '^host/', pathNot: ['^host/(startup|embed|shell)/', TESTS] },
    to: { path: '^host/shell/' },
  },
  {
    name: 'the-base-of-the-host-imports-nothing-above-it',
    comment: 'Every other folder may import these, so they import none.',
    severity: 'error',
    from: { path: '^host/(cookies|customer|public-config|reporting|routes|timeouts)/', pathNot: TESTS },
    to: { path: '^host/', pathNot: '^host/$1/' },
  },
  {
    name: 'the-preload-script-stays-small',
    comment:
      'It is inlined in index.html: no library, and of the host only what knows the page, its release and its cookies.',
    severity: 'error',
    from: { path: '^host/preload/', pathNot: TESTS },
    to: {
      path: ['node_modules', '^host/'],
      pathNot: '^host/(preload|cookies|routes|session/tokens|federation/releases)/',
    },
  },
  {
    name: 'the-notice-to-old-browsers-stands-alone',
    comment: 'Browsers run it that can read no other file of the site.',
    severity: 'error',
    from: { path: '^host/unsupported-browser/', pathNot: TESTS },
    to: { pathNot: '^host/unsupported-browser/' },
  },
  {
    name: 'load-failures-need-no-library',
    comment: 'They are shown and reported when no library has loaded.',
    severity: 'error',
    from: { path: '^host/(load-failure/|reporting/(describe-failure|send-report))', pathNot: TESTS },
    to: { path: 'node_modules' },
  },
  {
    name: 'session-tokens-know-no-session',
    comment: 'The preload script reads the tokens without a session.',
    severity: 'error',
    from: { path: '^host/session/tokens/', pathNot: TESTS },
    to: { path: '^host/session/[^/]+$' },
  },
  {
    name: 'parts-of-the-federation-know-no-loader',
    comment: 'The loader composes releases, runtime, overrides and updates. A release is data that all of them share.',
    severity: 'error',
    from: { path: '^host/federation/(releases|runtime|provided|overrides|updates)/', pathNot: TESTS },
    to: { path: '^host/federation/', pathNot: '^host/federation/($1|releases|provided)/' },
  },
  {
    name: 'style-sheets-of-the-host-stay-in-their-folder',
    comment: 'A folder shares a component, never its class names.',
    severity: 'error',
    from: { path: '^host/([^/]+)/' },
    to: { path: '^host/.+\\.css$', pathNot: '^host/$1/' },
  },
]

/**
 * Within shared imports lead one way: screens and forms > failures > queries > basic elements > the contract of remotes >
 * code without React. `$1` is the folder of the importing file.
 */
const sharedRules = [
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
      path: '^shared/(abort|addresses|browser-storage|events|http|page-lifecycle|storefronts|unacknowledged-uploads)/',
      pathNot: TESTS,
    },
    to: {
      path: ['node_modules/(\\.pnpm/)?(react|jotai|@tanstack)', '^shared/'],
      pathNot: '^shared/($1|contracts)/',
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
      name: 'the-back-end-takes-only-contracts-and-storefronts-from-shared',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/(?:(?:addresses|compact-photos|contracts|photo-edits|storefronts|theme)/|testing/(?:hostile-input|keeps-busy|real-addresses))',
      },
    },
    ...journeyRules,
    {
      name: 'one-door-to-the-oidc-library',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|shared)/', pathNot: '^host/session/' },
      to: { path: 'node_modules/(\\.pnpm/)?oidc-client-ts' },
    },
    ...frontEndRules,
    ...publicNameRules,
    ...hostRules,
    ...backendRules,
    ...sharedRules,
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
