const TESTS = '(\\.test\\.tsx?$|/testing/)'

/**
 * The host is composed in startup/ (the site) and embed/ (the element); everything else is a concern that one of them uses.
 * That no folders of it import each other is checked by tools/boundaries/folder-cycles.test.ts.
 */
export const hostRules = [
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
      'It is inlined in index.html: no library, and of the host only what knows the page, its release, its cookies, its tasks and how it is left.',
    severity: 'error',
    from: { path: '^host/preload/', pathNot: TESTS },
    to: {
      path: ['node_modules', '^host/'],
      pathNot: '^host/(preload|cookies|routes|timeouts|session/(?:leaving|tokens)|federation/releases)/',
    },
  },
  {
    name: 'the-entry-of-the-host-waits-for-libraries',
    comment:
      'React and the libraries around it are shared by an asynchronous import. The entry runs before, so it imports files without any.',
    severity: 'error',
    from: { path: '^host/(index\\.ts$|federation/(overrides/overrides-remote|runtime/own-scripts-only)\\.ts$)' },
    to: {
      path: ['node_modules', '^host/'],
      pathNot:
        '^host/(preload|load-failure|routes|timeouts|session/leaving|federation/(overrides/overrides-remote|runtime/own-scripts-only)\\.ts$)',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
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
